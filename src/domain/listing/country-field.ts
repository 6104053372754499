import * as v from 'valibot';
import { findCountry } from '../place/find-country.ts';
import { issue } from '../issue.ts';
import { filledText } from '../text.ts';

/**
 * A country by its listed or alternative name in English or Spanish, however it is spelt in letter case and
 * accents; the output is the listed English name.
 */
export const countryField = v.pipe(
  filledText(200),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const country = findCountry(dataset.value);
    if (country !== undefined) return country.name;
    addIssue({ message: issue('issues.country') });
    return NEVER;
  }),
);
