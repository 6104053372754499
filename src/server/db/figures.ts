import type { Dimensions } from '#domain/listing/dimensions.ts';
import { storedNumber } from '#domain/facts/fact-numbers.ts';
import { specifiedFacts, type Figure } from '#domain/facts/specified-facts.ts';
import type { FigureBound } from '#domain/search/filters.ts';
import type { SearchTable } from './listing-tables.ts';

export const FIGURE_COLUMNS = {
  surface: 'surface',
  height: 'height_cm',
  palletPositions: 'pallet_positions',
} as const satisfies Record<Figure, keyof SearchTable>;

export type FigureColumn = (typeof FIGURE_COLUMNS)[Figure];

/** The column's integer of a value in the unit that is sent. */
export const stored = (figure: Figure, value: number): number =>
  storedNumber(value, specifiedFacts[figure].decimals);

export function figureColumns(figures: Dimensions): Record<FigureColumn, number> {
  const columns = Object.entries(FIGURE_COLUMNS).map(([figure, column]) => [
    column,
    // Object.entries loses the key type.
    stored(figure as Figure, figures[figure as Figure]),
  ]);
  // Object.fromEntries loses the key types.
  return Object.fromEntries(columns) as Record<FigureColumn, number>;
}

const OPERATORS = { atLeast: '>=', atMost: '<=' } as const satisfies Record<FigureBound['compare'], string>;

export const withinBound = (
  { figure, compare, value }: FigureBound,
  bind: (value: number) => string,
): string => `${FIGURE_COLUMNS[figure]} ${OPERATORS[compare]} ${bind(stored(figure, value))}`;

export function isWithinBound(
  { figure, compare, value }: FigureBound,
  columns: Readonly<Record<FigureColumn, number>>,
): boolean {
  const [figureValue, bound] = [columns[FIGURE_COLUMNS[figure]], stored(figure, value)];
  return compare === 'atLeast' ? figureValue >= bound : figureValue <= bound;
}
