import type { Transaction } from 'kysely';
import type { Measure } from '#domain/case/measures.ts';
import { suspendCompany, restoreCompany } from '../accounts/suspension.ts';
import {
  type Decision,
  type ModerationCase,
  changeDecision,
  findCase,
  type CaseTarget,
} from '../db/cases.ts';
import { type Image, lockImage } from '../db/images.ts';
import type { OwnDocument } from '../db/listings.ts';
import { restrictListing, findPictureRestriction, findRestriction } from '../db/restrictions.ts';
import type { Tables } from '../db/tables.ts';
import { LISTINGS } from '../listings/documents.ts';
import { removeLocked } from '../listings/own-listings.ts';
import { erasePicture, restrictPicture } from './restrict-picture.ts';
import { markSuspended } from '../db/companies.ts';
import { republish } from '../listings/publish-listings.ts';

interface Effect {
  readonly case: ModerationCase;
  readonly decision: Decision;
  readonly listing: OwnDocument | undefined;
  /** The target of the case. */
  readonly picture: Image | undefined;
  /** Decisions that `restore` lifts. */
  readonly lifted: readonly Decision[];
  readonly now: number;
}

const NO_FILES: readonly string[] = [];

/** @returns keys of unreferenced files */
export const effects: Readonly<
  Record<Measure, (tables: Transaction<Tables>, effect: Effect) => Promise<readonly string[]>>
> = {
  dismiss: () => Promise.resolve(NO_FILES),
  ask: (tables, effect) => restrict(tables, effect, 'asked_by'),
  hide: (tables, effect) => restrict(tables, effect, 'hidden_by'),
  async delete(tables, effect) {
    const { listing, picture, decision, case: of, now } = effect;
    if (decision.erase_at !== null) return restrict(tables, effect, 'hidden_by');
    if (picture !== undefined) return erasePicture(tables, picture, now);
    return listing === undefined || of.listing_kind === null
      ? NO_FILES
      : removeLocked(tables, LISTINGS[of.listing_kind], listing, now);
  },
  async suspend(tables, { case: { company_id }, decision, now }) {
    if (company_id !== null) await suspendCompany(tables, company_id, { at: now, decisionId: decision.id });
    return NO_FILES;
  },
  async restore(tables, { lifted, now }) {
    for (const earlier of lifted) await lift(tables, earlier, now);
    return NO_FILES;
  },
};

async function restrict(
  tables: Transaction<Tables>,
  { case: { listing_kind, listing_id }, decision, picture, now }: Effect,
  by: 'hidden_by' | 'asked_by',
): Promise<readonly string[]> {
  if (picture !== undefined && (by === 'hidden_by' || picture.kind === 'logo'))
    await restrictPicture(tables, picture, { [by]: decision.id }, now);
  else if (listing_kind !== null && listing_id !== null)
    await restrictListing(tables, listing_kind, listing_id, { [by]: decision.id }, now);
  return NO_FILES;
}

/** All is as it was, but for what another decision still restricts. What the case concerns must be locked. */
async function lift(tables: Transaction<Tables>, decision: Decision, now: number): Promise<void> {
  await changeDecision(tables, decision.id, { lifted_at: now, erase_at: null });
  const target = await findCase(tables, decision.case_id);
  if (target === undefined) return;
  if (decision.measure === 'suspend') {
    await liftSuspension(tables, target, now);
    return;
  }
  if (target.target_kind === 'image') await liftFromPicture(tables, target, now);
  await liftRestriction(tables, target, now);
}

async function liftSuspension(
  tables: Transaction<Tables>,
  { company_id }: CaseTarget,
  now: number,
): Promise<void> {
  if (company_id === null) return;
  const other = await findRestriction(tables, { company_id, listing_id: null }, ['suspend']);
  if (other === undefined) await restoreCompany(tables, company_id, now);
  else await markSuspended(tables, company_id, { at: other.decided_at, decisionId: other.id });
}

async function liftFromPicture(
  tables: Transaction<Tables>,
  { target_id }: CaseTarget,
  now: number,
): Promise<void> {
  const picture = await lockImage(tables, target_id);
  if (picture === undefined) return;
  const hiding = await findPictureRestriction(tables, target_id, ['hide', 'delete']);
  const asking =
    picture.kind === 'logo' ? await findPictureRestriction(tables, target_id, ['ask']) : undefined;
  await restrictPicture(
    tables,
    picture,
    { hidden_by: hiding?.id ?? null, asked_by: asking?.id ?? null },
    now,
  );
}

async function liftRestriction(tables: Transaction<Tables>, target: CaseTarget, now: number): Promise<void> {
  const { listing_kind: kind, listing_id: id } = target;
  if (kind === null || id === null) return;
  const hiding = await findRestriction(tables, target, ['hide', 'delete']);
  const asking = await findRestriction(tables, target, ['ask']);
  await restrictListing(
    tables,
    kind,
    id,
    { hidden_by: hiding?.id ?? null, asked_by: asking?.id ?? null },
    now,
  );
  await republish(tables, LISTINGS[kind], id, now);
}
