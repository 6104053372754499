import * as v from 'valibot';
import { issue } from '#domain/issue.ts';
import {
  frequency,
  SavedSearch,
  savedSearchEntries,
  savedSearchName,
} from '#domain/saved-search/saved-search.ts';
import { lineText } from '#domain/text.ts';
import { UNIT_SYSTEMS } from '#domain/units/unit-systems.ts';
import { email } from '#domain/user/email.ts';
import { endpoint } from './endpoint.ts';
import { Message } from './message.ts';

/** Any malformed token is treated as unknown, however long HTTP allows it to be. */
const token = v.optional(lineText(16_384), '');

export const listSavedSearches = endpoint('GET', '/saved-searches', {
  summary: "The signed-in company's saved searches, newest first",
  role: 'reader',
  answer: v.object({ savedSearches: v.array(SavedSearch) }),
});

/** Guests need an address and a frequency other than `none`, since email is the only way to notify them. */
export const saveSearch = endpoint('POST', '/saved-searches', {
  summary: 'Save a search; to a guest the link that confirms it is mailed',
  role: 'correspondent',
  needsLogin: false,
  body: v.object({
    ...savedSearchEntries,
    email: v.optional(email),
    units: v.optional(v.picklist(UNIT_SYSTEMS, issue('issues.chooseOne')), 'metric'),
  }),
  /** Null for guests: the answer must not reveal what an address has saved. */
  answer: v.object({ savedSearch: v.nullable(SavedSearch) }),
  status: 201,
  refusals: ['SAVED_SEARCH_EXISTS', 'SAVED_SEARCH_LIMIT', 'SESSION_EXPIRED', 'TOO_MANY_REQUESTS'],
  errorDetails: { SAVED_SEARCH_EXISTS: v.object({ savedSearchId: v.string() }) },
});

export const getSavedSearchByToken = endpoint('GET', '/saved-searches/by-token', {
  summary: "The saved search that a mail's link opens, by its token",
  byToken: 'only',
  answer: SavedSearch,
  refusals: ['NOT_FOUND'],
});

export const changeSavedSearch = endpoint('PATCH', '/saved-searches/{id}', {
  summary: 'Change a saved search: its name, how often it is mailed, whether it is paused',
  role: 'correspondent',
  byToken: 'orSession',
  body: v.pipe(
    v.object({
      name: v.optional(savedSearchName),
      frequency: v.optional(frequency),
      isPaused: v.optional(v.boolean()),
      /** Resets the counter of new matches. */
      newCount: v.optional(v.literal(0, issue('issues.number'))),
    }),
    v.check((change) => Object.values(change).some((value) => value !== undefined), issue('issues.required')),
  ),
  answer: SavedSearch,
  refusals: ['NOT_FOUND'],
});

export const deleteSavedSearch = endpoint('DELETE', '/saved-searches/{id}', {
  summary: 'Delete a saved search',
  role: 'correspondent',
  byToken: 'orSession',
  status: 204,
  refusals: ['NOT_FOUND'],
});

export const confirmSavedSearch = endpoint('POST', '/saved-searches/confirm', {
  summary: "Confirm a guest's saved search by the token of its mail; from then on it is mailed what it finds",
  needsLogin: false,
  body: v.object({ token: lineText(200) }),
  answer: SavedSearch,
  refusals: ['NOT_FOUND'],
});

/**
 * One-click unsubscribe (RFC 8058): posted by mail programs from any origin with a form body that is
 * ignored. GET redirects to the page.
 */
export const unsubscribe = endpoint('POST', '/saved-searches/unsubscribe', {
  summary: "Stop the mails of saved searches, by the token of a mail's link that can do nothing else",
  needsLogin: false,
  withoutCsrf: true,
  query: v.object({ token }),
  answer: Message,
  refusals: ['NOT_FOUND'],
});
