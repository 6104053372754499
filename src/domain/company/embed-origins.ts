import * as v from 'valibot';
import { issue } from '../issue.ts';
import { text } from '../text.ts';

export const EMBED_ORIGINS = 10;

const ADDRESS_LIMIT = 300;

/** A name with a dot, in ASCII: no wildcard and nothing else that a policy would read. */
const HTTPS_ORIGIN = /^https:\/\/[a-z\d-]+\.[a-z\d.:-]+$/;

/** The origin of an address, whose `https://` may be left out: `www.example.com/about`. */
const embedOrigin = v.pipe(
  text(ADDRESS_LIMIT),
  v.transform(originOf),
  v.regex(HTTPS_ORIGIN, issue('issues.siteAddress')),
);

export const EmbedOrigins = v.pipe(
  v.array(v.string(issue('issues.required'))),
  v.maxLength(EMBED_ORIGINS, issue('issues.tooManySites')),
  v.array(embedOrigin),
  v.transform((origins) => [...new Set(origins)]),
);

function originOf(typed: string): string {
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  return URL.canParse(address) ? new URL(address).origin : '';
}
