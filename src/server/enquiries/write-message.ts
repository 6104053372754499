import type { Transaction } from 'kysely';
import { findCompany, lockPublisher } from '../db/companies.ts';
import {
  addMessage,
  findSides,
  lockThread,
  otherSide,
  type Enquiry,
  type NewMessage,
} from '../db/enquiries.ts';
import { attachFiles } from '../db/enquiry-files.ts';
import { findGuest } from '../db/enquiry-guests.ts';
import { bumpInboxVersion } from '../db/inbox.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError, requireFound } from '../ground/api-error.ts';
import type { Services } from '../services.ts';
import { claimFor, type GivenKey } from './idempotency.ts';
import { notifyNewMessage } from './queue-message-mail.ts';
import type { Reader } from './reader.ts';

interface MessageContent extends Pick<NewMessage, 'text' | 'response'> {
  /** Ids. */
  readonly files?: readonly string[] | undefined;
}

/** Idempotent by key. @throws as {@link addOwnMessage}; ApiError (`OTHER_SIDE_GONE`) if the other account was deleted */
export async function writeMessage(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  reader: Reader,
  content: MessageContent,
  key: GivenKey | undefined,
): Promise<number> {
  const now = clock();
  return database.transaction(async (tables) => {
    const thread = await lockOwnThread(tables, reader);
    const earlier = await claimFor(tables, key, String(thread.messages + 1), now);
    if (earlier !== undefined) return Number(earlier);
    await assertOtherSideExists(tables, thread, reader);
    return addOwnMessage(tables, reader, content, now);
  });
}

/**
 * With its mail. The thread must be locked. @returns its number. @throws ApiError (`BAD_INPUT`) for files that are not
 * unsent ones of that side
 */
export async function addOwnMessage(
  tables: Transaction<Tables>,
  { enquiryId, side, company, author }: Reader,
  { files = [], ...content }: MessageContent,
  now: number,
): Promise<number> {
  const companyId = company?.id ?? null;
  const message = { enquiryId, side, companyId, author, ...content, need: null, now };
  const written = await addMessage(tables, message);
  if (!(await attachFiles(tables, { enquiryId, side, number: written.messages }, new Set(files))))
    throw new ApiError('BAD_INPUT', { fields: { files: 'issues.invalid' } });
  if (written.delivered_at !== null) await notifyNewMessage(tables, written, otherSide(side), now);
  await bumpInboxVersions(tables, enquiryId);
  return written.messages;
}

/** @throws ApiError (`SESSION_EXPIRED`, `NOT_FOUND`) */
export async function lockOwnThread(
  tables: Transaction<Tables>,
  { enquiryId, company }: Pick<Reader, 'enquiryId' | 'company'>,
): Promise<Enquiry> {
  if (company !== undefined && (await lockPublisher(tables, company.id)) === undefined)
    throw new ApiError('SESSION_EXPIRED');
  const thread = requireFound(await lockThread(tables, enquiryId));
  // Deleted meanwhile, or transferred to a company.
  const isGone = company === undefined && (await findGuest(tables, enquiryId)) === undefined;
  if (isGone) throw new ApiError('NOT_FOUND');
  return thread;
}

/** Of all sides of the threads. Call last. */
export async function bumpInboxVersions(
  tables: Transaction<Tables>,
  ...enquiryIds: readonly string[]
): Promise<void> {
  const companies: (string | null)[] = [];
  for (const id of enquiryIds)
    companies.push(...(await findSides(tables, id)).map(({ company_id }) => company_id));
  await bumpInboxVersion(tables, companies);
}

/** @throws ApiError (`OTHER_SIDE_GONE`) if the company or the guest's data was deleted */
export async function assertOtherSideExists(
  tables: Transaction<Tables>,
  { id, is_guest }: Enquiry,
  { side }: Reader,
): Promise<void> {
  const other = (await findSides(tables, id)).find((each) => each.side !== side);
  const companyId = other?.company_id ?? undefined;
  const otherSideExists =
    side === 'owner' && is_guest === 1
      ? (await findGuest(tables, id)) !== undefined
      : companyId !== undefined && (await findCompany(tables, companyId)) !== undefined;
  if (!otherSideExists) throw new ApiError('OTHER_SIDE_GONE');
}
