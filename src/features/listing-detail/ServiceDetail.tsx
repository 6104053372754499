import { ownStatusOf } from '#domain/listing/listing-state.ts';
import type { ServiceCard } from '#domain/service/service-card.ts';
import type { Service } from '#domain/service/service.ts';
import { headOfService, titleOfService } from '#page-meta/service-head.ts';
import { href } from '#site/routes.ts';
import { island, useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { factsOfService, technicalFactsOfService } from '#ui/listing/service-facts.ts';
import { ListingDetail, type DetailScreen } from './ListingDetail.tsx';
import { placeNamesOfSheet } from './ListingSheet.tsx';
import { OwnState } from './OwnState.tsx';
import { serviceDetail } from './service-detail.ts';

// No failures (§8).
const screen: DetailScreen<Service, ServiceCard> = {
  kind: 'service',
  store: serviceDetail,
  search: { page: 'ServicesSearch', label: 'service.paused.search' },
  word: (word) => `service.${word}` as const,
  titleOf: titleOfService,
  headOf: headOfService,
  factsOf: factsOfService,
  technicalOf: technicalFactsOfService,
  Cards: lazy(async () => (await import('./ServiceCards.tsx')).ServiceCards),
  Ask: lazy(async () => (await import('./AskServiceOwner.tsx')).AskServiceOwner),
  Need: lazy(async () => (await import('./ServiceNeed.tsx')).ServiceNeed),
  Controls: ({ listing, ...state }) => (
    <OwnState heading="service.own.heading" status={ownStatusOf(state)}>
      <a href={href('MyService', useLocale(), { serviceId: listing._id })}>{useT()('service.own.manage')}</a>
    </OwnState>
  ),
};

export const ServiceDetail = island(
  () => <ListingDetail screen={screen} />,
  ['availability', 'card', 'detail', 'facts', 'map', 'own-listing', 'service', 'service-flags', 'types'],
  placeNamesOfSheet,
);
