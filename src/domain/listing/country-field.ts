import * as v from 'valibot';
import { findCountry } from '../place/find-country.ts';
import { issue } from '../issue.ts';
import { text } from '../text.ts';

/**
 * A country by its listed or alternative name in English or Spanish, however it is spelt in letter case and
 * accents; the output is the listed English name.
 */
export const countryField = v.pipe(
  text,
  v.nonEmpty(issue('issues.required')),
  v.maxLength(200, issue('issues.tooLong')),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const country = findCountry(dataset.value);
    if (country !== undefined) return country.name;
    addIssue({ message: issue('issues.country') });
    return NEVER;
  }),
);
