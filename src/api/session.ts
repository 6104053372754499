import { Session } from '#domain/session/session.ts';
import type { Endpoint } from './endpoint.ts';
import { Message } from './message.ts';

// Separate from auth.ts: these calls are all that pages of signed-in visitors need.

export const logOut = {
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session',
  needsLogin: true,
  answer: Message,
  refusals: [],
  unauthorizedEndsSession: false,
} as const satisfies Endpoint;

export const validateSession = {
  method: 'GET',
  path: '/auth/validate-session',
  summary: 'The session as the server knows it, renewed once half of it is used',
  needsLogin: true,
  answer: Session,
  refusals: [],
} as const satisfies Endpoint;
