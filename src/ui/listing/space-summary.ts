import { localCountryName } from '#site/place-words.ts';
import { isSpaceFlag } from '#domain/space/space-flags.ts';
import type { SpaceCard } from '#domain/space/space-card.ts';
import type { Locale } from '#site/locales.ts';
import { href } from '#site/routes.ts';
import type { Translate } from '#site/translate.ts';
import { availabilityOf } from './availability.ts';
import { confirmedOn } from './confirmed.ts';
import { distanceOf } from './distance.ts';
import { figuresOf } from './figures.ts';
import type { ListingSummary } from './ListingCard.tsx';

/** What a card says of a space. */
export function summaryOfSpace(space: SpaceCard, t: Translate, locale: Locale): ListingSummary {
  const { type } = space.typeData;
  return {
    href: href('SpaceSearchDetails', locale, { spaceId: space._id }),
    saves: { kind: 'space', id: space._id },
    eyebrow: t(`flags.type.${type}`),
    title: placeOfSpace(space, t, locale),
    distance: distanceOf(space.distanceKm, space.locationData.precision, t, locale),
    drawing: `space-${type}`,
    figures: figuresOf(space.dimensionsData, t, locale),
    availability: availabilityOf(space, t, locale),
    confirmed: confirmedOn(space, t, locale),
    tags: space.tags.filter(isSpaceFlag).map((flag) => t(`flags.${flag}`)),
  };
}

/** The city and country of a space. */
export function placeOfSpace({ locationData }: SpaceCard, t: Translate, locale: Locale): string {
  const { city, country } = locationData;
  return t('search.card.place', { city, country: localCountryName(country, locale) });
}
