import { EMAIL_VERIFIED, PASSWORD_RESET, RESET_SENT, VERIFICATION_SENT } from '#api/auth.ts';
import type { DescribedCalls } from '../described.ts';
import { COMPANY_ID, PASSWORD, registration, session } from '../examples/company.ts';

const LINK_TOKEN = 'q1Yx0mB8s5Zk2Vd7Lr4Tn9Jw6Hc3Fg1P';

export const auth = {
  csrfToken: {
    description:
      'Sets the cookie that belongs to the token. Ask again after registering, logging in and logging out: each of these begins another session, whose token is another.',
    answer: { csrfToken: '1772440200.9bKdXq3vT0' },
  },
  register: {
    description:
      'Makes the account, opens its session by a cookie, and mails a link that verifies the address. `logo` is an address that the upload of a logo has answered.',
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
    description: 'Mails a new link to the address of the account.',
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
  forgotPassword: {
    description:
      'Answers the same, in the same time, whether there is such an account or not. The link in the mail works once.',
    body: { email: registration.email },
    answer: { message: RESET_SENT },
  },
  resetPassword: {
    description: 'All sessions of the account end; log in with the new password.',
    body: { token: LINK_TOKEN, password: 'Another_pallet-7' },
    answer: { message: PASSWORD_RESET },
  },
} satisfies DescribedCalls<'auth'>;
