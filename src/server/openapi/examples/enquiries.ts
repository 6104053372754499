import * as v from 'valibot';
import { formatConversationLink, tokenOf } from '#domain/enquiry/conversation-link.ts';
import { Thread, type ThreadMessage } from '#domain/enquiry/thread.ts';
import { CREATED_AT } from './company.ts';
import { SPACE_ID, spaceCardExample } from './listings.ts';

export const ENQUIRY_ID = '0198c30b-2f6c-7d84-8e19-7a3b5c9d1e20';

export const THREAD_TOKEN = formatConversationLink({
  type: 'thread',
  token: tokenOf(ENQUIRY_ID, 'q1Yx0mB8s5Zk2Vd7Lr4Tn9Jw6Hc3Fg1PqA8bC5dE2fG'),
});

export const enquiryBody = {
  kind: 'space',
  listingId: SPACE_ID,
  need: { pallets: 200, from: '2026-04-01', duration: 'underYear', goods: 'Tires' },
  message: 'Is there room for two hundred pallets of tires from April on?',
  name: 'Ana Ruiz',
  company: 'Neumáticos Ruiz',
  email: 'ana@neumaticos-ruiz.example',
} as const;

export const threadExample: Thread = v.parse(Thread, {
  _id: ENQUIRY_ID,
  side: 'owner',
  other: { is: 'guest', name: enquiryBody.name, company: enquiryBody.company },
  listing: {
    kind: 'space',
    _id: SPACE_ID,
    state: 'published',
    type: spaceCardExample.typeData.type,
    city: spaceCardExample.locationData.city,
    country: spaceCardExample.locationData.country,
    card: spaceCardExample,
  },
  state: 'open',
  isDelivered: true,
  unread: 1,
  messages: 1,
  excerpt: enquiryBody.message,
  createdAt: CREATED_AT,
  lastAt: CREATED_AT,
  visit: { on: '2026-03-09', isOwn: true },
  isBlocked: false,
  isReadOnly: false,
});

export const messageExample: ThreadMessage = {
  number: 1,
  isOwn: false,
  text: enquiryBody.message,
  sentAt: CREATED_AT,
  isRemoved: false,
  need: enquiryBody.need,
};
