import { UNITS } from '#domain/facts/fact.ts';
import { specifiedFacts, type Figure } from '#domain/facts/specified-facts.ts';
import type { Cell } from '#domain/csv/csv.ts';
import type { CardPlace } from '#domain/listing/card.ts';
import type { Dimensions } from '#domain/listing/dimensions.ts';
import type { ServiceCard } from '#domain/service/service-card.ts';
import type { SpaceCard } from '#domain/space/space-card.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { localCountryName, localRegionName } from '#site/place-words.ts';
import type { Translate } from '#site/translate.ts';
import type { FactColumn } from './fact-columns.ts';
import type { ListingSummary } from './ListingCard.tsx';
import { summaryOfService } from './service-summary.ts';
import { summaryOfSpace } from './space-summary.ts';

/** In the order of {@link spaceCells} and {@link serviceCells}. */
export const cardHeads = (t: Translate, facts: readonly FactColumn[]): readonly string[] => [
  t('csv.heads.type'),
  t('csv.heads.company'),
  t('csv.heads.city'),
  t('csv.heads.region'),
  t('csv.heads.country'),
  measured(t('csv.heads.area'), 'surface'),
  measured(t('card.height'), 'height'),
  measured(t('card.palletPositions'), 'palletPositions'),
  t('csv.heads.price'),
  ...facts.map(({ head }) => head),
  t('csv.heads.availability'),
  t('csv.heads.features'),
  t('csv.heads.distance'),
  t('csv.heads.link'),
];

/** Other programs read metric units. */
function measured(name: string, figure: Figure): string {
  const unit = UNITS[specifiedFacts[figure].quantity];
  return unit === undefined ? name : `${name} (${unit})`;
}

export interface CellsOptions {
  /** Base of links. */
  readonly origin: string;
  readonly facts: readonly FactColumn[];
  readonly t: Translate;
  readonly locale: Locale;
}

export const spaceCells = (card: SpaceCard, options: CellsOptions): readonly Cell[] =>
  cellsOf(
    card,
    card.locationData,
    card.dimensionsData,
    summaryOfSpace(card, options.t, options.locale),
    options,
  );

export const serviceCells = (card: ServiceCard, options: CellsOptions): readonly Cell[] =>
  cellsOf(card, card.location, card.dimensions, summaryOfService(card, options.t, options.locale), options);

function cellsOf(
  card: Pick<SpaceCard, 'userName' | 'distanceKm' | 'facts'>,
  { city, region, country }: CardPlace,
  { surface, height, palletPositions }: Dimensions,
  { eyebrow, availability, price, tags, href }: ListingSummary,
  { origin, facts, locale }: CellsOptions,
): readonly Cell[] {
  // 0 means unknown.
  const figure = (amount: number) => (amount > 0 ? amount : undefined);
  return [
    eyebrow,
    card.userName ?? undefined,
    city,
    typeof region === 'string' ? localRegionName(region, country, locale) : undefined,
    localCountryName(country, locale),
    figure(surface),
    figure(height),
    figure(palletPositions),
    price,
    ...facts.map(({ cellOf }) => cellOf(card)),
    availability,
    tags.join('; '),
    card.distanceKm ?? undefined,
    origin + href,
  ];
}
