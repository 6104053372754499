import { coverOf } from '#api/image-address.ts';
import { spaceTitle } from '#page-meta/titles.ts';
import { localCountryName, placeNamesAtFirst } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { factsOfSpace } from '#ui/listing/space-facts.ts';
import { spaceColumns, useColumns } from './columns.ts';
import { comparedFacts } from './compared-facts.ts';
import { CompareTable, type Compared } from './CompareTable.tsx';
import { overviewOf } from './overview.ts';

function Spaces({ ids }: { readonly ids: readonly string[] }) {
  const t = useT();
  const locale = useLocale();
  const columns = useColumns(spaceColumns, ids);
  const spaces = columns.map((column) => (column.status === 'loaded' ? column.listing : undefined));
  const leads = spaces.map(
    (space) =>
      space && {
        listing: space,
        type: t(`types.type.${space.typeData.type}`),
        at: space.locationData,
        figures: space.dimensionsData,
      },
  );
  const facts = comparedFacts(
    spaces.map((space) => space && factsOfSpace(space, t)),
    { yes: t('detail.facts.yes'), no: t('detail.facts.no') },
  );
  const heads = columns.map((column, place): Compared => {
    const id = ids[place] ?? '';
    if (column.status !== 'loaded') return { id, status: column.status };
    const { listing: space } = column;
    const country = localCountryName(space.locationData.country, locale);
    return {
      id,
      status: 'loaded',
      title: spaceTitle(space, country, t, locale),
      name: t('card.heart.of', {
        type: t(`types.type.${space.typeData.type}`),
        place: t('compare.place', { city: space.locationData.city, country }),
      }),
      address: (hash) => href('SpaceSearchDetails', locale, { spaceId: id }, { hash }),
      cover: coverOf(space.multimediaData.images[0]?.id),
      drawing: `space-${space.typeData.type}`,
    };
  });
  return (
    <CompareTable
      kind="space"
      columns={heads}
      groups={[overviewOf(leads, t, locale), ...facts]}
      onRetry={() => spaceColumns.load(ids)}
    />
  );
}

export const ComparedSpaces = lazyIsland(
  Spaces,
  ['availability', 'card', 'common', 'compare', 'detail', 'flags', 'space', 'types'],
  placeNamesAtFirst,
);
