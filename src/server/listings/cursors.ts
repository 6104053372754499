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

/** Marks a place among the listings that have not stated the asked facts. */
const UNSTATED = '~';

/** @param parameter name for errors @throws ApiError (`BAD_FILTER`) for a cursor of another order */
export function readCursor(text: string | undefined, sort: Sort, parameter = 'cursor'): Cursor | undefined {
  if (text === undefined) return undefined;
  const decoded = Buffer.from(text, 'base64url').toString('utf8');
  const states = decoded.startsWith(UNSTATED) ? { isUnstated: true } : {};
  const [id = '', rank] = decoded.slice(states.isUnstated ? UNSTATED.length : 0).split(' ');
  const isId = /^[\da-f-]{36}$/.test(id);
  const ranks = RANKS[sort];
  if (isId && ranks === undefined && rank === undefined) return { id, ...states };
  if (isId && rank !== undefined && ranks?.test(rank)) return { id, rank: Number(rank), ...states };
  throw new ApiError('BAD_FILTER', { fields: { [parameter]: 'issues.invalid' } });
}

export const writeCursor = ({ id, rank, isUnstated = false }: Cursor): string =>
  Buffer.from(`${isUnstated ? UNSTATED : ''}${id}${rank === undefined ? '' : ` ${String(rank)}`}`).toString(
    'base64url',
  );
