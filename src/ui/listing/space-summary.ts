import { localCountryName } from '#domain/place/find-country.ts';
import { isSpaceFlag } from '#domain/space/space-flags.ts';
import type { SpaceCard } from '#domain/space/space.ts';
import { formatArea, formatMetres, formatNumber } from '#site/format.ts';
import type { Locale } from '#site/locales.ts';
import { href } from '#site/routes.ts';
import type { Translate } from '#site/translate.ts';
import type { ListingSummary } from './ListingCard.tsx';

/** What a card says of a space. */
export function summaryOfSpace(space: SpaceCard, t: Translate, locale: Locale): ListingSummary {
  const { type } = space.typeData;
  return {
    href: href('SpaceSearchDetails', locale, { spaceId: space._id }),
    eyebrow: t(`flags.type.${type}`),
    title: placeOfSpace(space, t, locale),
    drawing: `space-${type}`,
    figures: figuresOf(space.dimensionsData, t, locale),
    tags: space.tags.filter(isSpaceFlag).map((flag) => t(`flags.${flag}`)),
  };
}

/** The city and country of a space. */
export function placeOfSpace({ locationData }: SpaceCard, t: Translate, locale: Locale): string {
  const { city, country } = locationData;
  return t('search.card.place', { city, country: localCountryName(country, locale) });
}

function figuresOf(
  { surface, height, palletPositions }: SpaceCard['dimensionsData'],
  t: Translate,
  locale: Locale,
): ListingSummary['figures'] {
  const figures: (ListingSummary['figures'][number] | false)[] = [
    { icon: 'surface', name: t('search.card.surface'), value: formatArea(surface, locale) },
    height > 0 && { icon: 'height', name: t('search.card.height'), value: formatMetres(height, locale) },
    palletPositions > 0 && {
      icon: 'pallet',
      name: t('search.card.palletPositions'),
      value: formatNumber(palletPositions, locale),
    },
  ];
  return figures.filter((figure) => figure !== false);
}
