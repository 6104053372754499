export interface FoundPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly nextCursor: string | null;
}

export const wholePage = <Row>(rows: readonly Row[]): FoundPage<Row> => ({
  ...{ rows, total: rows.length, nextCursor: null },
});

interface PageOptions<Row> {
  readonly size: number;
  /** Of all pages; lists without it don't show it. */
  readonly total?: number;
  /** Cursor of the page after the shown rows. */
  readonly cursorAfter: (last: Row, shown: readonly Row[]) => string;
}

/** @param found one more than a page shows, if there are more */
export function pageOf<Row>(
  found: readonly Row[],
  { size, total = found.length, cursorAfter }: PageOptions<Row>,
): FoundPage<Row> {
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, total, nextCursor: last === undefined ? null : cursorAfter(last, rows) };
}

export const countOf = ({ total, nextCursor }: FoundPage<unknown>) => ({ total, nextCursor });
