import {
  EMAIL_CHANGE_CANCELED,
  EMAIL_VERIFIED,
  PASSWORD_RESET,
  RESET_SENT,
  VERIFICATION_SENT,
} from '#api/auth.ts';
import type { DescribedCalls } from '../described.ts';
import { COMPANY_ID, PASSWORD, registration, session } from '../examples/company.ts';

const LINK_TOKEN = 'q1Yx0mB8s5Zk2Vd7Lr4Tn9Jw6Hc3Fg1P';

export const auth = {
  csrfToken: {
    description:
      'Sets the cookie that belongs to the token. Fetch a new token after registration, log-in and log-out, since each starts a new session.',
    answer: { csrfToken: '1772440200.9bKdXq3vT0' },
  },
  register: {
    description:
      'Creates the account, starts its session with a cookie and mails a verification link. `logo` is an address returned by a logo upload.',
    body: registration,
    answer: { ...session, user: { ...session.user, isVerified: false } },
  },
  logIn: {
    description:
      'Starts a session with a cookie and ends the client’s previous one. Five wrong passwords lock the account for a while, regardless of the sender.',
    body: { email: registration.email, password: PASSWORD },
    answer: session,
  },
  logOut: {
    description: 'Ends the session and clears its cookies.',
    answer: { message: 'Logged out.' },
  },
  validateSession: {
    description: 'Renews the session after half of its 24 hours, up to 30 days in total.',
    answer: session,
  },
  resendVerification: {
    description: 'Mails a new link to the address of the account, or to the one that is to replace it.',
    body: { userId: COMPANY_ID },
    answer: { message: VERIFICATION_SENT },
  },
  verifyEmail: {
    description: 'Called by the link in the verification mail; needs no session.',
    query: {
      token: { description: 'The token of the link in the mail', example: LINK_TOKEN },
    },
    answer: { message: EMAIL_VERIFIED },
  },
  cancelEmail: {
    description:
      'Called by the link in the mail to the current address; needs no session. All sessions of the account and its other mailed links end.',
    body: { token: LINK_TOKEN },
    answer: { message: EMAIL_CHANGE_CANCELED },
  },
  forgotPassword: {
    description:
      'The response and its duration do not depend on whether the account exists. The mailed link works once.',
    body: { email: registration.email },
    answer: { message: RESET_SENT },
  },
  resetPassword: {
    description:
      'All sessions of the account, its mailed links and a pending email address end; log in with the new password.',
    body: { token: LINK_TOKEN, password: 'Another_pallet-7' },
    answer: { message: PASSWORD_RESET },
  },
} satisfies DescribedCalls<'auth'>;
