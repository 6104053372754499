import { Session } from '#domain/session/session.ts';
import { Registration } from '#domain/user/registration.ts';
import { endpoint } from './endpoint.ts';

// Separate from auth.ts because its rules are large.

export const register = endpoint('POST', '/auth/register', {
  summary: 'Register a company and sign it in',
  needsLogin: false,
  body: Registration,
  answer: Session,
  status: 201,
  refusals: ['CREDENTIALS_REQUIRED', 'EMAIL_EXISTS', 'TOO_MANY_REQUESTS'],
  repeatedWithNewToken: false,
});
