import * as v from 'valibot';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { findListingDates, type ListingDates } from '../db/listing-dates.ts';
import { EVERYTHING, type Matching } from '../db/matching.ts';
import { findPage } from '../db/search.ts';
import { cardsOf } from '../mail/listing-cards.ts';
import type { LetterCard } from '../mail/letter.ts';
import type { Services } from '../services.ts';

export interface NewListing extends LetterCard, ListingDates {
  readonly id: string;
  readonly owner: string | undefined;
}

const Owned = v.object({ userName: v.nullish(v.string()) });

/** Newest first, in the language, with metric units: the reader's are unknown. */
export async function findNewest(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  kind: ListingKind,
  {
    matching,
    limit,
    locale,
  }: { readonly matching: Matching; readonly limit: number; readonly locale: Locale },
): Promise<NewListing[]> {
  const { cards } = await findPage(database, kind, { matching, sort: 'newest', limit, after: undefined });
  const ids = cards.map(({ id }) => id);
  const dates = await findListingDates(database, kind, ids);
  return cards.flatMap(({ id, card }) => {
    const dated = dates.get(id);
    // Deleted meanwhile.
    if (dated === undefined) return [];
    const stored: unknown = JSON.parse(card);
    const owner = v.parse(Owned, stored).userName ?? undefined;
    return [{ ...cardsOf[kind](stored, settings.PUBLIC_ORIGIN, locale, 'metric'), ...dated, id, owner }];
  });
}

/** Of both kinds. */
export async function findNewestOf(
  services: Pick<Services, 'database' | 'settings'>,
  companyId: string,
  limit: number,
  locale: Locale,
): Promise<NewListing[]> {
  const asked = { matching: { ...EVERYTHING, companyId }, limit, locale };
  const found = await Promise.all(LISTING_KINDS.map((kind) => findNewest(services, kind, asked)));
  return found
    .flat()
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, limit);
}
