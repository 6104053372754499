import { changeSavedSearch, confirmSavedSearch, listSavedSearches, saveSearch } from '#api/saved-searches.ts';
import { frequency, SavedSearch } from '#domain/saved-search/saved-search.ts';
import { savedSearchExample } from '../calls/saved-searches.ts';
import { answered, sent } from '../named-schema.ts';

const about = {
  kind: '`space` or `service`',
  query: "The query of the search page's address",
  name: 'Its name, at most 120 characters; empty if it is named by its filters',
  frequency: 'How often new matches are mailed',
} as const;

export const savedSearchSchemas = [
  answered('MailFrequency', frequency, 'How often new matches of a saved search are mailed'),
  answered('SavedSearch', SavedSearch, 'A search that was saved', {
    properties: {
      ...about,
      query: `${about.query}, without what does not affect the matches`,
      _id: 'Its id',
      isPaused: 'Whether its mails are paused',
      isConfirmed: 'False until a guest opens the mailed link',
      newCount: 'Number of new matches since its owner last opened it',
      createdAt: 'ISO 8601 in UTC',
    },
    examples: [savedSearchExample],
  }),
  answered('SavedSearches', listSavedSearches.answer, "A company's saved searches", {
    properties: { savedSearches: 'Newest first' },
  }),
  answered('SearchSaved', saveSearch.answer, 'What was saved', {
    properties: { savedSearch: 'Null for a guest' },
  }),
  sent('SearchToSave', saveSearch.body, 'A search that is to be saved', {
    properties: {
      ...about,
      frequency: `${about.frequency}; a guest may not choose \`none\``,
      email: "A guest's address",
      units: 'What its mails show numbers in: metric, US or UK units',
    },
  }),
  sent('SavedSearchChange', changeSavedSearch.body, 'A partial change of a saved search', {
    properties: {
      name: about.name,
      frequency: about.frequency,
      isPaused: 'Whether its mails are paused',
      newCount: '0: mark its matches as read',
    },
  }),
  sent('SavedSearchConfirmation', confirmSavedSearch.body, 'The confirmation of a search', {
    properties: { token: 'The token of the link in the mail' },
  }),
];
