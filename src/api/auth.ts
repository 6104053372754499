import * as v from 'valibot';
import { Credentials } from '#domain/session/credentials.ts';
import { Session } from '#domain/session/session.ts';
import { Registration } from '#domain/user/registration.ts';
import type { Endpoint } from './endpoint.ts';
import { Message } from './message.ts';

export const csrfToken = {
  method: 'GET',
  path: '/csrf-token',
  summary: 'The token that state-changing calls send in X-CSRF-Token',
  needsLogin: false,
  answer: v.object({ csrfToken: v.pipe(v.string(), v.nonEmpty()) }),
  status: 200,
  refusals: [],
} as const satisfies Endpoint;

export const register = {
  method: 'POST',
  path: '/auth/register',
  summary: 'Register a company and sign it in',
  needsLogin: false,
  body: Registration,
  answer: Session,
  status: 201,
  refusals: ['BAD_INPUT', 'CREDENTIALS_REQUIRED', 'EMAIL_EXISTS', 'TOO_MANY_REQUESTS'],
} as const satisfies Endpoint;

export const logIn = {
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in',
  needsLogin: false,
  body: Credentials,
  answer: Session,
  status: 200,
  refusals: ['CREDENTIALS_REQUIRED', 'INVALID_CREDENTIALS', 'ACCOUNT_LOCKED'],
} as const satisfies Endpoint;

export const logOut = {
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session',
  needsLogin: true,
  answer: Message,
  status: 200,
  refusals: [],
} as const satisfies Endpoint;

export const validateSession = {
  method: 'GET',
  path: '/auth/validate-session',
  summary: 'The session as the server knows it, renewed once half of it is used',
  needsLogin: true,
  answer: Session,
  status: 200,
  refusals: [],
} as const satisfies Endpoint;
