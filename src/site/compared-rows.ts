/** Of a comparison; `undefined` if the listing does not say. */
export interface Cell {
  readonly text: string;
  /** Below the text. */
  readonly note?: string;
  readonly type?: 'yes' | 'no';
  /** Better than all others of its row. */
  readonly isBest?: boolean;
  /** Numeric value of the text. */
  readonly amount?: number | undefined;
  /** Offered below the note. */
  readonly action?: { readonly text: string; readonly label: string; readonly run: () => void };
}

/** Cells are `null` where nothing is compared. */
export interface Row {
  readonly name: string;
  /** Id. */
  readonly fact?: string;
  readonly unit?: string | undefined;
  readonly cells: readonly (Cell | undefined | null)[];
}

export interface RowGroup {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

/** Rows on which all available listings agree are dropped, as are empty groups. */
export const differences = (groups: readonly RowGroup[]): RowGroup[] =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter(differs) }))
    .filter(({ rows }) => rows.length > 0);

function differs({ cells }: Row): boolean {
  const said = cells.filter((cell) => cell !== null).map((cell) => cell?.text);
  return new Set(said).size > 1;
}

export interface PriceCell extends Cell {
  readonly currency: string;
  /** And not only the least. */
  readonly isComplete: boolean;
  /** Upper end of a range. */
  readonly most?: number;
}

/** Marks the lowest complete one of those that miss nothing, if all of them are in one currency. */
export function withLeast(
  cells: readonly (PriceCell | undefined | null)[],
  misses: readonly number[],
): Row['cells'] {
  const fits = (index: number) => (misses[index] ?? 0) === 0;
  const stated = cells.flatMap((cell, index) => (cell && fits(index) ? [cell] : []));
  const complete = stated.filter(({ isComplete }) => isComplete);
  const least = Math.min(...complete.map(({ amount = 0 }) => amount));
  const isOne = new Set(stated.map(({ currency }) => currency)).size === 1;
  const areAlike = complete.every(({ amount }) => amount === least);
  if (!isOne || complete.length < 2 || areAlike) return cells;
  // A range is the least only if its upper end is, too.
  const isLeast = (cell: PriceCell) =>
    complete.every((other) => other === cell || (cell.most ?? cell.amount ?? 0) <= (other.amount ?? 0));
  return cells.map((cell, index) =>
    fits(index) && cell?.isComplete && isLeast(cell) ? { ...cell, isBest: true } : cell,
  );
}
