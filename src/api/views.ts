import * as v from 'valibot';
import { issue } from '#domain/issue.ts';
import { LISTING_KINDS } from '#domain/listing/listing-state.ts';
import { filledLine } from '#domain/text.ts';
import { endpoint } from './endpoint.ts';
import { SEEN, SEEN_AT_ONCE, SEEN_PATH } from './seen.ts';

/**
 * Sent without cookies from the site's own origin; only daily counts are stored. Unknown listings are
 * ignored.
 */
export const countViews = endpoint('POST', SEEN_PATH, {
  summary: 'Count views of listings; called by the site, without cookies',
  needsLogin: false,
  withoutCsrf: true,
  body: v.object({
    kind: v.picklist(LISTING_KINDS, issue('issues.chooseOne')),
    ids: v.pipe(
      v.array(filledLine(64), issue('issues.required')),
      v.minLength(1, issue('issues.required')),
      v.maxLength(SEEN_AT_ONCE, issue('issues.tooLong')),
    ),
    what: v.picklist(SEEN, issue('issues.chooseOne')),
  }),
  status: 204,
  refusals: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
});
