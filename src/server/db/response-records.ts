import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { Outcomes, PUBLIC_REQUESTS, type ResponseRecord } from '#domain/company/response-record.ts';
import { RECORDED_DAYS, responseRecordOf } from '#domain/enquiry/response-record-of.ts';
import type { CloseReason } from '#domain/request/close-reasons.ts';
import { upsertInto } from './rows.ts';
import type { Tables } from './tables.ts';

const RECORDED_MS = RECORDED_DAYS * 86_400_000;

/** The newest are enough for a company that is asked more often. */
const READ_ENQUIRIES = 5000;

/** The company must be locked. */
export async function refreshResponseRecord(
  tables: Transaction<Tables>,
  companyId: string,
  now: number,
): Promise<void> {
  const enquiries = await tables
    .selectFrom('enquiry_side as own')
    .innerJoin('enquiry', 'enquiry.id', 'own.enquiry_id')
    .where('own.company_id', '=', companyId)
    .where('own.folder', '=', 'inbox')
    .where('own.side', '=', 'owner')
    // Never before the delivery, so that the index ends the range.
    .where('own.last_at', '>', now - RECORDED_MS)
    .where('enquiry.delivered_at', '>', now - RECORDED_MS)
    .orderBy('own.last_at', 'desc')
    .limit(READ_ENQUIRIES)
    .select([
      'enquiry.delivered_at as deliveredAt',
      'enquiry.answered_at as answeredAt',
      'enquiry.is_chosen as isChosen',
      'enquiry.reason',
    ])
    .execute();
  const delivered = enquiries.flatMap(({ deliveredAt, answeredAt }) =>
    deliveredAt === null ? [] : [{ deliveredAt, answeredAt }],
  );
  const { lost, ...outcomes } = outcomesOf(enquiries);
  await storeRecord(tables, {
    ...{
      company_id: companyId,
      ...responseRecordOf(delivered, now),
      ...outcomes,
      lost: JSON.stringify(lost),
    },
  });
}

const storeRecord = upsertInto('response_record', 'company_id');

function outcomesOf(enquiries: readonly Pick<Enquiry, 'isChosen' | 'reason'>[]): Outcomes {
  const decided = enquiries.filter(({ isChosen }) => isChosen !== null);
  const lost: Outcomes['lost'] = {};
  for (const { isChosen, reason } of decided)
    if (isChosen === 0 && reason !== null) lost[reason] = (lost[reason] ?? 0) + 1;
  return { decided: decided.length, won: decided.filter(({ isChosen }) => isChosen === 1).length, lost };
}

interface Enquiry {
  readonly isChosen: 0 | 1 | null;
  readonly reason: CloseReason | null;
}

/** Null until a request was decided. */
export async function findOutcomes(tables: Kysely<Tables>, companyId: string): Promise<Outcomes | null> {
  const found = await tables
    .selectFrom('response_record')
    .where('company_id', '=', companyId)
    .where('decided', '>', 0)
    .select(['decided', 'won', 'lost'])
    .executeTakeFirst();
  if (found === undefined) return null;
  const lost: unknown = JSON.parse(found.lost);
  return v.parse(Outcomes, { ...found, lost });
}

/** Also of companies that nothing has been sent to for long. */
export async function findAskedCompanies(
  tables: Kysely<Tables>,
  after: string,
  limit: number,
): Promise<string[]> {
  const asked = await tables
    .selectFrom('enquiry_side')
    .where('company_id', '>', after)
    .where('side', '=', 'owner')
    .groupBy('company_id')
    .orderBy('company_id')
    .limit(limit)
    .select('company_id')
    .execute();
  return asked.flatMap(({ company_id }) => (company_id === null ? [] : [company_id]));
}

export const findResponseRecord = (
  tables: Kysely<Tables>,
  companyId: string,
): Promise<ResponseRecord | undefined> =>
  tables
    .selectFrom('response_record')
    .where('company_id', '=', companyId)
    .select(['requests', 'answered', 'hours'])
    .executeTakeFirst();

/** Null for companies with too few requests. */
export async function findPublicRecord(
  tables: Kysely<Tables>,
  companyId: string,
): Promise<ResponseRecord | null> {
  const record = await findResponseRecord(tables, companyId);
  return record !== undefined && record.requests >= PUBLIC_REQUESTS ? record : null;
}
