import { Session } from '#domain/session/session.ts';
import { endpoint } from './endpoint.ts';
import { Message } from './message.ts';

// Separate from auth.ts: these calls are all that pages of signed-in visitors need.

export const logOut = endpoint('POST', '/auth/logout', {
  summary: 'End the session',
  role: 'reader',
  answer: Message,
  unauthorizedEndsSession: false,
});

export const validateSession = endpoint('GET', '/auth/validate-session', {
  summary: 'The session as the server knows it, renewed once half of it is used',
  role: 'reader',
  answer: Session,
});
