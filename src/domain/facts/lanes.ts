import * as v from 'valibot';
import { issue } from '../issue.ts';
import { filledLine } from '../text.ts';

const LANES_LIMIT = 40;
/** In UTF-16 units; a country or a region. */
const END_LIMIT = 100;

export const LOADS = ['full', 'part', 'groupage'] as const;

/** Between two countries or regions. */
export const Lane = v.object({
  from: filledLine(END_LIMIT),
  to: filledLine(END_LIMIT),
  isBothWays: v.optional(v.boolean()),
  loads: v.pipe(
    v.array(v.picklist(LOADS, issue('issues.chooseOne'))),
    v.minLength(1, issue('issues.chooseAtLeastOne')),
    v.maxLength(LOADS.length, issue('issues.tooLong')),
  ),
});

export type Lane = v.InferOutput<typeof Lane>;

export const Lanes = v.pipe(v.array(Lane), v.maxLength(LANES_LIMIT, issue('issues.tooLong')));
