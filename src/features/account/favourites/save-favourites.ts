import { listFavourites } from '#api/favourites.ts';
import { call } from '#client/call.ts';
import type { Cell } from '#domain/csv/csv.ts';
import type { Favourite } from '#domain/favourite/favourite.ts';
import { dayAt } from '#domain/listing/availability.ts';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { fetchPlaceNames, localCountryName } from '#site/place-words.ts';
import type { Translate } from '#site/translate.ts';
import { saveFound, type SaveOptions } from '#stores/search/save-found.ts';
import { cardHeads, serviceCells, spaceCells, type CellsOptions } from '#ui/listing/card-cells.ts';
import { factColumns } from '#ui/listing/fact-columns.ts';
import { namesOf } from './favourite-names.ts';
import type { FavouritesQuery } from './my-favourites.ts';

export async function saveFavourites(
  shown: FavouritesQuery,
  t: Translate,
  locale: Locale,
  saving: SaveOptions,
): Promise<void> {
  await fetchPlaceNames();
  await saveFound(
    {
      ask: async ({ query: { cursor }, signal }) => {
        const { favourites, ...page } = await call(listFavourites, { query: { ...shown, cursor }, signal });
        return { ...page, cards: favourites.map((favourite) => ({ _id: favourite.listingId, favourite })) };
      },
      query: {},
      tableOf: (cards) => {
        const listings = cards.map(({ favourite }) => ({ facts: favourite.listing?.facts }));
        const facts = factColumns(LISTING_KINDS, listings, { t, locale, today: dayAt(Date.now()) });
        const options = { origin: location.origin, facts, t, locale };
        return [
          [
            ...cardHeads(t, facts),
            t('favourites.state.label'),
            t('favourites.note.label'),
            t('csv.heads.added'),
          ],
          ...cards.map(({ favourite }) => [
            ...listingCells(favourite, options),
            t(`favourites.state.${favourite.state}`),
            favourite.note,
            favourite.addedAt.slice(0, 10),
          ]),
        ];
      },
      fileOn: (date) => t('csv.file.favorites', { date }),
      locale,
    },
    saving,
  );
}

/** Unavailable listings show type and city at the time of saving. */
function listingCells(favourite: Favourite, options: CellsOptions): readonly Cell[] {
  const { facts, t, locale } = options;
  if (favourite.kind === 'space' && favourite.listing) return spaceCells(favourite.listing, options);
  if (favourite.kind === 'service' && favourite.listing) return serviceCells(favourite.listing, options);
  const known: readonly Cell[] = [
    namesOf(favourite, t, locale).eyebrow,
    undefined,
    favourite.city,
    undefined,
    localCountryName(favourite.country, locale),
  ];
  return cardHeads(t, facts).map((_, index) => known[index]);
}
