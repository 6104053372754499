import { Credentials } from '#domain/session/credentials.ts';
import { Session } from '#domain/session/session.ts';
import { endpoint } from './endpoint.ts';

export const logIn = endpoint('POST', '/auth/login', {
  summary: 'Sign in',
  needsLogin: false,
  body: Credentials,
  answer: Session,
  refusals: [
    ...(['CREDENTIALS_REQUIRED', 'INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED'] as const),
    ...(['SECOND_FACTOR_WRONG', 'ACCOUNT_SUSPENDED', 'ACCOUNT_LOCKED'] as const),
  ],
  unauthorizedEndsSession: false,
});
