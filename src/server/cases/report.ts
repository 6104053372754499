import type { Transaction } from 'kysely';
import type { Report, ReportedKind } from '#domain/case/report.ts';
import { workingDaysAfter } from '#domain/case/working-days.ts';
import { addReport } from '../db/case-reports.ts';
import { type CaseTarget, changeCase, type ModerationCase, openReportedCase } from '../db/cases.ts';
import { findCompany, isPublicOwner, lockOwner } from '../db/companies.ts';
import type { Database } from '../db/database.ts';
import { findImage } from '../db/images.ts';
import { findListingsWith } from '../db/listing-images.ts';
import { findOwnDocument, type OwnDocument } from '../db/listings.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError, requireFound } from '../ground/api-error.ts';
import { newId } from '../ground/ids.ts';
import { mayBePublic, stateAt } from '../listings/listing-state.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Services } from '../services.ts';
import { companyTarget, listingTarget } from './open-case.ts';

/** An owner who is asked has this long to answer. */
const ANSWER_WORKING_DAYS = 5;

export interface Reporter {
  /** Null for guests. */
  readonly companyId: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly locale: string;
}

/** @returns the case's id. @throws ApiError (`NOT_FOUND`; `FORBIDDEN` for one's own; `SESSION_EXPIRED`) */
export async function report(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { kind, id, reason, text }: Report,
  reporter: Reporter,
): Promise<string> {
  const reported = requireFound(await findReportedTarget(database, kind, id));
  const { target, listing } = reported;
  if (target.company_id === reporter.companyId) throw new ApiError('FORBIDDEN');
  const now = clock();
  const asksOwner = reason === 'noLongerAvailable' && isOnline(listing, now);
  return database.transaction(async (tables) => {
    const isThere = reporter.companyId === null || (await lockOwner(tables, reporter.companyId));
    if (!isThere) throw new ApiError('SESSION_EXPIRED');
    const opened = await addToCase(tables, target, reporter, { reason, text, now, asksOwner });
    return opened.id;
  });
}

const isOnline = (listing: OwnDocument | undefined, now: number): boolean =>
  listing !== undefined && stateAt(listing, now) === 'published';

interface Reported {
  readonly reason: Tables['report']['reason'];
  readonly text: string;
  readonly now: number;
  /** Before operators look at it. */
  readonly asksOwner: boolean;
}

/** Reports about one thing are one case, until it is decided. */
export async function addToCase(
  tables: Transaction<Tables>,
  target: CaseTarget,
  { companyId, name, email, locale }: Reporter,
  { reason, text, now, asksOwner }: Reported,
): Promise<ModerationCase> {
  const id = newId(now);
  const opened = await openReportedCase(tables, {
    ...target,
    ...{ id, origin: 'report', opened_at: now, state: asksOwner ? 'asked' : 'open' },
    due_at: asksOwner ? workingDaysAfter(now, ANSWER_WORKING_DAYS) : null,
  });
  if (opened.state === 'asked' && !asksOwner)
    await changeCase(tables, opened.id, { state: 'open', due_at: null });
  if (opened.id === id && asksOwner) await askOwner(tables, opened, now);
  const reportId = newId(now);
  await addReport(tables, {
    ...{ id: reportId, case_id: opened.id, company_id: companyId, reason, text },
    ...{ name, email, locale, reported_at: now },
  });
  if (email !== null)
    await queueMail(tables, { kind: 'reportReceived', recipient: email, subjectId: reportId, locale, now });
  return opened;
}

async function askOwner(
  tables: Transaction<Tables>,
  { id, company_id }: ModerationCase,
  now: number,
): Promise<void> {
  const owner = await findCompany(tables, company_id);
  if (owner === undefined) return;
  const { email, locale } = owner;
  await queueMail(tables, { kind: 'ownerAsked', recipient: email, subjectId: id, locale, now });
}

interface ReportedTarget {
  readonly target: CaseTarget;
  /** The listing that is reported, or shows the picture. */
  readonly listing?: OwnDocument;
}

/** `undefined` for what visitors cannot see. A paused listing is still reported, since it may be paused meanwhile. */
async function findReportedTarget(
  database: Database,
  kind: ReportedKind,
  id: string,
): Promise<ReportedTarget | undefined> {
  if (kind === 'image') return pictureTarget(database, id);
  if (kind !== 'company') {
    const listing = await findOwnDocument(database.kysely, kind, id);
    return listing && mayBePublic(listing)
      ? { target: listingTarget({ kind }, listing), listing }
      : undefined;
  }
  const company = await findCompany(database.kysely, id);
  return company && isPublicOwner(company) ? { target: companyTarget(id) } : undefined;
}

/** A logo belongs to the company. */
async function pictureTarget(database: Database, imageId: string): Promise<ReportedTarget | undefined> {
  const image = await findImage(database, imageId);
  if (image === undefined || image.company_id === null || image.hidden_by !== null) return undefined;
  const asImage = { target_kind: 'image', target_id: imageId } as const;
  for (const { kind, id } of await findListingsWith(database.kysely, imageId)) {
    const listing = await findOwnDocument(database.kysely, kind, id);
    if (listing && mayBePublic(listing))
      return { target: { ...listingTarget({ kind }, listing), ...asImage }, listing };
  }
  return image.kind === 'logo' && image.public_until !== null
    ? { target: { ...companyTarget(image.company_id), ...asImage } }
    : undefined;
}
