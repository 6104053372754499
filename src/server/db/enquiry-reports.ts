import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Side } from '#domain/enquiry/listed-thread.ts';
import type { EnquirySide } from './enquiries.ts';
import type { EnquiryReportTable } from './enquiry-tables.ts';
import type { Tables } from './tables.ts';

export type EnquiryReport = Selectable<EnquiryReportTable>;

export async function isBlocked(
  tables: Kysely<Tables>,
  companyId: string,
  senderKey: string,
): Promise<boolean> {
  const report = await tables
    .selectFrom('enquiry_report')
    .where('reporter_id', '=', companyId)
    .where('sender_key', '=', senderKey)
    .select('enquiry_id')
    .limit(1)
    .executeTakeFirst();
  return report !== undefined;
}

/** Replaces an earlier report by the same side about the same thread. */
export async function addReport(tables: Transaction<Tables>, report: EnquiryReport): Promise<void> {
  const { enquiry_id: _id, side: _side, ...rest } = report;
  await tables
    .insertInto('enquiry_report')
    .values(report)
    .onConflict((conflict) => conflict.columns(['enquiry_id', 'side']).doUpdateSet(rest))
    .execute();
}

/** A company's report covers all threads of the sender; a guest's only the thread. */
export interface ReportScope {
  readonly enquiryId: string;
  readonly side: Side;
  readonly reporterId: string | null;
  readonly senderKey: string | null;
}

export async function removeReports(
  tables: Transaction<Tables>,
  { enquiryId, side, reporterId, senderKey }: ReportScope,
): Promise<void> {
  await tables
    .deleteFrom('enquiry_report')
    .where('enquiry_id', '=', enquiryId)
    .where('side', '=', side)
    .execute();
  if (reporterId === null || senderKey === null) return;
  await tables
    .deleteFrom('enquiry_report')
    .where('reporter_id', '=', reporterId)
    .where('sender_key', '=', senderKey)
    .execute();
}

/** Extends reports about a guest to the company that the guest becomes. */
export async function transferReports(
  tables: Transaction<Tables>,
  guestKey: string,
  companyId: string,
): Promise<void> {
  await tables
    .updateTable('enquiry_report')
    .set({ sender_key: companyId })
    .where('sender_key', '=', guestKey)
    .execute();
}

export async function moveToFolder(
  tables: Transaction<Tables>,
  { enquiryId, side, reporterId, senderKey }: ReportScope,
  folder: EnquirySide['folder'],
): Promise<void> {
  const own = tables.updateTable('enquiry_side').set({ folder }).where('folder', '<>', 'waiting');
  await own.where('enquiry_id', '=', enquiryId).where('side', '=', side).execute();
  if (reporterId === null || senderKey === null) return;
  await own
    .where('company_id', '=', reporterId)
    .where('side', '=', 'owner')
    .where('enquiry_id', 'in', (threads) =>
      threads.selectFrom('enquiry').where('asker_key', '=', senderKey).select('id'),
    )
    .execute();
  await own
    .where('company_id', '=', reporterId)
    .where('side', '=', 'asker')
    .where('enquiry_id', 'in', (threads) =>
      threads
        .selectFrom('enquiry_side as theirs')
        .where('theirs.company_id', '=', senderKey)
        .where('theirs.side', '=', 'owner')
        .select('theirs.enquiry_id'),
    )
    .execute();
}

/** As shown to operators. */
export interface ReportDetails extends EnquiryReport {
  readonly reporter: string | null;
  readonly reported: string | null;
  readonly reported_id: string | null;
  readonly guest_email: string | null;
  readonly suspended_at: number | null;
}

export const findReports = (tables: Kysely<Tables>, limit: number): Promise<ReportDetails[]> =>
  tables
    .selectFrom('enquiry_report as report')
    .leftJoin('company as reporter', 'reporter.id', 'report.reporter_id')
    .leftJoin('company as reported', 'reported.id', 'report.sender_key')
    .leftJoin('enquiry_guest as guest', 'guest.enquiry_id', 'report.enquiry_id')
    .orderBy('report.reported_at', 'desc')
    .orderBy('report.enquiry_id', 'desc')
    .limit(limit)
    .selectAll('report')
    .select([
      'reporter.name as reporter',
      'reported.name as reported',
      'reported.id as reported_id',
      'reported.suspended_at as suspended_at',
      'guest.email as guest_email',
    ])
    .execute();
