import type { Locale } from '#domain/locale/locales.ts';
import { fetchPlaceNames } from '#site/place-words.ts';
import type { Translate } from '#site/translate.ts';
import { saveFound, type Saving } from '#stores/search/save-found.ts';
import type { Query } from '#stores/search/search.ts';
import { cardHeads, spaceCells } from '#ui/listing/card-cells.ts';
import { listSpaces } from './space-search.ts';

export async function saveSpaces(query: Query, t: Translate, locale: Locale, saving: Saving): Promise<void> {
  await fetchPlaceNames();
  await saveFound(
    {
      ask: listSpaces,
      query,
      heads: cardHeads(t),
      cellsOf: (card) => spaceCells(card, location.origin, t, locale),
      fileOn: (date) => t('csv.file.spaces', { date }),
      locale,
    },
    saving,
  );
}
