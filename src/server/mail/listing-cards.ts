import * as v from 'valibot';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { localCountryName } from '#domain/place/country-names.ts';
import { ServiceCard } from '#domain/service/service-card.ts';
import { SpaceCard } from '#domain/space/space-card.ts';
import type { UnitSystem } from '#domain/units/unit-systems.ts';
import { pageMetaWords } from '#page-meta/page-meta-words.ts';
import { serviceTitle, spaceTitle } from '#page-meta/titles.ts';
import { factTags } from '#site/fact-tags.ts';
import { formatLength, formatNumber } from '#site/format.ts';
import { priceOnCard } from '#site/price-on-card.ts';
import { href } from '#site/routes.ts';
import type { Translate } from '#site/translate.ts';
import type { LetterCard } from './letter.ts';

export const cardsOf: Readonly<
  Record<ListingKind, (stored: unknown, origin: string, locale: Locale, units: UnitSystem) => LetterCard>
> = {
  space: (stored, origin, locale, units) => {
    const card = v.parse(SpaceCard, stored);
    return {
      title: spaceTitle(
        card,
        localCountryName(card.locationData.country, locale),
        wordsIn(locale),
        locale,
        units,
      ),
      lines: linesOf(card.dimensionsData, { ...card, kind: 'space' }, locale, units),
      link: origin + href('SpaceSearchDetails', locale, { spaceId: card._id }),
      cover: card.cover ?? undefined,
    };
  },
  service: (stored, origin, locale, units) => {
    const card = v.parse(ServiceCard, stored);
    return {
      title: serviceTitle(card, localCountryName(card.location.country, locale), wordsIn(locale)),
      lines: linesOf(card.dimensions, { ...card, kind: 'service' }, locale, units),
      link: origin + href('ServiceSearchDetails', locale, { serviceId: card._id }),
      cover: card.cover ?? undefined,
    };
  },
};

/** The price, figures that the title omits, and facts. */
function linesOf(
  { height, palletPositions }: SpaceCard['dimensionsData'],
  card: Pick<SpaceCard, 'prices' | 'facts'> & { readonly kind: ListingKind },
  locale: Locale,
  units: UnitSystem,
): readonly string[] {
  const t = wordsIn(locale);
  const price = priceOnCard(card, t, locale, units);
  const figures = [
    height > 0 && `${t('detail.figures.height')}: ${formatLength(height, locale, units)}`,
    palletPositions > 0 && `${t('detail.figures.palletPositions')}: ${formatNumber(palletPositions, locale)}`,
  ];
  return [
    ...(price === undefined ? [] : [price]),
    ...figures.filter((figure) => figure !== false),
    ...factTags(card.facts, t, locale, units),
  ];
}

function wordsIn(locale: Locale): Translate {
  const words = pageMetaWords.get(locale);
  if (words === undefined) throw new Error(`Nothing can be said in ${locale}.`);
  return words;
}
