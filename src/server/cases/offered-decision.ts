import * as v from 'valibot';
import { NewDecision } from '#api/operator/decisions.ts';
import { issue } from '#domain/issue.ts';
import { offeredReasons } from '../ground/decision-reasons.ts';

/** A decision with a reason of the operator's list. */
export const OfferedDecision = v.pipe(
  NewDecision,
  v.forward(
    v.check(({ reason }) => offeredReasons().includes(reason), issue('issues.chooseOne')),
    ['reason'],
  ),
);
export type OfferedDecision = v.InferOutput<typeof OfferedDecision> & {
  /** Whether `facts` only repeats those of a named language. */
  readonly hasNamedLanguages?: boolean;
};
