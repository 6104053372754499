import type { Dimensions } from '#domain/listing/dimensions.ts';
import type { Figure, FigureBound } from '#domain/search/filters.ts';
import type { SearchTable } from './tables.ts';

/** Where a figure is stored; `scale` makes an integer of it. */
const COLUMNS = {
  surface: { column: 'surface', scale: 1 },
  height: { column: 'height_cm', scale: 100 },
  palletPositions: { column: 'pallet_positions', scale: 1 },
} as const satisfies Record<Figure, { column: keyof SearchTable; scale: number }>;

type FigureColumn = (typeof COLUMNS)[Figure]['column'];

const stored = (figure: Figure, value: number): number => Math.round(value * COLUMNS[figure].scale);

/** A listing's figures as its search row holds them. */
export function figureColumns(figures: Dimensions): Record<FigureColumn, number> {
  const columns = Object.entries(COLUMNS).map(([figure, { column }]) => [
    column,
    // Object.entries forgets the keys' type.
    stored(figure as Figure, figures[figure as Figure]),
  ]);
  // Object.fromEntries forgets the keys that it was given.
  return Object.fromEntries(columns) as Record<FigureColumn, number>;
}

const OPERATORS = { atLeast: '>=', atMost: '<=' } as const satisfies Record<FigureBound['compare'], string>;

/** The SQL condition of a bound; `bind` gives its value a place. */
export const withinBound = (
  { figure, compare, value }: FigureBound,
  bind: (value: number) => string,
): string => `${COLUMNS[figure].column} ${OPERATORS[compare]} ${bind(stored(figure, value))}`;

/** The same condition of a search row's figures. */
export function isWithinBound(
  { figure, compare, value }: FigureBound,
  columns: Readonly<Record<FigureColumn, number>>,
): boolean {
  const [held, bound] = [columns[COLUMNS[figure].column], stored(figure, value)];
  return compare === 'atLeast' ? held >= bound : held <= bound;
}
