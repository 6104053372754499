import * as v from 'valibot';
import { AccountExport, deleteAccount } from '#api/account.ts';
import { cancelEmail, forgotPassword, resetPassword } from '#api/auth.ts';
import { uploadDocument } from '#api/documents.ts';
import { csrfToken } from '#api/csrf-token.ts';
import { listSessions } from '#api/sessions.ts';
import { getUser } from '#api/own-user.ts';
import { acceptTerms } from '#api/terms.ts';
import { updateUser } from '#api/users.ts';
import { CHECK_KINDS, OwnCheck } from '#domain/company/checks.ts';
import { Credentials } from '#domain/session/credentials.ts';
import { OwnSession } from '#domain/session/own-session.ts';
import { Session } from '#domain/session/session.ts';
import { AccountUpdate } from '#domain/user/account-update.ts';
import { Registration } from '#domain/user/registration.ts';
import { User } from '#domain/user/user.ts';
import { session, user } from '../examples/company.ts';
import { answered, sent } from '../named-schema.ts';

const details = {
  name: 'The name of the company, 2 to 40 characters',
  email: 'Its email address, normalized',
  telephoneCountryPrefix: 'The dial code with its plus sign: `+34`',
  telephone: 'Digits, without the dial code',
  website: 'An http or https address',
  country: 'The code of the country, ISO 3166-1 alpha-2',
  logo: 'The address of an uploaded logo',
} as const;
const vat = 'The VAT number, 5 to 21 characters';
const numbers = {
  vat,
  legalName: 'Its name in the register of companies; may be empty',
  showsVat: 'Whether its public page shows `vat` and `legalName`',
} as const;
const ownProperties = {
  _id: 'The id of the company',
  firstName: 'Of the contact person, if any',
  lastName: 'Of the contact person, if any',
  isVerified: 'Whether the verification link has been opened',
  pendingEmail: 'The address that replaces `email` once its link is opened, if any',
  termsVersion: 'Day of the terms that the company accepted last, if any',
  role: '`user`',
} as const;
const password =
  'At least 12 characters, at most 64, with an uppercase letter, a lowercase letter and a symbol';

export const accountSchemas = [
  sent('Registration', Registration, 'A new account', {
    properties: { ...details, vat, password, termsVersion: 'Day of the terms that the form named' },
  }),
  sent('AcceptedTerms', acceptTerms.body, 'Terms that the company accepts', {
    properties: { termsVersion: 'Their day' },
  }),
  sent('Credentials', Credentials, 'What a log-in takes', {
    properties: { email: 'The address of the account', password: 'Its password' },
  }),
  sent('AccountUpdate', AccountUpdate, 'An account as it shall be', {
    properties: {
      ...details,
      logo: `${details.logo}; null removes it, absent leaves it unchanged`,
      ...numbers,
      currentPassword: 'The current password',
      newPassword:
        'As for a registration, but at least 10 characters and a digit; absent leaves it unchanged',
    },
  }),
  answered('User', User, "A company's account, for that company alone", {
    properties: {
      ...details,
      ...numbers,
      ...ownProperties,
    },
    examples: [user],
  }),
  answered('OwnUser', getUser.answer, 'The account with its checks', {
    properties: {
      ...details,
      ...numbers,
      ...ownProperties,
      checks: 'All of them, the newest document first',
      logoStatement: 'Why operators hide the logo, or ask for another one',
    },
  }),
  answered('OwnCheck', OwnCheck, 'A check of the company, for that company alone', {
    properties: {
      kind: 'What is checked',
      result: 'What came out: `passed`, or why not yet or not at all',
      at: 'When, ISO 8601 in UTC; null if there is no result or it is unknown',
      validUntil: 'Of a document, `YYYY-MM-DD`',
      reference: 'The consultation number of the register of VAT numbers, or the number of the document',
      reason: 'Why the document was refused',
      documentId: 'While its file is stored',
    },
  }),
  answered('UploadedDocument', uploadDocument.answer, 'A document that was uploaded', {
    properties: { documentId: 'For fetching or withdrawing it' },
  }),
  answered('CheckKind', v.picklist(CHECK_KINDS), 'What is checked about a company'),
  answered('Session', Session, 'The session with its expiry', {
    properties: { user: 'The account', tokenExpiration: 'When the session ends, in milliseconds since 1970' },
    examples: [session],
  }),
  answered('OwnSession', OwnSession, 'A logged-in browser or client', {
    properties: {
      _id: 'The id for ending it',
      browser: 'The name of the browser, such as `Firefox`; null if unknown',
      system: 'The name of the operating system, such as `Android`; null if unknown',
      country: 'Country code of the last use; null if unknown',
      startedAt: 'When it began, ISO 8601 in UTC',
      lastUsedAt: 'When it was last used, to within five minutes, ISO 8601 in UTC',
      isCurrent: 'Whether it is the session of this call',
    },
  }),
  answered('OwnSessions', listSessions.answer, 'Where the company is logged in', {
    properties: { sessions: 'Most recently used first' },
  }),
  answered('UpdatedUser', updateUser.answer, 'The account as it is now', {
    properties: { user: 'The account' },
  }),
  answered('CsrfToken', csrfToken.answer, 'The token of this client', {
    properties: { csrfToken: 'Send it as `X-CSRF-Token`' },
  }),
  sent('ForgotPassword', forgotPassword.body, 'Who is to get the mail', {
    properties: { email: 'The address of the account' },
  }),
  sent('CancelEmail', cancelEmail.body, 'Which change is canceled', {
    properties: { token: 'The token of the link in the mail' },
  }),
  sent('ResetPassword', resetPassword.body, 'A new password', {
    properties: { token: 'The token of the link in the mail', password: `${password}, and a digit` },
  }),
  sent('DeleteAccount', deleteAccount.body, 'What a deletion takes', {
    properties: { currentPassword: 'The password of the account' },
  }),
  answered('ExportedAccount', AccountExport.entries.account, 'An account with everything stored about it', {
    properties: { _id: 'The id of the company', email: 'Its address' },
  }),
  answered('AccountExport', AccountExport, 'Everything stored about a company, by table', {
    properties: {
      exportedAt: 'ISO 8601 in UTC',
      account: 'The account, with all its stored fields',
      formerDetails: 'Names, legal names, VAT numbers and websites that it had before',
      sessions: 'Its sessions',
      spaces: 'Its complete spaces with their states',
      services: 'Its complete services with their states',
      uploads: 'Its files with their addresses',
      mails: 'Undelivered mails',
      links: 'Valid mail links',
      failedLogIns: 'Counted failed log-ins',
      limits: 'Counted calls',
      registrations: 'Idempotency keys',
      views: 'Daily views of its listings',
      confirmations: 'Requests to confirm its listings',
      vatChecks: 'The check of its VAT number',
      documents: 'Its documents for operators',
      savedSearches: 'Searches that the company has saved',
      administration: 'Actions of operators on the account',
      favourites: 'Its saved listings with its notes',
      enquiries: 'Its threads',
      enquirySides: 'Per thread: what it has read and whether it has blocked the other side',
      messages: 'Its messages',
      visits: 'Visits proposed or agreed in its threads',
      visitDetails: 'What it added for the day of a visit, such as a meeting point',
      guestEnquiries: 'Threads started from its address without a session',
      unconfirmedEnquiries: 'Unconfirmed inquiries from its address',
      blocks: 'Whom it has blocked',
      cases: 'Cases about it, without who reported',
      decisions: 'Decisions about it with their reasons',
      ownReports: 'What it has reported',
    },
  }),
];
