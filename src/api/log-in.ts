import { Credentials } from '#domain/session/credentials.ts';
import { Session } from '#domain/session/session.ts';
import type { Endpoint } from './endpoint.ts';

export const logIn = {
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in',
  needsLogin: false,
  body: Credentials,
  answer: Session,
  refusals: [
    'BAD_INPUT',
    'CREDENTIALS_REQUIRED',
    'INVALID_CREDENTIALS',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_LOCKED',
  ],
  unauthorizedEndsSession: false,
} as const satisfies Endpoint;
