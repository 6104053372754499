import * as v from 'valibot';
import { issue } from '../issue.ts';
import { filledLine, lineText } from '../text.ts';

export const LANES_LIMIT = 40;
/** In UTF-16 units; a country or a region. */
export const LANE_END_LIMIT = 100;

export const LOADS = ['full', 'part', 'groupage'] as const;

export const laneEnd = lineText(LANE_END_LIMIT);

/** Between two countries or regions. */
export const Lane = v.object({
  from: filledLine(LANE_END_LIMIT),
  to: filledLine(LANE_END_LIMIT),
  isBothWays: v.optional(v.boolean()),
  loads: v.pipe(
    v.array(v.picklist(LOADS, issue('issues.chooseOne'))),
    v.minLength(1, issue('issues.chooseAtLeastOne')),
    v.maxLength(LOADS.length, issue('issues.tooLong')),
  ),
});

export type Lane = v.InferOutput<typeof Lane>;

export const Lanes = v.pipe(v.array(Lane), v.maxLength(LANES_LIMIT, issue('issues.tooLong')));
