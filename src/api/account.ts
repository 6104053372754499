import * as v from 'valibot';
import { givenPassword } from '#domain/user/password.ts';
import type { Endpoint } from './endpoint.ts';

const entries = v.array(v.record(v.string(), v.unknown()));

/** Everything that is held of a company. A file for its people: whatever else is in it is kept as it is. */
export const AccountExport = v.object({
  exportedAt: v.string(),
  account: v.objectWithRest({ _id: v.string(), email: v.string() }, v.unknown()),
  sessions: entries,
  /** Whole, with their states. */
  spaces: entries,
  services: entries,
  /** What is known of the files, with their addresses. */
  uploads: entries,
  /** Mails that wait to be delivered, and links of mails that still work. */
  mails: entries,
  links: entries,
  /** What is counted of the company and of its address, to keep others out. */
  failedLogIns: entries,
  limits: entries,
  /** The keys by which a registration that is sent twice is known. */
  registrations: entries,
  /** When it was asked to confirm its listings, and what came of it. */
  confirmations: entries,
  /** How often its listings were seen, by the day. */
  views: entries,
  /** What the operators of the marketplace have done with it. */
  administration: entries,
  /** The listings that it has saved, and what it says of them. */
  favourites: entries,
  /** Searches that it has saved. */
  savedSearches: entries,
  /** Its threads, how it has each of them, and what it has written in them. */
  enquiries: entries,
  enquirySides: entries,
  messages: entries,
  /** Threads and enquiries that were begun with its address while nobody was signed in. */
  guestEnquiries: entries,
  unconfirmedEnquiries: entries,
  /** Whom it has reported, and why. */
  reports: entries,
});
export type AccountExport = v.InferOutput<typeof AccountExport>;

export const exportAccount = {
  method: 'GET',
  path: '/account/export',
  summary: 'Everything that is held of the signed-in company, as one file',
  needsLogin: true,
  answer: AccountExport,
  status: 200,
  refusals: ['TOO_MANY_REQUESTS'],
} as const satisfies Endpoint;

export const deleteAccount = {
  method: 'POST',
  path: '/account/delete',
  summary: 'Delete the signed-in company with its listings, its files and all else that is held of it',
  needsLogin: true,
  body: v.object({ currentPassword: givenPassword }),
  status: 204,
  refusals: ['ACCOUNT_LOCKED', 'BAD_INPUT', 'INVALID_CURRENT_PASSWORD', 'TOO_MANY_REQUESTS'],
} as const satisfies Endpoint;
