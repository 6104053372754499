import type { Dimensions } from '#domain/listing/dimensions.ts';
import type { Figure, FigureBound } from '#domain/search/filters.ts';
import type { SearchTable } from './listing-tables.ts';

/** `scale` converts to an integer. */
const COLUMNS = {
  surface: { column: 'surface', scale: 1 },
  height: { column: 'height_cm', scale: 100 },
  palletPositions: { column: 'pallet_positions', scale: 1 },
} as const satisfies Record<Figure, { column: keyof SearchTable; scale: number }>;

type FigureColumn = (typeof COLUMNS)[Figure]['column'];

const stored = (figure: Figure, value: number): number => Math.round(value * COLUMNS[figure].scale);

export function figureColumns(figures: Dimensions): Record<FigureColumn, number> {
  const columns = Object.entries(COLUMNS).map(([figure, { column }]) => [
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
): string => `${COLUMNS[figure].column} ${OPERATORS[compare]} ${bind(stored(figure, value))}`;

export function isWithinBound(
  { figure, compare, value }: FigureBound,
  columns: Readonly<Record<FigureColumn, number>>,
): boolean {
  const [figureValue, bound] = [columns[COLUMNS[figure].column], stored(figure, value)];
  return compare === 'atLeast' ? figureValue >= bound : figureValue <= bound;
}
