import { FACTS_ON_CARD } from '#domain/facts/first-facts.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { SpaceCard } from '#domain/space/space-card.ts';
import { EQUIPMENT, OPERATIONS } from '#domain/space/space-parts.ts';
import { factTags } from '#site/fact-tags.ts';
import { localCountryName } from '#site/place-words.ts';
import { priceOnCard } from '#site/price-on-card.ts';
import { href } from '#site/routes.ts';
import type { Translate } from '#site/translate.ts';
import { agedConfirmation, availabilityOf, distanceOf, figuresOf } from './listing-words.ts';
import type { ListingSummary } from './ListingCard.tsx';

// Skips flags of newer versions.
const TAGS = [
  ...OPERATIONS.map((flag) => `operations.${flag}` as const),
  ...EQUIPMENT.map((flag) => `equipment.${flag}` as const),
];

/** @param space may state more facts than a card shows */
export function summaryOfSpace(space: SpaceCard, t: Translate, locale: Locale): ListingSummary {
  const { type } = space.typeData;
  // Cards that are out of sight show none of what getters say.
  return {
    href: href('SpaceSearchDetails', locale, { spaceId: space._id }),
    saves: { kind: 'space', id: space._id },
    eyebrow: t(`types.type.${type}`),
    title: placeOfSpace(space, t, locale),
    distance: distanceOf(space.distanceKm, space.locationData.precision, t, locale),
    drawing: `space-${type}`,
    get figures() {
      return figuresOf(space.dimensionsData, t, locale, type === 'emptyPlot');
    },
    availability: availabilityOf(space, t, locale),
    confirmed: agedConfirmation(space, t, locale),
    price: priceOnCard({ ...space, kind: 'space' }, t, locale),
    get factTags() {
      return factTags(space.facts, t, locale).slice(0, FACTS_ON_CARD);
    },
    get tags() {
      return TAGS.filter((flag) => space.tags.includes(flag)).map((flag) => t(`flags.${flag}`));
    },
  };
}

export function placeOfSpace({ locationData }: SpaceCard, t: Translate, locale: Locale): string {
  const { city, country } = locationData;
  return t('card.place', { city, country: localCountryName(country, locale) });
}
