import type { Sort } from '#domain/search/search-query.ts';
import type { Cursor } from '../db/search.ts';
import { ApiError } from '../ground/api-error.ts';

/** Area, squared chord or order of prices, in orders other than by date. */
const RANKS = {
  newest: undefined,
  nearest: /^\d{1,15}$/,
  surface: /^\d{1,6}$/,
  '-surface': /^\d{1,6}$/,
  price: /^\d{1,15}$/,
} as const satisfies Record<Sort, RegExp | undefined>;

/** Marks a place beyond the first section of a list. */
const SECTION = /^(\d)~/;

/** @param parameter name for errors @throws ApiError (`BAD_FILTER`) for a cursor of another order */
export function readCursor(text: string | undefined, sort: Sort, parameter = 'cursor'): Cursor | undefined {
  if (text === undefined) return undefined;
  const decoded = Buffer.from(text, 'base64url').toString('utf8');
  const [mark = '', section] = SECTION.exec(decoded) ?? [];
  const place = section === undefined ? {} : { section: Number(section) };
  const [id = '', rank] = decoded.slice(mark.length).split(' ');
  const isId = /^[\da-f-]{36}$/.test(id);
  const ranks = sort === 'price' && section !== undefined ? undefined : RANKS[sort];
  if (isId && ranks === undefined && rank === undefined) return { id, ...place };
  if (isId && rank !== undefined && ranks?.test(rank)) return { id, rank: Number(rank), ...place };
  throw new ApiError('BAD_FILTER', { fields: { [parameter]: 'issues.invalid' } });
}

export const writeCursor = ({ id, rank, section }: Cursor): string => {
  const mark = section === undefined ? '' : `${String(section)}~`;
  return Buffer.from(`${mark}${id}${rank === undefined ? '' : ` ${String(rank)}`}`).toString('base64url');
};
