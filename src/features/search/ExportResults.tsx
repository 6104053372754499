import { dayAt } from '#domain/listing/availability.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { ServiceCard } from '#domain/service/service-card.ts';
import type { SpaceCard } from '#domain/space/space-card.ts';
import { fetchPlaceNames } from '#site/place-words.ts';
import { saveFound, type SaveOptions } from '#stores/search/save-found.ts';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { cardHeads, serviceCells, spaceCells } from '#ui/listing/card-cells.ts';
import { factColumns } from '#ui/listing/fact-columns.ts';
import { ExportFound } from '#ui/search/ExportFound.tsx';
import { useSearch, type ExportProps } from '#ui/search/search-context.ts';

const EXPORTS = {
  space: { cellsOf: spaceCells, fileName: 'csv.file.spaces' },
  service: { cellsOf: serviceCells, fileName: 'csv.file.services' },
} as const satisfies Record<ListingKind, unknown>;

function Export({ onClose }: ExportProps) {
  const t = useT();
  const locale = useLocale();
  const { kind, list, search } = useSearch();
  const { cellsOf, fileName } = EXPORTS[kind];
  const save = async (saving: SaveOptions) => {
    await fetchPlaceNames();
    await saveFound(
      {
        ask: list,
        query: search.listQuery(),
        tableOf: (cards) => {
          const facts = factColumns([kind], cards, {
            t,
            locale,
            today: dayAt(Date.now()),
          });
          const options = { origin: location.origin, facts, t, locale };
          // A search of a kind finds that kind's cards, which its context does not say.
          return [
            cardHeads(t, facts),
            ...cards.map((card) => cellsOf(card as SpaceCard & ServiceCard, options)),
          ];
        },
        fileOn: (date) => t(fileName, { date }),
        locale,
      },
      saving,
    );
  };
  return <ExportFound save={save} onClose={onClose} />;
}

export const ExportResults = lazyIsland(Export, [
  'availability',
  'card',
  'csv',
  'facts',
  'flags',
  'service-flags',
  'types',
]);
