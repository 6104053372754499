import * as v from 'valibot';
import { Guest } from '#domain/enquiry/guest.ts';
import { enquiryMessage, replyMessage } from '#domain/enquiry/message.ts';
import { GivenNeed } from '#domain/need/former-need.ts';
import { Thread, ThreadMessage } from '#domain/enquiry/thread.ts';
import { THREAD_FILES_LIMIT } from '#domain/enquiry/thread-file.ts';
import { ThreadReport } from '#domain/enquiry/thread-report.ts';
import { issue } from '#domain/issue.ts';
import { cursor } from '#domain/listing/cursor.ts';
import { LISTING_KINDS } from '#domain/listing/listing-state.ts';
import { filledLine } from '#domain/text.ts';
import { natural } from '#domain/whole-number.ts';
import { endpoint } from './endpoint.ts';
import { enquiryList, pageOf } from './enquiry-list.ts';
import { OpenRequest } from './open-request.ts';

export const MESSAGES_PER_PAGE = 50;

export const ExistingThread = v.object({ enquiryId: v.string() });

const nextCursor = v.nullable(v.string());

export const Enquiry = v.object({
  kind: v.picklist(LISTING_KINDS, issue('issues.chooseOne')),
  listingId: filledLine(64),
  need: v.optional(GivenNeed, {}),
  message: enquiryMessage,
  name: Guest.entries.name,
  company: Guest.entries.company,
  email: v.optional(Guest.entries.email),
  /** Honeypot: invisible to people, so only programs fill it in. */
  homepage: v.optional(v.string()),
});

export const sendEnquiry = endpoint('POST', '/enquiries', {
  summary: "Ask a listing's owner; a guest's inquiry is delivered once it is confirmed by the link of a mail",
  needsLogin: false,
  scope: 'enquiries:write',
  body: Enquiry,
  /** `isDelivered` is false for guests and for companies without a verified address. */
  answer: v.object({ enquiryId: v.string(), isDelivered: v.boolean() }),
  status: 201,
  refusals: [
    'FORBIDDEN',
    'IDEMPOTENCY_KEY_REUSED',
    'LISTING_PAUSED',
    'NOT_FOUND',
    'SESSION_EXPIRED',
    'THREAD_EXISTS',
    'TOO_MANY_REQUESTS',
  ],
  errorDetails: { THREAD_EXISTS: ExistingThread },
});

export const confirmEnquiry = endpoint('POST', '/enquiries/confirm', {
  summary: "Deliver a guest's inquiry, by the token of the mail; it works once",
  needsLogin: false,
  body: v.object({ token: filledLine(200) }),
  /** `token` opens a guest's thread; null for a company's thread, which needs a session. */
  answer: v.object({
    enquiryId: v.string(),
    token: v.nullable(v.string()),
    /** If it was sent to several owners; `token` as for the thread. */
    request: v.nullish(v.object({ requestId: v.string(), token: v.nullable(v.string()) })),
  }),
  refusals: ['FORBIDDEN', 'LISTING_PAUSED', 'NOT_FOUND', 'TOO_MANY_OPEN_REQUESTS', 'TOO_MANY_REQUESTS'],
  errorDetails: { TOO_MANY_OPEN_REQUESTS: OpenRequest },
});

export const getUnconfirmedEnquiry = endpoint('GET', '/enquiries/unconfirmed', {
  summary: "What a guest's inquiry is about that is not confirmed yet, by the token of the mail",
  byToken: 'only',
  /** Type and place of the listing, in the call's language; contains no user input. */
  answer: v.object({
    title: v.string(),
    /** Further listings that it is about. */ others: v.optional(natural),
  }),
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

const sentEnquiry = v.object({ enquiryId: filledLine(64) });

export const resendEnquiry = endpoint('POST', '/enquiries/resend', {
  summary: "Mail the link again by which a guest's inquiry is confirmed; for the browser that has sent it",
  needsLogin: false,
  body: sentEnquiry,
  status: 204,
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const withdrawEnquiry = endpoint('POST', '/enquiries/withdraw', {
  summary: "Take back a guest's inquiry that is not confirmed; for the browser that has sent it",
  needsLogin: false,
  body: sentEnquiry,
  status: 204,
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const listEnquiries = { ...enquiryList, answer: pageOf(Thread) };

export const getEnquiry = endpoint('GET', '/enquiries/{id}', {
  summary: 'A thread with its last messages, the newest last; earlier ones behind the cursor',
  byToken: 'orSession',
  scope: 'enquiries:read',
  query: v.object({ cursor }),
  answer: v.object({ thread: Thread, messages: v.array(ThreadMessage), nextCursor }),
  isPrivatelyTagged: true,
  refusals: ['NOT_FOUND'],
});

export const sendMessage = endpoint('POST', '/enquiries/{id}/messages', {
  summary: 'Write to the other side of a thread; opens it again where it is closed',
  byToken: 'orSession',
  scope: 'enquiries:write',
  body: v.object({
    message: replyMessage,
    /** Ids of files that were uploaded for it. */
    files: v.optional(
      v.pipe(v.array(filledLine(64)), v.maxLength(THREAD_FILES_LIMIT, issue('issues.tooMany'))),
    ),
  }),
  answer: v.object({ thread: Thread, message: ThreadMessage }),
  status: 201,
  refusals: ['IDEMPOTENCY_KEY_REUSED', 'NOT_FOUND', 'OTHER_SIDE_GONE', 'TOO_MANY_REQUESTS'],
});

export const ThreadChange = v.pipe(
  v.object({
    state: v.optional(v.picklist(['open', 'closed'], issue('issues.chooseOne'))),
    /** Number of the last message read. */
    readTo: v.optional(natural),
  }),
  v.check((change) => Object.values(change).some((value) => value !== undefined), issue('issues.required')),
);
export type ThreadChange = v.InferOutput<typeof ThreadChange>;

export const changeEnquiry = endpoint('PATCH', '/enquiries/{id}', {
  summary: 'Close a thread or open it again, or say how far it was read',
  byToken: 'orSession',
  scope: 'enquiries:write',
  body: ThreadChange,
  answer: v.object({ thread: Thread }),
  refusals: ['NOT_FOUND', 'OTHER_SIDE_GONE', 'TOO_MANY_REQUESTS'],
});

export const reportEnquiry = endpoint('POST', '/enquiries/{id}/report', {
  summary: 'Report the other side of a thread',
  role: 'correspondent',
  byToken: 'orSession',
  body: ThreadReport,
  answer: v.object({ caseId: v.string() }),
  status: 201,
  refusals: ['NOT_FOUND', 'OTHER_SIDE_GONE', 'TOO_MANY_REQUESTS'],
});

export const blockSender = endpoint('POST', '/blocks', {
  summary: 'Block the other side of a thread',
  role: 'correspondent',
  byToken: 'orSession',
  body: v.object({ enquiryId: filledLine(64) }),
  answer: v.object({ thread: Thread }),
  status: 201,
  refusals: ['NOT_FOUND', 'OTHER_SIDE_GONE', 'TOO_MANY_REQUESTS'],
});

export const unblockSender = endpoint('DELETE', '/blocks/{id}', {
  summary: 'Unblock the other side of a thread',
  role: 'correspondent',
  byToken: 'orSession',
  answer: v.object({ thread: Thread }),
  refusals: ['NOT_FOUND', 'OTHER_SIDE_GONE', 'TOO_MANY_REQUESTS'],
});
