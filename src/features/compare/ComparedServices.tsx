import type { Service } from '#domain/service/service.ts';
import { serviceTitle } from '#page-meta/titles.ts';
import { placeNamesAtFirst } from '#site/place-words.ts';
import { lazyModule } from '#site/lazy-module.ts';
import { href } from '#site/routes.ts';
import { lazyIsland } from '#ui/island.tsx';
import { factsOfService, technicalFactsOfService } from '#ui/listing/service-facts.ts';
import { serviceColumns } from './columns.ts';
import { ComparedListings, type ComparedKind } from './ComparedListings.tsx';

const services: ComparedKind<Service> = {
  kind: 'service',
  columns: serviceColumns,
  titleOf: serviceTitle,
  factsOf: factsOfService,
  technicalOf: technicalFactsOfService,
  need: {
    rows: lazyModule(async () => (await import('./service-need-rows.ts')).serviceNeedRows),
    topics: ['results', 'search', 'services', 'service-flags'],
  },
  addressOf: (serviceId, locale, hash) => href('ServiceSearchDetails', locale, { serviceId }, { hash }),
};

export const ComparedServices = lazyIsland(
  ({ ids }: { readonly ids: readonly string[] }) => <ComparedListings of={services} ids={ids} />,
  ['availability', 'card', 'common', 'compare', 'detail', 'facts', 'service', 'service-flags', 'types'],
  placeNamesAtFirst,
);
