import * as v from 'valibot';
import type { AgreedVisit, VisitProposal } from '#domain/enquiry/visit.ts';
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

const details = { meetingPoint: '', contact: '', telephone: '', plate: '', safetyGear: '' };
export const VISIT_ID = '0198c2f4-a1b2-7c3d-9e4f-5a6b7c8d9e0f';
export const visitExample: AgreedVisit = {
  ...{ _id: VISIT_ID, on: '2026-03-09', time: '10:30', zone: 'Europe/Madrid' },
  details: { own: { ...details, meetingPoint: 'Gate 2', safetyGear: 'Vest and boots' }, other: null },
};
export const proposalExample: VisitProposal = {
  ...{ _id: VISIT_ID, zone: 'Europe/Madrid', isOwn: true },
  times: [
    { on: '2026-03-09', time: '10:30' },
    { on: '2026-03-10', time: '16:00' },
  ],
};

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
  visit: visitExample,
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
