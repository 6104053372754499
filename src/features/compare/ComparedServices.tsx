import { coverOf } from '#api/image-address.ts';
import { trueFlags } from '#domain/flags.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import { serviceTitle, typesOfService } from '#page-meta/titles.ts';
import { localCountryName, placeNamesAtFirst } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { factsOfService } from '#ui/listing/service-facts.ts';
import { serviceColumns, useColumns } from './columns.ts';
import { comparedFacts } from './compared-facts.ts';
import { CompareTable, type Compared } from './CompareTable.tsx';
import { overviewOf } from './overview.ts';

function Services({ ids }: { readonly ids: readonly string[] }) {
  const t = useT();
  const locale = useLocale();
  const columns = useColumns(serviceColumns, ids);
  const services = columns.map((column) => (column.status === 'loaded' ? column.listing : undefined));
  const leads = services.map(
    (service) => service && { listing: service, at: service.location, figures: service.dimensions },
  );
  const facts = comparedFacts(
    services.map((service) => service && factsOfService(service, t, locale)),
    { yes: t('detail.facts.yes'), no: t('detail.facts.no') },
  );
  const heads = columns.map((column, place): Compared => {
    const id = ids[place] ?? '';
    if (column.status !== 'loaded') return { id, status: column.status };
    const { listing: service } = column;
    const country = localCountryName(service.location.country, locale);
    return {
      id,
      status: 'loaded',
      title: serviceTitle(service, country, t),
      name: t('card.heart.of', {
        type: typesOfService(service, t),
        place: t('compare.place', { city: service.location.city, country }),
      }),
      address: (hash) => href('ServiceSearchDetails', locale, { serviceId: id }, { hash }),
      cover: coverOf(service.multimedia.images[0]),
      drawing: `service-${trueFlags(service.plType)[0] ?? PL_TYPES[0]}`,
    };
  });
  return (
    <CompareTable
      kind="service"
      columns={heads}
      groups={[overviewOf(leads, t, locale), ...facts]}
      onRetry={() => serviceColumns.load(ids)}
    />
  );
}

export const ComparedServices = lazyIsland(
  Services,
  ['availability', 'card', 'common', 'compare', 'detail', 'service', 'service-flags', 'types'],
  placeNamesAtFirst,
);
