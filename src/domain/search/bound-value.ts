import * as v from 'valibot';
import { issue } from '../issue.ts';
import { text } from '../text.ts';
import type { NumberFilter } from './filters.ts';

/** Largest value of an integer column in every database. */
const INTEGER_LIMIT = 2_147_483_647;

export const boundValue = (decimals: NumberFilter['decimals']) =>
  v.pipe(
    text(20, issue('issues.number')),
    v.regex(decimals === 0 ? /^\d{1,10}$/ : /^\d{1,10}(\.\d{1,2})?$/, issue('issues.number')),
    v.transform(Number),
    v.maxValue(INTEGER_LIMIT / 100, issue('issues.number')),
  );
