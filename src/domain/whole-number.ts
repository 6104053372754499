import * as v from 'valibot';
import { issue, type IssueKey } from './issue.ts';

/** @param wrong what to do if it is none, such as how to write an amount */
export const wholeNumber = (least: number, most: number, wrong: IssueKey = issue('issues.wholeNumber')) =>
  v.pipe(v.number(wrong), v.integer(wrong), v.minValue(least, wrong), v.maxValue(most, wrong));

/** Of answers: 0, 1, 2 … */
export const natural = v.pipe(v.number(), v.integer(), v.minValue(0));
