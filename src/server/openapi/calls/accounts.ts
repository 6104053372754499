import type { DescribedCalls } from '../described.ts';
import { accountUpdate, COMPANY_ID, CREATED_AT, ownChecks, PASSWORD, user } from '../examples/company.ts';
import { SPACE_ID } from '../examples/listings.ts';

const ownId = { id: { description: "The company's own id", example: COMPANY_ID } };
const SESSION_ID = '0198c2f4-8e15-7d42-9f30-6a7b8c9d0e1f';

export const users = {
  getUser: {
    description: 'Any other id is not found. `checks` has all checks of the company with their results.',
    path: ownId,
    answer: { ...user, checks: ownChecks },
  },
  updateUser: {
    description:
      'All fields but `vat`, `legalName`, `showsVat` and `logo` are required, changed or not, as is the current password. A changed `vat` or `country` drops the check of the number. A new email address of a verified account waits as `pendingEmail` until its mailed link is opened, that of an unverified one replaces the old one at once; a new password ends all other sessions, mailed links and a pending email address.',
    path: ownId,
    body: accountUpdate,
    answer: { user: { ...user, telephone: accountUpdate.telephone } },
  },
  acceptTerms: {
    description: 'Stored with the time; registration stores `termsVersion` likewise.',
    path: ownId,
    body: { termsVersion: '2026-03-02' },
  },
  cancelEmailChange: { description: '`pendingEmail` is dropped, and its link no longer works.', path: ownId },
} satisfies DescribedCalls<'users'>;

export const sessions = {
  listSessions: {
    description: 'Each is a logged-in browser or client.',
    answer: {
      sessions: [
        {
          _id: SESSION_ID,
          browser: 'Firefox',
          system: 'Linux',
          country: 'ES',
          startedAt: CREATED_AT,
          lastUsedAt: '2026-03-02T09:05:00.000Z',
          isCurrent: true,
        },
      ],
    },
  },
  endSession: {
    description: 'Its user has to log in again.',
    path: { id: { description: 'The id of a session of the list', example: SESSION_ID } },
  },
  endOtherSessions: {
    description:
      'All other browsers have to log in again; mailed links and a pending email address end, too.',
  },
} satisfies DescribedCalls<'sessions'>;

export const account = {
  exportAccount: {
    description: 'Everything stored about the company, table by table, as a stream.',
    answer: {
      exportedAt: CREATED_AT,
      account: { _id: COMPANY_ID, email: user.email },
      sessions: [],
      spaces: [{ _id: SPACE_ID, state: 'published', version: 1 }],
      services: [],
      uploads: [],
      mails: [],
      links: [],
      failedLogIns: [],
      limits: [],
      registrations: [],
      confirmations: [],
      vatChecks: [],
      documents: [],
      formerDetails: [],
      views: [],
      administration: [],
      favourites: [],
      savedSearches: [],
      enquiries: [],
      enquirySides: [],
      messages: [],
      visits: [],
      visitDetails: [],
      guestEnquiries: [],
      unconfirmedEnquiries: [],
      cases: [],
      decisions: [],
      ownReports: [],
      blocks: [],
    },
  },
  deleteAccount: {
    description: 'Immediate and permanent.',
    body: { currentPassword: PASSWORD },
  },
} satisfies DescribedCalls<'account'>;
