import * as v from 'valibot';
import { specifiedFacts } from '../facts/specified-facts.ts';
import { issue } from '../issue.ts';
import { isEncodable, filledLine } from '../text.ts';

/** In UTF-16 units. */
export const NEED_TEXT_LIMIT = 200;
export const NEED_NOTE_LIMIT = 500;
export const NEED_QUERY_LIMIT = 4000;

const UNITS_AT_MOST = 100;

const count = (least: number) =>
  v.pipe(
    v.number(issue('issues.number')),
    v.integer(issue('issues.palletPositions')),
    v.minValue(least, issue('issues.palletPositions')),
    v.maxValue(specifiedFacts.palletPositions.limit, issue('issues.palletPositions')),
  );

const searchQuery = v.pipe(
  v.string(issue('issues.invalid')),
  v.maxLength(NEED_QUERY_LIMIT, issue('issues.tooLong')),
  v.check(isEncodable, issue('issues.characters')),
);

/** What a seeker needs: a search, and what no filter holds. */
export const Need = v.object({
  /** Parameters of the address of a search of the kind. */
  query: v.optional(searchQuery, ''),
  /** Pallets a week. */
  movements: v.optional(v.object({ in: count(0), out: count(0) })),
  /** Orders a month, and units of an average order. */
  orders: v.optional(
    v.object({
      month: count(1),
      units: v.pipe(
        v.number(issue('issues.number')),
        v.minValue(1, issue('issues.number')),
        v.maxValue(UNITS_AT_MOST, issue('issues.number')),
      ),
    }),
  ),
  goods: v.optional(filledLine(NEED_TEXT_LIMIT)),
  note: v.optional(filledLine(NEED_NOTE_LIMIT)),
});
export type Need = v.InferOutput<typeof Need>;

export const isNeedEmpty = ({ query, ...others }: Need): boolean =>
  query === '' && Object.values(others).every((value) => value === undefined);
