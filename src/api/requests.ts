import * as v from 'valibot';
import { Guest } from '#domain/enquiry/guest.ts';
import { enquiryMessage } from '#domain/enquiry/message.ts';
import { issue } from '#domain/issue.ts';
import { day } from '#domain/listing/availability.ts';
import { cursor } from '#domain/listing/cursor.ts';
import { LISTING_KINDS } from '#domain/listing/listing-state.ts';
import { Need } from '#domain/need/need.ts';
import { CLOSE_REASONS } from '#domain/request/close-reasons.ts';
import { ListedRequest, RECIPIENTS_AT_MOST, RequestFacts, WholeRequest } from '#domain/request/request.ts';
import { filledLine } from '#domain/text.ts';
import { endpoint } from './endpoint.ts';
import { OpenRequest } from './open-request.ts';

export const REQUESTS_PER_PAGE = 25;

export const RequestBody = v.object({
  kind: v.picklist(LISTING_KINDS, issue('issues.chooseOne')),
  /** Ids of listings of different owners. */
  listings: v.pipe(
    v.array(filledLine(64), issue('issues.required')),
    v.minLength(1, issue('issues.required')),
    v.maxLength(RECIPIENTS_AT_MOST, issue('issues.invalid')),
  ),
  need: v.optional(Need, {}),
  message: enquiryMessage,
  /** Five working days from now if absent. */
  answerBy: v.optional(day),
  name: Guest.entries.name,
  company: Guest.entries.company,
  email: v.optional(Guest.entries.email),
  /** Honeypot: invisible to people, so only programs fill it in. */
  homepage: v.optional(v.string()),
});
export type RequestBody = v.InferOutput<typeof RequestBody>;

export const sendRequest = endpoint('POST', '/requests', {
  summary:
    "Ask the owners of up to five listings the same; a guest's request is delivered once it is confirmed by the link of a mail",
  needsLogin: false,
  scope: 'enquiries:write',
  body: RequestBody,
  answer: v.object({
    requestId: v.string(),
    /** Empty until a guest has confirmed. `isNew` is false if the message joins an earlier thread about the listing. */
    threads: v.array(v.object({ listingId: v.string(), enquiryId: v.string(), isNew: v.boolean() })),
    /** `isDelivered` is false for guests and for companies without a verified address. */
    isDelivered: v.boolean(),
  }),
  status: 201,
  refusals: ['IDEMPOTENCY_KEY_REUSED', 'SESSION_EXPIRED', 'TOO_MANY_OPEN_REQUESTS', 'TOO_MANY_REQUESTS'],
  errorDetails: { TOO_MANY_OPEN_REQUESTS: OpenRequest },
});

export const listRequests = endpoint('GET', '/requests', {
  summary: "The signed-in company's requests, the newest first",
  scope: 'enquiries:read',
  query: v.object({ cursor }),
  answer: v.object({ requests: v.array(ListedRequest), nextCursor: v.nullable(v.string()) }),
  isPrivatelyTagged: true,
});

export const getRequest = endpoint('GET', '/requests/{id}', {
  summary: "A request with each owner's answer, also by the token of its mail",
  byToken: 'orSession',
  scope: 'enquiries:read',
  answer: WholeRequest,
  isPrivatelyTagged: true,
  refusals: ['NOT_FOUND'],
});

export const CloseBody = v.object({
  /** An enquiry of the request; absent if no offer is chosen. */
  chosen: v.optional(filledLine(64)),
  reason: v.picklist(CLOSE_REASONS, issue('issues.chooseOne')),
});
export type CloseBody = v.InferOutput<typeof CloseBody>;

export const closeRequest = endpoint('POST', '/requests/{id}/close', {
  summary: 'Close a request, with or without a choice; the owners who are not chosen get a message',
  byToken: 'orSession',
  scope: 'enquiries:write',
  body: CloseBody,
  answer: v.object({ request: RequestFacts }),
  refusals: ['NOT_FOUND', 'REQUEST_CLOSED', 'TOO_MANY_REQUESTS'],
});
