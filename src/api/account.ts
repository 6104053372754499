import * as v from 'valibot';
import { givenPassword } from '#domain/user/password.ts';
import { endpoint } from './endpoint.ts';

const entries = v.array(v.record(v.string(), v.unknown()));

/** Everything stored about a company. The export is meant for people: entries are not validated. */
export const AccountExport = v.object({
  exportedAt: v.string(),
  account: v.objectWithRest({ _id: v.string(), email: v.string() }, v.unknown()),
  sessions: entries,
  /** Two-step log-in; its secret and codes are not included. */
  secondFactor: entries,
  /** Without the keys themselves. */
  members: entries,
  keys: entries,
  spaces: entries,
  services: entries,
  uploads: entries,
  mails: entries,
  links: entries,
  failedLogIns: entries,
  limits: entries,
  registrations: entries,
  imports: entries,
  importRows: entries,
  importHeadings: entries,
  importPictures: entries,
  confirmations: entries,
  vatChecks: entries,
  /** Without the files, which `GET /documents/{id}` has. */
  documents: entries,
  /** Names, legal names, VAT numbers and websites that the company had before. */
  formerDetails: entries,
  views: entries,
  administration: entries,
  /** Saved listings with the company's notes. */
  favourites: entries,
  savedSearches: entries,
  enquiries: entries,
  /** What the company has sent to one or several owners at once. */
  requests: entries,
  enquirySides: entries,
  messages: entries,
  /** Without the files, which `GET /files/{id}` has. */
  threadFiles: entries,
  visits: entries,
  visitDetails: entries,
  responseRecord: entries,
  guestEnquiries: entries,
  unconfirmedEnquiries: entries,
  /** Cases about the company and their decisions, without who reported. */
  cases: entries,
  decisions: entries,
  ownReports: entries,
  blocks: entries,
});
export type AccountExport = v.InferOutput<typeof AccountExport>;

export const exportAccount = endpoint('GET', '/account/export', {
  summary: 'Everything stored about the signed-in company, as one file',
  answer: AccountExport,
  refusals: ['TOO_MANY_REQUESTS'],
});

export const deleteAccount = endpoint('POST', '/account/delete', {
  summary: 'Delete the signed-in company with its listings, files and all other data',
  body: v.object({ currentPassword: givenPassword }),
  status: 204,
  refusals: ['ACCOUNT_LOCKED', 'FORBIDDEN', 'INVALID_CURRENT_PASSWORD', 'TOO_MANY_REQUESTS'],
});
