import { FACTS_ON_CARD } from '#domain/facts/first-facts.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { ServiceCard } from '#domain/service/service-card.ts';
import {
  DOMESTIC_TAG,
  PL_TYPES,
  STORAGE_AND_INVENTORY,
  TRANSPORTATION,
} from '#domain/service/service-parts.ts';
import { factTags } from '#site/fact-tags.ts';
import { localCountryName } from '#site/place-words.ts';
import { priceOnCard } from '#site/price-on-card.ts';
import { href } from '#site/routes.ts';
import type { Translate } from '#site/translate.ts';
import { agedConfirmation, availabilityOf, distanceOf, figuresOf, ownerOf } from './listing-words.ts';
import type { ListingSummary } from './ListingCard.tsx';

// Skips flags of newer versions.
const TAGS = [
  ...TRANSPORTATION.map((flag) => `transportation.${flag}` as const),
  ...STORAGE_AND_INVENTORY.map((flag) => `storage.${flag}` as const),
];

/** @param service may state more facts than a card shows */
export function summaryOfService(service: ServiceCard, t: Translate, locale: Locale): ListingSummary {
  const { city, country, precision } = service.location;
  const countryName = localCountryName(country, locale);
  const levels = PL_TYPES.filter((level) => service.plType[level]);
  // Cards that are out of sight show none of what getters say.
  return {
    href: href('ServiceSearchDetails', locale, { serviceId: service._id }),
    saves: { kind: 'service', id: service._id },
    eyebrow: levels.map((level) => t(`types.plType.${level}`)).join(' · '),
    title: t('card.place', { city, country: countryName }),
    distance: distanceOf(service.distanceKm, precision, t, locale),
    owner: ownerOf(service, locale),
    drawing: `service-${levels[0] ?? 'pl3'}`,
    get figures() {
      return figuresOf(service.dimensions, t, locale);
    },
    availability: availabilityOf(service, t, locale),
    confirmed: agedConfirmation(service, t, locale),
    price: priceOnCard({ ...service, kind: 'service' }, t, locale),
    get factTags() {
      return factTags(service.facts, t, locale).slice(0, FACTS_ON_CARD);
    },
    get tags() {
      return [
        ...(service.tags.includes(DOMESTIC_TAG) ? [countryName] : []),
        ...TAGS.filter((flag) => service.tags.includes(flag)).map((flag) => t(`service-flags.${flag}`)),
      ];
    },
  };
}
