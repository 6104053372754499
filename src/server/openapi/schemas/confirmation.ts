import { confirmListings, listDueListings } from '#api/confirmation.ts';
import { DayFigures, Figures } from '#api/figures.ts';
import { SEEN } from '#api/seen.ts';
import { countViews } from '#api/views.ts';
import * as v from 'valibot';
import { figuresExample } from '../calls/listings.ts';
import { answered, sent } from '../named-schema.ts';

export const confirmationSchemas = [
  answered('Seen', v.picklist(SEEN), 'A page that was opened, or a card that was seen in a search'),
  sent('CountViews', countViews.body, 'What was seen', {
    properties: {
      kind: 'Of which kind they are',
      ids: 'The ids of the listings, 50 at most',
      what: 'How they were seen',
    },
  }),
  answered('DayFigures', DayFigures, 'What came of a listing on a day', {
    properties: {
      day: '`YYYY-MM-DD`, by universal time',
      views: 'How often its page was opened',
      appearances: 'How often it was seen in a search',
      favourites: 'How many companies have saved it',
      enquiries: 'How many have asked about it',
    },
    examples: [figuresExample],
  }),
  answered('Figures', Figures, 'What came of a listing in the last 30 days', {
    properties: { days: 'The oldest first' },
  }),
  answered('DueListings', listDueListings.answer, 'The listings that a mail asks to confirm', {
    properties: {
      spaces: 'Those that were confirmed the longest ago first, 50 at most',
      services: 'As the spaces',
      total: 'How many there are of both kinds, with those that are not shown',
    },
  }),
  sent('MailToken', confirmListings.body, 'What the link of a mail brings along', {
    properties: { token: 'The token of the link' },
  }),
  answered('ConfirmedListings', confirmListings.answer, 'What has been confirmed', {
    properties: { confirmed: 'How many listings' },
  }),
];
