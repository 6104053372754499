import type { Dimensions } from '#domain/listing/dimensions.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatArea, formatMeasure, formatNumber } from '#site/format.ts';
import { areaPerPosition, figuresIn } from './listing-words.ts';

/** Facts that a detail page shows as key figures, not in its table. */
export const KEY_FACTS = ['availableArea', 'clearHeight', 'dockDoors'] as const;

/**
 * The strip of a detail page: available area and clear height, else the totals; pallet positions; docks. `totals` are
 * the figures that the strip leaves out. `label` is the figure's key in the topic `detail.figures`.
 */
export function keyFigures(
  figures: Dimensions,
  facts: Readonly<Record<string, unknown>>,
  locale: Locale,
  isPlot?: boolean,
) {
  const all = figuresIn(figures, locale, isPlot);
  const stated = STATED.flatMap(({ label, icon, measure }) => {
    const amount = facts[label];
    if (typeof amount !== 'number') return [];
    const value = measure ? formatMeasure(amount, measure, locale) : formatNumber(amount, locale);
    return [{ label, icon, measure, amount, value }];
  });
  const isReplaced = ({
    measure,
    amount,
  }: {
    readonly measure: string | undefined;
    readonly amount: number;
  }) => stated.some((each) => each.measure === measure && each.amount !== amount && measure !== undefined);
  const area = areaPerPosition(figures);
  const strip = ORDER.flatMap((labels) => {
    const candidates = [...stated, ...all].filter(({ label }) => labels.some((each) => each === label));
    return candidates.slice(0, 1);
  });
  return {
    strip,
    totals: [
      ...all.filter(isReplaced).map(({ label, value }) => ({ label, value })),
      ...(area === undefined ? [] : [{ label: 'perPosition' as const, value: formatArea(area, locale) }]),
    ],
  };
}

const STATED = [
  { label: 'availableArea', icon: 'layers', measure: 'area' },
  { label: 'clearHeight', icon: 'height', measure: 'length' },
  { label: 'dockDoors', icon: 'dock-door', measure: undefined },
] as const;

/** Each place of the strip, by who comes first. */
const ORDER = [
  ['availableArea', 'floorArea', 'siteArea'],
  ['clearHeight', 'height'],
  ['palletPositions'],
  ['dockDoors'],
] as const;
