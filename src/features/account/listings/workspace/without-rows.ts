import type { Rows } from './deferred-deletion.ts';
import type { Criteria, OwnPage, OwnRow } from './workspace.ts';

type Counts = OwnPage['counts'];

interface Listed extends Pick<OwnPage, 'total' | 'counts'> {
  readonly items: readonly OwnRow[];
}

/** A list and its counts as if the rows were deleted. */
export function withoutRows<List extends Listed>(list: List, rows: Rows<OwnRow>, criteria: Criteria): List {
  if (rows.size === 0) return list;
  const loaded = new Set(list.items.map(({ id }) => id));
  const found = [...rows.values()].filter((row) => loaded.has(row.id) || isFound(row, criteria));
  return {
    ...list,
    items: list.items.filter(({ id }) => !rows.has(id)),
    total: Math.max(0, list.total - found.length),
    counts: countsWithout(list.counts, rows),
  };
}

/** Only the server can search words. */
const isFound = ({ status, isDue }: OwnRow, criteria: Criteria): boolean =>
  criteria.q === '' &&
  (criteria.status === undefined || (criteria.status === 'due' ? isDue : criteria.status === status));

function countsWithout(counts: Counts, rows: Rows<OwnRow>): Counts {
  const rest = { ...counts };
  for (const { status, isDue } of rows.values())
    for (const each of isDue ? [status, 'due'] : [status]) rest[each] = Math.max(0, (rest[each] ?? 0) - 1);
  return rest;
}
