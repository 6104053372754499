import type { Transaction } from 'kysely';
import type { Measure } from '#domain/case/measures.ts';
import { suspendCompany } from '../accounts/suspension.ts';
import type { Decision, ModerationCase } from '../db/cases.ts';
import type { Image } from '../db/images.ts';
import type { OwnDocument } from '../db/listings.ts';
import { restrictListing } from '../db/restrictions.ts';
import type { Tables } from '../db/tables.ts';
import { LISTINGS } from '../listings/documents.ts';
import { removeLocked } from '../listings/own-listings.ts';
import { lift } from './lift.ts';
import { erasePicture, restrictPicture } from './restrict-picture.ts';

interface Effect {
  readonly case: ModerationCase;
  readonly decision: Decision;
  readonly listing: OwnDocument | undefined;
  /** The target of the case. */
  readonly picture: Image | undefined;
  /** What `restore` lifts. */
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
      : removeLocked(tables, LISTINGS[of.listing_kind], listing);
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
    await restrictListing(tables, listing_kind, listing_id, { [by]: decision.id });
  return NO_FILES;
}
