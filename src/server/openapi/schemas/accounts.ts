import { AccountExport, deleteAccount } from '#api/account.ts';
import { forgotPassword, resetPassword } from '#api/auth.ts';
import { csrfToken } from '#api/csrf-token.ts';
import { listSessions } from '#api/sessions.ts';
import { updateUser } from '#api/users.ts';
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
  email: 'Its address; it is folded to one spelling',
  telephoneCountryPrefix: 'The dial code with its plus sign: `+34`',
  telephone: 'Digits, without the dial code',
  website: 'An http or https address',
  country: 'The code of the country, ISO 3166-1 alpha-2',
  logo: 'The address of an uploaded logo',
} as const;
const vat = 'The VAT number, 5 to 21 characters';
const password =
  'At least 12 characters, at most 64, with an uppercase letter, a lowercase letter and a symbol';

export const accountSchemas = [
  sent('Registration', Registration, 'A new account', { properties: { ...details, vat, password } }),
  sent('Credentials', Credentials, 'What a log-in takes', {
    properties: { email: 'The address of the account', password: 'Its password' },
  }),
  sent('AccountUpdate', AccountUpdate, 'An account as it shall be', {
    properties: {
      ...details,
      logo: `${details.logo}; null takes it away, absent leaves it`,
      currentPassword: 'The password that the account has now',
      newPassword:
        'As for a registration, but 10 characters are enough and a digit is needed; absent leaves it',
    },
  }),
  answered('User', User, "A company's account, for that company alone", {
    properties: {
      ...details,
      vat,
      _id: 'The id of the company',
      firstName: 'Of the person, where one is named',
      lastName: 'Of the person, where one is named',
      isVerified: 'Whether the link of the verification mail has been followed',
      role: '`user`',
    },
    examples: [user],
  }),
  answered('Session', Session, 'Who is logged in, and until when', {
    properties: { user: 'The account', tokenExpiration: 'When the session ends, in milliseconds since 1970' },
    examples: [session],
  }),
  answered('OwnSession', OwnSession, 'A browser or client that is logged in', {
    properties: {
      _id: 'The id, by which it can be ended',
      browser: 'The name of the browser, such as `Firefox`; null where it does not tell',
      system: 'The name of the operating system, such as `Android`; null where it does not tell',
      country: 'Country code of the last use; null if unknown',
      startedAt: 'When it began, ISO 8601 in UTC',
      lastUsedAt: 'When it was last used, to within five minutes, ISO 8601 in UTC',
      isCurrent: 'Whether it is the one that asks',
    },
  }),
  answered('OwnSessions', listSessions.answer, 'Where the company is logged in', {
    properties: { sessions: 'The last used first' },
  }),
  answered('UpdatedUser', updateUser.answer, 'The account as it is now', {
    properties: { user: 'The account' },
  }),
  answered('CsrfToken', csrfToken.answer, 'The token of this client', {
    properties: { csrfToken: 'To be sent as `X-CSRF-Token`' },
  }),
  sent('ForgotPassword', forgotPassword.body, 'Who is to get the mail', {
    properties: { email: 'The address of the account' },
  }),
  sent('ResetPassword', resetPassword.body, 'A new password', {
    properties: { token: 'The token of the link in the mail', password: `${password}, and a digit` },
  }),
  sent('DeleteAccount', deleteAccount.body, 'What a deletion takes', {
    properties: { currentPassword: 'The password of the account' },
  }),
  answered('ExportedAccount', AccountExport.entries.account, 'An account with all that is stored of it', {
    properties: { _id: 'The id of the company', email: 'Its address' },
  }),
  answered('AccountExport', AccountExport, 'Everything stored about a company, by table', {
    properties: {
      exportedAt: 'ISO 8601 in UTC',
      account: 'The account, with all its stored fields',
      sessions: 'Where it is logged in',
      spaces: 'Its spaces, whole, with their states',
      services: 'Its services, whole, with their states',
      uploads: 'What is known of its files, with their addresses',
      mails: 'Mails that wait to be delivered',
      links: 'Links of mails that still work',
      failedLogIns: 'Wrong passwords that are counted',
      limits: 'Calls that are counted',
      registrations: 'The keys by which a listing that is sent twice is known',
      views: 'Daily views of its listings',
      confirmations: 'When it was asked to confirm its listings',
      savedSearches: 'Searches that the company has saved',
      administration: 'What those who run the server have done to the account',
      favourites: 'The listings that it has saved, with its notes',
      enquiries: 'The threads that it is a side of',
      enquirySides: 'How it has each of them: what it has read, and whether it has blocked the other side',
      messages: 'What it has written in them',
      guestEnquiries: 'Threads started with its address without a log-in',
      unconfirmedEnquiries: 'Inquiries with its address that wait for the link of a mail',
      reports: 'Whom it has reported, and why',
    },
  }),
];
