import * as v from 'valibot';
import { ThreadListing } from '../enquiry/thread.ts';
import { LISTING_KINDS } from '../listing/listing-state.ts';
import { LOCALES } from '../locale/locales.ts';
import { Need } from '../need/need.ts';
import { DECLINE_REASONS, Quote, QUOTE_ITEMS } from '../quote/quote.ts';
import { PRICE_FAMILIES } from '../price/price.ts';
import { natural } from '../whole-number.ts';
import { CLOSE_REASONS } from './close-reasons.ts';

export const RECIPIENTS_AT_MOST = 5;

/** Of one asker, to several owners. */
export const OPEN_REQUESTS = { company: 5, guest: 1 } as const;

/** `silent` once the day passed by which an answer was asked for. */
export const ANSWER_STATES = ['waiting', 'quoted', 'declined', 'answered', 'silent'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

const own = v.nullish(v.string());

/** What the need costs a month by a quote, in minor units. */
export const QuotedMonth = v.object({
  currency: v.string(),
  amount: natural,
  /** What the amount is the sum of. */
  steps: v.array(v.object({ part: v.picklist([...PRICE_FAMILIES, 'monthly', 'minimum']), amount: natural })),
  /** Lines that the need asks for and the quote does not state. */
  missing: v.array(v.picklist(QUOTE_ITEMS)),
  /** Priced, but the need does not say how much of it. */
  notCounted: v.array(v.picklist(PRICE_FAMILIES)),
});
export type QuotedMonth = v.InferOutput<typeof QuotedMonth>;

/** One owner's part of a request, for its asker. */
export const RequestThread = v.object({
  enquiryId: v.string(),
  /** Opens the thread of a guest. */
  token: own,
  listing: ThreadListing,
  /** Null once the account is deleted. */
  company: v.nullable(v.string()),
  /** The owner's language. */
  locale: v.nullish(v.picklist(LOCALES)),
  state: v.picklist(ANSWER_STATES),
  /** Of the last message that the asker sees. */
  lastAt: v.string(),
  /** That holds, with what the owner adds. */
  quote: v.nullish(v.object({ ...Quote.entries, version: natural, text: v.string(), sentAt: v.string() })),
  decline: v.nullish(v.object({ reason: v.picklist(DECLINE_REASONS), text: v.string() })),
  /** Absent if nothing of the quote is of the need. */
  yourCase: v.nullish(QuotedMonth),
});
export type RequestThread = v.InferOutput<typeof RequestThread>;

export const RequestFacts = v.object({
  _id: v.string(),
  kind: v.picklist(LISTING_KINDS),
  recipients: natural,
  /** Owners who have answered in any way. */
  answered: natural,
  /** Day. */
  answerBy: v.string(),
  createdAt: v.string(),
  closedAt: own,
  reason: v.nullish(v.picklist(CLOSE_REASONS)),
  /** Its enquiry. */
  chosen: own,
});
export type RequestFacts = v.InferOutput<typeof RequestFacts>;

export const ListedRequest = v.object({ ...RequestFacts.entries, need: Need });
export type ListedRequest = v.InferOutput<typeof ListedRequest>;

export const WholeRequest = v.object({
  request: v.object({ ...RequestFacts.entries, message: v.string() }),
  need: Need,
  threads: v.array(RequestThread),
});
export type WholeRequest = v.InferOutput<typeof WholeRequest>;
