import { listFavourites } from '#api/favourites.ts';
import { call } from '#client/call.ts';
import type { Cell } from '#domain/csv/csv.ts';
import type { Favourite } from '#domain/favourite/favourite.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { fetchPlaceNames, localCountryName } from '#site/place-words.ts';
import type { Translate } from '#site/translate.ts';
import { saveFound, type SaveOptions } from '#stores/search/save-found.ts';
import { cardHeads, serviceCells, spaceCells } from '#ui/listing/card-cells.ts';
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
      heads: [...cardHeads(t), t('favourites.state.label'), t('favourites.note.label'), t('csv.heads.added')],
      cellsOf: ({ favourite }) => [
        ...listingCells(favourite, t, locale),
        t(`favourites.state.${favourite.state}`),
        favourite.note,
        favourite.addedAt.slice(0, 10),
      ],
      fileOn: (date) => t('csv.file.favorites', { date }),
      locale,
    },
    saving,
  );
}

/** Unavailable listings show type and city at the time of saving. */
function listingCells(favourite: Favourite, t: Translate, locale: Locale): readonly Cell[] {
  const { origin } = location;
  if (favourite.kind === 'space' && favourite.listing)
    return spaceCells(favourite.listing, origin, t, locale);
  if (favourite.kind === 'service' && favourite.listing) {
    return serviceCells(favourite.listing, origin, t, locale);
  }
  const known: readonly Cell[] = [
    namesOf(favourite, t, locale).eyebrow,
    undefined,
    favourite.city,
    undefined,
    localCountryName(favourite.country, locale),
  ];
  return cardHeads(t).map((_, place) => known[place]);
}
