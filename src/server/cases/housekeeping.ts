import type { Transaction } from 'kysely';
import { CASE_KEPT_MONTHS, CONTESTABLE_MONTHS, monthsAfter } from '#domain/case/measures.ts';
import { findCasePage } from '../db/case-lists.ts';
import { findReportsOf } from '../db/case-reports.ts';
import {
  changeCase,
  changeDecision,
  findCase,
  findDecision,
  findErasable,
  isContested,
  lockCase,
  type Decision,
  type ModerationCase,
} from '../db/cases.ts';
import { findOwnDocument } from '../db/listings.ts';
import { deleteOldCases, eraseReporters } from '../db/restrictions.ts';
import type { Tables } from '../db/tables.ts';
import { deleteFiles } from '../files/resized-copies.ts';
import { DAY_MS } from '../ground/durations.ts';
import { inBatches } from '../ground/in-batches.ts';
import { LISTINGS } from '../listings/documents.ts';
import { stateAt } from '../listings/listing-state.ts';
import { removeLocked } from '../listings/own-listings.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Services } from '../services.ts';
import { lockParties } from './decide.ts';
import { ANSWERED } from './queue-decision-mails.ts';
import { erasePicture } from './restrict-picture.ts';

const BATCH = 100;

type CaseServices = Pick<Services, 'database' | 'files' | 'clock' | 'log'>;

/** Ends unanswered questions, contestable deletions, names and cases whose time is over. Safe to run concurrently. */
export async function runCaseHousekeeping(services: CaseServices): Promise<void> {
  const { database, clock } = services;
  await followQuestions(services);
  await eraseDeleted(services);
  const now = clock();
  while ((await eraseReporters(database.kysely, monthsAfter(now, -CONTESTABLE_MONTHS), BATCH)) === BATCH);
  const kept = monthsAfter(now, -CASE_KEPT_MONTHS);
  while ((await database.transaction((tables) => deleteOldCases(tables, kept))) > 0);
}

async function followQuestions({ database, clock }: CaseServices): Promise<void> {
  const asked = inBatches<ModerationCase>(BATCH, (last) =>
    findCasePage(database.kysely, { state: 'asked', after: last && { at: 0, id: last.id } }, BATCH),
  );
  for await (const each of asked) {
    const outcome = await outcomeOf({ database }, each, clock());
    if (outcome !== 'waiting')
      await database.transaction((tables) => endQuestion(tables, each.id, outcome, clock()));
  }
}

type Outcome = 'waiting' | 'confirmed' | 'offline' | 'unanswered';

/** Any confirmation answers, be it by the mailed link, by a change or in the account. */
async function outcomeOf(
  { database }: Pick<Services, 'database'>,
  { listing_kind, listing_id, opened_at, due_at }: ModerationCase,
  now: number,
): Promise<Outcome> {
  const listing =
    listing_kind === null || listing_id === null
      ? undefined
      : await findOwnDocument(database.kysely, listing_kind, listing_id);
  if (listing === undefined || stateAt(listing, now) === 'paused' || listing.hidden_by !== null)
    return 'offline';
  if (listing.confirmed_at > opened_at) return 'confirmed';
  return due_at !== null && due_at <= now ? 'unanswered' : 'waiting';
}

async function endQuestion(
  tables: Transaction<Tables>,
  id: string,
  outcome: Exclude<Outcome, 'waiting'>,
  now: number,
): Promise<void> {
  const locked = await lockCase(tables, id);
  if (locked?.state !== 'asked') return;
  if (outcome === 'unanswered') {
    await changeCase(tables, id, { state: 'open', due_at: null });
    return;
  }
  const answeredAt = outcome === 'confirmed' ? now : null;
  await changeCase(tables, id, { state: 'decided', decided_at: now, due_at: null, answered_at: answeredAt });
  for (const { id: reportId, email, locale } of await findReportsOf(tables, id, ANSWERED))
    if (email !== null)
      await queueMail(tables, { kind: 'reportAnswered', recipient: email, subjectId: reportId, locale, now });
}

async function eraseDeleted(services: CaseServices): Promise<void> {
  const { database, clock } = services;
  for (;;) {
    const erasable = await findErasable(database.kysely, clock(), BATCH);
    for (const decision of erasable) {
      const unused = await database.transaction((tables) => erase(tables, decision, clock()));
      await deleteFiles(services, unused);
    }
    if (erasable.length > 0) database.eraseDeleted();
    if (erasable.length < BATCH) return;
  }
}

/** Not while it is contested. @returns keys of unreferenced files */
async function erase(
  tables: Transaction<Tables>,
  { id, case_id }: Decision,
  now: number,
): Promise<readonly string[]> {
  const of = await findCase(tables, case_id);
  if (of === undefined) return [];
  const { listing, picture } = await lockParties(tables, of);
  // Read again: it may have been lifted meanwhile.
  const decision = await findDecision(tables, id);
  if (typeof decision?.erase_at !== 'number') return [];
  if (await isContested(tables, case_id)) {
    await changeDecision(tables, id, { erase_at: now + DAY_MS });
    return [];
  }
  await changeDecision(tables, id, { erase_at: null });
  if (picture !== undefined) return erasePicture(tables, picture, now);
  if (of.target_kind === 'image' || of.listing_kind === null || listing === undefined) return [];
  return removeLocked(tables, LISTINGS[of.listing_kind], listing, now);
}
