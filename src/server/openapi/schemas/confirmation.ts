import { confirmListings, listDueListings } from '#api/confirmation.ts';
import { answered, sent } from '../named-schema.ts';

/** What a mail asks to confirm. */
export const confirmationSchemas = [
  answered('DueListings', listDueListings.answer, 'The listings that a mail asks to confirm', {
    properties: {
      spaces: 'Those that were confirmed the longest ago first, 50 at most',
      services: 'As the spaces',
      total: 'How many there are of both kinds, with those that are not shown',
    },
  }),
  sent('ConfirmListings', confirmListings.body, 'By which link listings are confirmed', {
    properties: { token: 'The token of the link in the mail' },
  }),
  answered('ConfirmedListings', confirmListings.answer, 'What has been confirmed', {
    properties: { confirmed: 'How many listings' },
  }),
];
