import type { Service } from '#domain/service/service.ts';
import { serviceTitle } from '#page-meta/titles.ts';
import { placeNamesAtFirst } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { lazyIsland } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { factsOfService, technicalFactsOfService } from '#ui/listing/service-facts.ts';
import { serviceColumns } from './columns.ts';
import { ComparedListings, type ComparedKind } from './ComparedListings.tsx';

const services: ComparedKind<Service> = {
  kind: 'service',
  columns: serviceColumns,
  titleOf: serviceTitle,
  factsOf: factsOfService,
  technicalOf: technicalFactsOfService,
  Need: lazy(async () => (await import('#islands/ServiceNeedRows.tsx')).ServiceNeedRows),
  addressOf: (serviceId, locale, hash) => href('ServiceSearchDetails', locale, { serviceId }, { hash }),
};

export const ComparedServices = lazyIsland(
  ({ ids }: { readonly ids: readonly string[] }) => <ComparedListings of={services} ids={ids} />,
  ['availability', 'card', 'common', 'compare', 'detail', 'facts', 'service', 'service-flags', 'types'],
  placeNamesAtFirst,
);
