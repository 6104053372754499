import type { Sort } from '#domain/search/search-query.ts';
import type { Cursor } from '../db/search.ts';
import { ApiError } from '../ground/api-error.ts';

/** Area or squared chord, in orders other than by date. */
const RANKS = {
  newest: undefined,
  nearest: /^\d{1,15}$/,
  surface: /^\d{1,6}$/,
  '-surface': /^\d{1,6}$/,
} as const satisfies Record<Sort, RegExp | undefined>;

/** @param parameter name for errors @throws ApiError (`BAD_FILTER`) for a cursor of another order */
export function readCursor(text: string | undefined, sort: Sort, parameter = 'cursor'): Cursor | undefined {
  if (text === undefined) return undefined;
  const [id = '', rank] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  const isId = /^[\da-f-]{36}$/.test(id);
  const ranks = RANKS[sort];
  if (isId && ranks === undefined && rank === undefined) return { id };
  if (isId && rank !== undefined && ranks?.test(rank)) return { id, rank: Number(rank) };
  throw new ApiError('BAD_FILTER', { fields: { [parameter]: 'issues.invalid' } });
}

export const writeCursor = ({ id, rank }: Cursor): string =>
  Buffer.from(rank === undefined ? id : `${id} ${String(rank)}`).toString('base64url');
