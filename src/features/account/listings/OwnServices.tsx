import * as v from 'valibot';
import { inOwnList, withMore } from '#api/in-own-list.ts';
import { ServiceCard } from '#domain/service/service-card.ts';
import { placeNamesAtFirst } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { lazyIsland } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { summaryOfService } from '#ui/listing/service-summary.ts';
import { createOwnList } from './own-list.ts';
import { OwnListings, type OwnListingKind } from './OwnListings.tsx';
import { useFetchedCover } from './use-fetched-cover.ts';

const OwnService = withMore(inOwnList(ServiceCard), {
  unitName: v.nullish(v.string()),
  multimedia: v.object({ images: v.array(v.string()) }),
});

const services: OwnListingKind<v.InferOutput<typeof OwnService>> = {
  kind: 'service',
  list: createOwnList('service', OwnService),
  registry: 'ServiceRegistry',
  summaryOf: (service, t, locale) => ({
    ...summaryOfService(service, t, locale),
    href: href('MyService', locale, { serviceId: service._id }),
    owner: undefined,
  }),
  useCover: ({ multimedia }) => useFetchedCover(multimedia.images[0]),
  Workspace: lazy(async () => (await import('./workspace/ServiceWorkspace.tsx')).ServiceWorkspace),
};

export const OwnServices = lazyIsland(
  () => <OwnListings of={services} />,
  ['account', 'availability', 'card', 'common', 'own-listing', 'service-flags', 'types'],
  placeNamesAtFirst,
);
