import {
  blockSender,
  changeEnquiry,
  confirmEnquiry,
  getUnconfirmedEnquiry,
  resendEnquiry,
  Enquiry,
  ExistingThread,
  getEnquiry,
  listEnquiries,
  reportEnquiry,
  sendEnquiry,
  sendMessage,
  ThreadChange,
} from '#api/enquiries.ts';
import { countUnreadEnquiries } from '#api/unread-enquiries.ts';
import { Need } from '#domain/enquiry/need.ts';
import { Thread, ThreadListing, ThreadMessage } from '#domain/enquiry/thread.ts';
import { enquiryBody, messageExample, threadExample } from '../examples/enquiries.ts';
import { answered, sent } from '../named-schema.ts';

const [SpaceOfThread, ServiceOfThread] = ThreadListing.options;

const listing = {
  _id: 'The id of the listing',
  state: 'Published, paused by its company, or deleted',
  city: 'Its location',
  country: 'Its country as entered by its company',
  card: 'Its card; null unless it is published',
} as const;

const need = {
  surface: 'Square meters',
  pallets: 'Pallet positions',
  from: 'The first day',
  duration: 'For how long',
  goods: 'What is to be stored',
  what: 'What is to be moved or stored',
  volume: 'How much of it',
  regions: 'Where',
} as const;

const nextCursor = 'Sent back as `cursor` to get the next page; null on the last';

export const enquirySchemas = [
  answered('NeedDuration', Need.entries.duration.wrapped, 'For how long a space is needed'),
  answered(
    'Need',
    Need,
    'What is needed; the first five for a space, `what`, `volume`, `regions` and `from` for a service',
    {
      properties: need,
    },
  ),
  sent(
    'NeedInput',
    Need,
    'What is needed; the first five for a space, `what`, `volume`, `regions` and `from` for a service',
    {
      properties: need,
    },
  ),
  sent('Enquiry', Enquiry, 'An inquiry about a listing', {
    properties: {
      kind: 'The kind of the listing',
      listingId: 'The id of the listing',
      need: 'Optional, as is each of its fields',
      message: '20 to 2,000 characters',
      name: "A guest's name",
      company: "A guest's company",
      email: "A guest's address; required without a session",
      homepage: 'Omit it: inquiries that contain it are treated as spam and not delivered',
    },
    examples: [enquiryBody],
  }),
  answered('SentEnquiry', sendEnquiry.answer, 'What has become of an inquiry', {
    properties: {
      enquiryId: 'The id of the thread or of the unconfirmed inquiry',
      isDelivered: 'False until the address of the sender is confirmed',
    },
  }),
  answered('ConfirmedEnquiry', confirmEnquiry.answer, 'A confirmed inquiry', {
    properties: {
      enquiryId: 'The id of the thread',
      token: 'The token that opens it; null for a company, which needs a session',
    },
  }),
  answered('EnquiryTitle', getUnconfirmedEnquiry.answer, 'The subject of an unconfirmed inquiry', {
    properties: { title: 'The type and place of the listing, in the language of `Accept-Language`' },
  }),
  sent('UnconfirmedEnquiry', resendEnquiry.body, "A guest's unconfirmed inquiry", {
    properties: { enquiryId: 'The id that sending it returned' },
  }),
  answered('ExistingThread', ExistingThread, 'The thread that there is already', {
    properties: { enquiryId: 'The id of the thread' },
  }),
  answered(
    'ThreadListingState',
    SpaceOfThread.entries.state,
    'Whether a listing is published, paused by its company, or deleted',
  ),
  answered('SpaceOfThread', SpaceOfThread, 'The space that a thread is about', {
    properties: { ...listing, kind: '`space`', type: 'What it is' },
  }),
  answered('ServiceOfThread', ServiceOfThread, 'The service that a thread is about', {
    properties: { ...listing, kind: '`service`', plTypes: 'Its service levels' },
  }),
  answered('ThreadListing', ThreadListing, 'What a thread is about'),
  answered('OtherSide', Thread.entries.other, 'Who is on the other side of a thread', {
    properties: {
      is: 'A company, a guest or a deleted company',
      name: "A company's name, or the name that a guest entered",
      company: 'As entered by a guest',
    },
  }),
  answered('Thread', Thread, 'A thread as its reader sees it', {
    properties: {
      _id: 'The id',
      side: "The reader's own side",
      other: 'The other side',
      listing: 'Its listing',
      state: '`new` until the owner has answered',
      isDelivered: "False until the sender's address is verified",
      unread: 'Number of messages that the reader has not read',
      messages: 'Number of the last message',
      excerpt: 'The beginning of the last message; null if removed, or if it is a step of a visit',
      lastStep: 'Which step of a visit the last message is, if any',
      createdAt: 'When it began, ISO 8601 in UTC',
      lastAt: 'When the last message was sent, ISO 8601 in UTC',
      proposal: 'The open proposal of a visit, if any',
      visit: 'The agreed visit, if any; it stays while other times are proposed',
      isBlocked: 'Whether the reader has blocked the other side',
      isReadOnly: 'True once the other side is deleted: changes answer 410 OTHER_SIDE_GONE',
    },
    examples: [threadExample],
  }),
  answered('ThreadMessage', ThreadMessage, 'A message of a thread for its reader', {
    properties: {
      number: 'Its number in the thread, from 1',
      isOwn: 'Whether the reader wrote it',
      text: 'Empty if removed',
      sentAt: 'ISO 8601 in UTC',
      isRemoved: 'Whether its company is deleted',
      need: 'The details of an inquiry',
      visit: 'The step of a visit that it is, if any; it has no text then',
    },
    examples: [messageExample],
  }),
  answered('Threads', listEnquiries.answer, "A page of a company's threads", {
    properties: {
      threads: 'Items of the page',
      unread: 'Number of threads with unread messages on all pages',
      nextCursor,
    },
  }),
  answered('UnreadThreads', countUnreadEnquiries.answer, 'What is unread', {
    properties: {
      unread: 'Number of threads with unread messages',
      version: 'Increases with each change of any thread',
    },
  }),
  answered('ThreadPage', getEnquiry.answer, 'A thread with a page of its messages', {
    properties: { thread: 'The thread', messages: 'Messages of the page, newest last', nextCursor },
  }),
  sent('Reply', sendMessage.body, 'What is written to the other side', {
    properties: { message: 'At most 2,000 characters' },
  }),
  answered('WrittenMessage', sendMessage.answer, 'A message that was written, and its thread with it', {
    properties: { thread: 'The thread', message: 'The message' },
  }),
  answered('OneThread', changeEnquiry.answer, 'A thread as it is now', {
    properties: { thread: 'The thread' },
  }),
  sent('ThreadChange', ThreadChange, 'What a side changes of its thread: one of these at least', {
    properties: {
      state: '`closed`, or `open` again',
      readTo: 'The number of the last message that was read',
    },
  }),
  sent('ThreadReport', reportEnquiry.body, 'Why the other side is reported', {
    properties: {
      reason: '`spam`, `fraud` or something else',
      text: 'What is wrong, at most 4,000 characters; required for `other`',
    },
  }),
  sent('BlockedThread', blockSender.body, 'The thread whose other side is blocked', {
    properties: { enquiryId: 'The id of the thread' },
  }),
];
