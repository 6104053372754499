import * as v from 'valibot';
import { issue } from '../issue.ts';
import { filledText } from '../text.ts';

/** Scheme included (§9). */
const WEBSITE_MINIMUM = 12;
const WEBSITE_LIMIT = 200;

export const website = v.pipe(
  filledText(WEBSITE_LIMIT),
  v.minLength(WEBSITE_MINIMUM, issue('issues.website')),
  v.check(isWebAddress, issue('issues.website')),
);

function isWebAddress(typed: string): boolean {
  if (!/^https?:\/\/[^\s/]+/i.test(typed) || /\s/.test(typed)) return false;
  return URL.canParse(typed);
}
