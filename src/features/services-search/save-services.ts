import type { Locale } from '#domain/locale/locales.ts';
import { fetchPlaceNames } from '#site/place-words.ts';
import type { Translate } from '#site/translate.ts';
import { saveFound, type Saving } from '#stores/search/save-found.ts';
import type { Query } from '#stores/search/search.ts';
import { cardHeads, serviceCells } from '#ui/listing/card-cells.ts';
import { listServices } from './service-search.ts';

export async function saveServices(
  query: Query,
  t: Translate,
  locale: Locale,
  saving: Saving,
): Promise<void> {
  await fetchPlaceNames();
  await saveFound(
    {
      ask: listServices,
      query,
      heads: cardHeads(t),
      cellsOf: (card) => serviceCells(card, location.origin, t, locale),
      fileOn: (date) => t('csv.file.services', { date }),
      locale,
    },
    saving,
  );
}
