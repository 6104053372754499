import { CASE_ID } from './cases.ts';
import type { DescribedCalls } from '../described.ts';
import { CREATED_AT } from '../examples/company.ts';
import {
  ENQUIRY_ID,
  enquiryBody,
  messageExample,
  THREAD_TOKEN,
  threadExample,
} from '../examples/enquiries.ts';

const path = { id: { description: 'The id of the thread', example: ENQUIRY_ID } };
const REPLY = 'Yes, there is. Would you like to see it next week?';

export const enquiries = {
  sendEnquiry: {
    description:
      'A signed-in company’s message is delivered at once, or when its address is verified; `name`, `company` and `email` are ignored. A guest’s message is stored for 24 hours and delivered when the link mailed to `email` is confirmed; the response does not depend on earlier inquiries from that address. A company has one thread per listing; a closed one is reopened.',
    body: enquiryBody,
    answer: { enquiryId: ENQUIRY_ID, isDelivered: false },
    errorDetails: { THREAD_EXISTS: { enquiryId: ENQUIRY_ID } },
  },
  confirmEnquiry: {
    description:
      'Takes the token after `#confirm=` in the mailed link. The inquiry is delivered once; for 24 hours the token gets the same response. An expired or invalid token is not found.',
    body: { token: THREAD_TOKEN },
    answer: { enquiryId: ENQUIRY_ID, token: THREAD_TOKEN },
  },
  getUnconfirmedEnquiry: {
    description:
      'Takes the token after `#confirm=` in the mailed link. Not found once the inquiry is confirmed or 24 hours old.',
    answer: { title: 'Conventional Warehouse in Zaragoza, Spain' },
  },
  resendEnquiry: {
    description:
      'Only for the browser that sent it (by its cookies), until it is confirmed. Restarts the 24 hours and counts toward the mails to that address.',
    body: { enquiryId: ENQUIRY_ID },
  },
  withdrawEnquiry: {
    description:
      'Only for the browser that sent it (by its cookies), until it is confirmed. Revokes the mailed link, for example after a wrong address.',
    body: { enquiryId: ENQUIRY_ID },
  },
  listEnquiries: {
    description:
      'The company’s threads on both sides. Those whose other side it has blocked are listed as `blocked` only.',
    query: {
      state: { description: 'The state of the threads.', example: 'open' },
      q: { description: "Part of the other side's name or of a message, ignoring case.", example: 'tires' },
      cursor: {
        description: 'The previous page’s `nextCursor`, with the same `state` and `q`.',
        example: Buffer.from(`1772440200000 ${ENQUIRY_ID}`).toString('base64url'),
      },
    },
    answer: { threads: [threadExample], unread: 1, nextCursor: null },
  },
  countUnreadEnquiries: {
    description: 'Cheap to poll with its `ETag`.',
    answer: { unread: 1, version: 12 },
  },
  getEnquiry: {
    description:
      'For both sides: a company by its session, a guest by the mailed token. Not found for all others.',
    path,
    query: {
      cursor: {
        description: 'The previous page’s `nextCursor`, for earlier messages.',
        example: Buffer.from('51').toString('base64url'),
      },
    },
    answer: { thread: threadExample, messages: [messageExample], nextCursor: null },
  },
  sendMessage: {
    description: 'Unread messages are mailed to the other side, at most once in ten minutes.',
    path,
    body: { message: REPLY },
    answer: {
      thread: { ...threadExample, unread: 0, messages: 2, excerpt: REPLY },
      message: { number: 2, isOwn: true, text: REPLY, sentAt: CREATED_AT, isRemoved: false, need: null },
    },
  },
  changeEnquiry: {
    description: 'Both sides can make every change and see the state.',
    path,
    body: { state: 'open', readTo: 1 },
    answer: { thread: { ...threadExample, unread: 0 } },
  },
  reportEnquiry: {
    description:
      'The other side gets no notice, and nothing is blocked. The sender gets the receipt and the decision by mail. A text is required for `other`.',
    path,
    body: { reason: 'spam', text: 'It advertises something else.' },
    answer: { caseId: CASE_ID },
  },
  blockSender: {
    description:
      'Its threads are hidden, and what it sends is in no answer and no mail. The other side gets no notice and can still write. A company blocks a sender with all of its threads; a guest blocks one thread.',
    body: { enquiryId: ENQUIRY_ID },
    answer: { thread: { ...threadExample, isBlocked: true } },
  },
  unblockSender: {
    description:
      'What the other side sends from now on is delivered; messages that it sent while it was blocked stay hidden. The response is the same if nothing is blocked.',
    path,
    answer: { thread: threadExample },
  },
} satisfies DescribedCalls<'enquiries'>;
