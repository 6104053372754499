import {
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
  state: 'Whether everybody finds it, its company has paused it, or it is no more',
  city: 'Its location',
  country: 'Its country, as its company has written it',
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
    'What is needed; a space knows the first five, a service `what`, `volume`, `regions` and `from`',
    {
      properties: need,
    },
  ),
  sent(
    'NeedInput',
    Need,
    'What is needed; a space knows the first five, a service `what`, `volume`, `regions` and `from`',
    {
      properties: need,
    },
  ),
  sent('Enquiry', Enquiry, 'An inquiry about a listing', {
    properties: {
      kind: 'What the listing is',
      listingId: 'The id of the listing',
      need: 'May be left out, in parts or as a whole',
      message: '20 to 2,000 characters',
      name: "A guest's name",
      company: "A guest's company",
      email: "A guest's address; needed where nobody is signed in",
      homepage: 'Leave it out: inquiries that contain it are treated as spam and not delivered',
    },
    examples: [enquiryBody],
  }),
  answered('SentEnquiry', sendEnquiry.answer, 'What has become of an inquiry', {
    properties: {
      enquiryId: 'The id of the thread, or of what waits to be confirmed',
      isDelivered: 'False while it waits for an address to be confirmed',
    },
  }),
  answered('ConfirmedEnquiry', confirmEnquiry.answer, 'What has become of an inquiry that was confirmed', {
    properties: {
      enquiryId: 'The id of the thread',
      token: "The token that opens it; null where it is a company's, which reads it logged in",
    },
  }),
  answered(
    'EnquiryTitle',
    getUnconfirmedEnquiry.answer,
    'What an inquiry is about that is not confirmed yet',
    {
      properties: { title: 'The type and place of the listing, in the language of `Accept-Language`' },
    },
  ),
  sent('UnconfirmedEnquiry', resendEnquiry.body, "A guest's inquiry that waits to be confirmed", {
    properties: { enquiryId: 'Its id, as sending it has answered' },
  }),
  answered('ExistingThread', ExistingThread, 'The thread that there is already', {
    properties: { enquiryId: 'The id of the thread' },
  }),
  answered(
    'ThreadListingState',
    SpaceOfThread.entries.state,
    'Whether everybody finds a listing, its company has paused it, or it is no more',
  ),
  answered('SpaceOfThread', SpaceOfThread, 'The space that a thread is about', {
    properties: { ...listing, kind: '`space`', type: 'What it is' },
  }),
  answered('ServiceOfThread', ServiceOfThread, 'The service that a thread is about', {
    properties: { ...listing, kind: '`service`', plTypes: 'Of which levels it is' },
  }),
  answered('ThreadListing', ThreadListing, 'What a thread is about'),
  answered('OtherSide', Thread.entries.other, 'Who is on the other side of a thread', {
    properties: {
      is: 'A company, a guest, or a company that is deleted',
      name: "A company's name, or what a guest has said",
      company: 'What a guest has said',
    },
  }),
  answered('AgreedVisit', Thread.entries.visit.wrapped, 'A visit that is agreed', {
    properties: { on: 'The day, `YYYY-MM-DD`', isOwn: 'Whether the reader has said so' },
  }),
  answered('Thread', Thread, 'A thread for its reader', {
    properties: {
      _id: 'The id',
      side: "The reader's own side",
      other: 'Who is on the other side',
      listing: 'What it is about',
      state: '`new` until the owner has answered',
      isDelivered: "False while the asker's address waits to be verified",
      unread: 'How many messages the reader has not read',
      messages: 'How many there are',
      excerpt: 'The beginning of the last message; null where that was removed',
      createdAt: 'When it began, ISO 8601 in UTC',
      lastAt: 'When the last message came, ISO 8601 in UTC',
      visit: 'The visit that is agreed, if any',
      isBlocked: 'Whether the reader has reported the other side',
      isReadOnly: 'True once the other side is gone for good: changes answer 410 OTHER_SIDE_GONE',
    },
    examples: [threadExample],
  }),
  answered('ThreadMessage', ThreadMessage, 'A message of a thread for its reader', {
    properties: {
      number: 'Its place in the thread, from 1',
      isOwn: 'Whether the reader has written it',
      text: 'Empty where it was removed',
      sentAt: 'ISO 8601 in UTC',
      isRemoved: 'Whether its company is deleted',
      need: 'The details of an inquiry',
    },
    examples: [messageExample],
  }),
  answered('Threads', listEnquiries.answer, "A page of a company's threads", {
    properties: {
      threads: 'Those of the page',
      unread: 'How many threads of all pages have something unread',
      nextCursor,
    },
  }),
  answered('UnreadThreads', countUnreadEnquiries.answer, 'What is unread', {
    properties: {
      unread: 'How many threads have something unread',
      version: 'Grows with everything that changes in any thread',
    },
  }),
  answered('ThreadPage', getEnquiry.answer, 'A thread with a page of its messages', {
    properties: { thread: 'The thread', messages: 'Those of the page, the newest last', nextCursor },
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
      visitOn: 'The day of the visit that is agreed; null takes it back',
      readTo: 'The number of the last message that was read',
    },
  }),
  sent('Report', reportEnquiry.body, 'Why the other side is reported', {
    properties: { reason: '`spam`, `fraud` or something else' },
  }),
];
