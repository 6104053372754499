import * as v from 'valibot';
import { DeclineBody, QuoteBody } from '#domain/quote/quote-input.ts';
import { endpoint } from './endpoint.ts';

export const sendQuote = endpoint('POST', '/enquiries/{id}/quotes', {
  summary: "Quote for an inquiry about one's own listing; supersedes what was quoted or declined before",
  scope: 'enquiries:write',
  body: QuoteBody,
  /** `version` counts the quotes of the thread, from 1. */
  answer: v.object({ quoteId: v.string(), version: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  status: 201,
  refusals: ['FORBIDDEN', 'IDEMPOTENCY_KEY_REUSED', 'NOT_FOUND', 'OTHER_SIDE_GONE', 'TOO_MANY_REQUESTS'],
});

export const getDeclinedInquiry = endpoint('GET', '/enquiries/{id}/decline', {
  summary: 'What is declined by the token of a mail: who asks, about which listing, and for what',
  byToken: 'only',
  answer: v.object({
    /** Company, or the guest's name and company; null if the guest gave none. */
    sender: v.nullable(v.string()),
    /** Type and place of the listing, in the call's language. */
    title: v.string(),
    /** In the call's language; null if the inquiry states none. */
    need: v.nullable(v.string()),
    /** False again once a quote has taken it back. */
    isDeclined: v.boolean(),
  }),
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const declineEnquiry = endpoint('POST', '/enquiries/{id}/decline', {
  summary:
    "Decline an inquiry about one's own listing, also by the token of its mail; a later quote takes it back",
  byToken: 'orSession',
  scope: 'enquiries:write',
  body: DeclineBody,
  answer: v.object({ enquiryId: v.string() }),
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'OTHER_SIDE_GONE', 'TOO_MANY_REQUESTS'],
});
