import * as v from 'valibot';
import { filledLine, isEncodable, lineText } from '#domain/text.ts';
import { email } from '#domain/user/email.ts';
import { generalPassword } from '#domain/user/password.ts';
import { endpoint } from './endpoint.ts';
import { Message } from './message.ts';

/** Answer once the verification mail is queued (§8). */
export const VERIFICATION_SENT = 'Verification email sent successfully';
export const EMAIL_VERIFIED = 'Email verified successfully';
export const EMAIL_CHANGE_CANCELED = 'Email change canceled.';
/** Same answer whether or not the address has an account (§8). */
export const RESET_SENT = 'Reset email sent successfully';
export const PASSWORD_RESET = 'Password changed successfully';

export const resendVerification = endpoint('POST', '/auth/resend-verification', {
  summary: 'Send the verification mail once more; its older links no longer work',
  body: v.object({ userId: filledLine(64) }),
  answer: Message,
  refusals: ['EMAIL_ALREADY_VERIFIED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
});

export const verifyEmail = endpoint('GET', '/auth/verify-email', {
  summary: 'Verify the address that the link was sent to',
  needsLogin: false,
  // Any text is a link, if an invalid one.
  query: v.object({ token: v.fallback(v.optional(v.pipe(v.string(), v.check(isEncodable)), ''), '') }),
  answer: Message,
  nestsError: true,
  refusals: [
    'EMAIL_ALREADY_VERIFIED',
    'EMAIL_EXISTS',
    'INVALID_VERIFICATION_LINK',
    'TOO_MANY_REQUESTS',
    'USER_NOT_FOUND',
    'VERIFICATION_LINK_EXPIRED',
  ],
});

export const cancelEmail = endpoint('POST', '/auth/cancel-email', {
  summary: "Cancel the change of an account's address by the link in the mail to the old one",
  needsLogin: false,
  body: v.object({ token: lineText(16_384) }),
  answer: Message,
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const forgotPassword = endpoint('POST', '/auth/forgot-password', {
  summary: 'Send a link for a new password, if there is an account with that address',
  needsLogin: false,
  body: v.object({ email }),
  answer: Message,
  nestsError: true,
  refusals: ['TOO_MANY_REQUESTS'],
});

export const resetPassword = endpoint('POST', '/auth/reset-password', {
  summary: 'Set a new password by the link of a mail, which works once; every session of the account ends',
  needsLogin: false,
  body: v.object({ token: lineText(16_384), password: generalPassword }),
  answer: Message,
  nestsError: true,
  refusals: ['INVALID_RESET_LINK', 'RESET_LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
});
