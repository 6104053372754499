import type { SavedSearch } from '#domain/saved-search/saved-search.ts';
import type { DescribedCalls } from '../described.ts';
import { CREATED_AT } from '../examples/company.ts';

const SEARCH_ID = '019bc0e2-1280-7316-ae8e-6e5841e3d2a7';
const TOKEN = 'mN2uK0wq7sUu9nYb3cWf5hQe8rTz1xLp4vJd6gAk0oE';
const QUERY =
  'typeData=%7B%22refrigerated%22%3Atrue%7D&minSurface=2000&place=Valencia%2CES&at=39.4698%2C-0.3774&r=50';

export const savedSearchExample: SavedSearch = {
  _id: SEARCH_ID,
  kind: 'space',
  query: QUERY,
  name: 'Refrigerated near Valencia',
  frequency: 'daily',
  isPaused: false,
  isConfirmed: true,
  newCount: 3,
  createdAt: CREATED_AT,
};

const path = { id: { description: 'The id of the saved search', example: SEARCH_ID } };
const { kind, query, name, frequency } = savedSearchExample;

export const savedSearches = {
  listSavedSearches: {
    description: 'Each has the number of new matches since the company last opened it.',
    answer: { savedSearches: [savedSearchExample] },
  },
  saveSearch: {
    description:
      'At most 50 different searches per company. A guest sends an `email` and always gets the same response; the search becomes active when the mailed link is opened within 24 hours.',
    body: { kind, query, name, frequency },
    answer: { savedSearch: savedSearchExample },
    errorDetails: { SAVED_SEARCH_EXISTS: { savedSearchId: SEARCH_ID } },
  },
  getSavedSearchByToken: {
    description: 'The token of a mailed link grants access to its search only, even before confirmation.',
    answer: savedSearchExample,
  },
  changeSavedSearch: {
    description: 'Omitted fields stay unchanged. `newCount: 0` marks its matches as read.',
    path,
    body: { frequency: 'weekly', newCount: 0 },
    answer: { ...savedSearchExample, frequency: 'weekly', newCount: 0 },
  },
  deleteSavedSearch: { description: 'Deletes its matches, too.', path },
  confirmSavedSearch: {
    description: 'Idempotent. The token remains valid for the search.',
    body: { token: TOKEN },
    answer: savedSearchExample,
  },
  unsubscribe: {
    description:
      'Stops all searches that the mail is about. Needs no CSRF token, for one-click unsubscription by mail programs (RFC 8058). The body is ignored. `GET` of this address redirects to a page and changes nothing.',
    query: { token: { description: 'The token of the header `List-Unsubscribe`', example: TOKEN } },
    answer: {},
  },
} satisfies DescribedCalls<'savedSearches'>;
