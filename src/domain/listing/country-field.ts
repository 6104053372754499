import * as v from 'valibot';
import { findCountry } from '../place/find-country.ts';
import { issue } from '../issue.ts';
import { filledText } from '../text.ts';

/**
 * Accepts English, Spanish and alternative names in any case and with or without accents; outputs the
 * English name.
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

/** The English name of the country that a place names. */
export function countryOf(place: unknown): string | undefined {
  const { country } = Object(place) as { readonly country?: unknown };
  return typeof country === 'string' ? findCountry(country)?.name : undefined;
}
