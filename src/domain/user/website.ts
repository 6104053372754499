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

// No dot, which a scheme may have: `acme.com:8080` is a host with its port.
const SCHEME = /^[a-z][a-z\d+-]*:/i;

/** Puts `https://` before an address that was typed without a scheme. */
export const withScheme = (typed: string): string => {
  const address = typed.trim();
  return address === '' || SCHEME.test(address) ? address : `https://${address}`;
};

function isWebAddress(typed: string): boolean {
  if (!/^https?:\/\/[^\s/]+/i.test(typed) || /\s/.test(typed)) return false;
  return URL.canParse(typed);
}
