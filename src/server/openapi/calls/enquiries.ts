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
      'Of a signed-in company the message is delivered at once, or as soon as its address is verified; `name`, `company` and `email` are not read. Of anybody else it is kept for 24 hours and delivered once the link is followed that is mailed to `email`; the answer is the same whatever that address has asked before. A company has one thread about a listing, which goes on where it is closed.',
    body: enquiryBody,
    answer: { enquiryId: ENQUIRY_ID, isDelivered: false },
    errorDetails: { THREAD_EXISTS: { enquiryId: ENQUIRY_ID } },
  },
  confirmEnquiry: {
    description:
      'Takes the token from behind `#confirm=` of the mailed link. The enquiry is delivered once; for 24 hours the same token answers the same. A late or bad token is not found.',
    body: { token: THREAD_TOKEN },
    answer: { enquiryId: ENQUIRY_ID, token: THREAD_TOKEN },
  },
  getUnconfirmedEnquiry: {
    description:
      'Takes the token from behind `#confirm=` of the mailed link. Once the enquiry is confirmed, or its 24 hours are over, it is not found.',
    answer: { title: 'Conventional Warehouse in Zaragoza, Spain' },
  },
  resendEnquiry: {
    description:
      'Only the browser that has sent it, by its cookies, and only until it is confirmed; the 24 hours begin anew. Counts as a mail that its address gets.',
    body: { enquiryId: ENQUIRY_ID },
  },
  withdrawEnquiry: {
    description:
      'Only the browser that has sent it, by its cookies, and only until it is confirmed: the mailed link works no more. A guest who gave a wrong address sends the enquiry anew.',
    body: { enquiryId: ENQUIRY_ID },
  },
  listEnquiries: {
    description:
      'All in which the company is on either side, but for those whose other side it has reported: these are `blocked`.',
    query: {
      state: { description: 'Which threads are wanted.', example: 'open' },
      q: { description: "A part of the other side's name or of a message, in any case.", example: 'tires' },
      cursor: {
        description: 'The `nextCursor` of the page before. Only with the same state and words.',
        example: Buffer.from(`1772440200000 ${ENQUIRY_ID}`).toString('base64url'),
      },
    },
    answer: { threads: [threadExample], unread: 1, nextCursor: null },
  },
  countUnreadEnquiries: {
    description: 'Costs next to nothing as long as nothing has changed, by its `ETag`.',
    answer: { unread: 1, version: 12 },
  },
  getEnquiry: {
    description:
      'For the two sides of the thread: a company by its session, a guest by the token of their mails. To all others it does not exist.',
    path,
    query: {
      cursor: {
        description: 'The `nextCursor` of the page before: the messages that came before it.',
        example: Buffer.from('51').toString('base64url'),
      },
    },
    answer: { thread: threadExample, messages: [messageExample], nextCursor: null },
  },
  sendMessage: {
    description: 'The other side is mailed what it has not read, once in ten minutes at most.',
    path,
    body: { message: REPLY },
    answer: {
      thread: { ...threadExample, unread: 0, messages: 2, excerpt: REPLY },
      message: { number: 2, isOwn: true, text: REPLY, sentAt: CREATED_AT, isRemoved: false, need: null },
    },
  },
  changeEnquiry: {
    description: 'Either side may do all of it, and both see the state and the visit.',
    path,
    body: { visitOn: '2026-03-09', readTo: 1 },
    answer: { thread: { ...threadExample, unread: 0 } },
  },
  reportEnquiry: {
    description:
      'The other side is not told: what it writes is taken as before. A company reports a sender, with all of its threads; a guest the one thread.',
    path,
    body: { reason: 'spam' },
    answer: { thread: { ...threadExample, isBlocked: true } },
  },
  unblockEnquiry: {
    description: 'Whoever has reported nobody is answered the same.',
    path,
    answer: { thread: threadExample },
  },
} satisfies DescribedCalls<'enquiries'>;
