import * as v from 'valibot';
import { issue } from '../issue.ts';
import { text } from '../text.ts';

/** Shortest website in characters, scheme included (§9). */
const WEBSITE_MINIMUM = 12;
const WEBSITE_LIMIT = 200;

/** An http or https address of at least 12 characters. */
export const website = v.pipe(
  text,
  v.nonEmpty(issue('issues.required')),
  v.maxLength(WEBSITE_LIMIT, issue('issues.tooLong')),
  v.minLength(WEBSITE_MINIMUM, issue('issues.website')),
  v.check(isWebAddress, issue('issues.website')),
);

function isWebAddress(typed: string): boolean {
  if (!/^https?:\/\/[^\s/]+/i.test(typed) || /\s/.test(typed)) return false;
  return URL.canParse(typed);
}
