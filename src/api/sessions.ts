import * as v from 'valibot';
import { OwnSession } from '#domain/session/own-session.ts';
import type { Endpoint } from './endpoint.ts';

export const listSessions = {
  method: 'GET',
  path: '/sessions',
  summary: "The signed-in company's open sessions, the last used first",
  needsLogin: true,
  answer: v.object({ sessions: v.array(OwnSession) }),
  refusals: [],
} as const satisfies Endpoint;

export const endSession = {
  method: 'DELETE',
  path: '/sessions/{id}',
  summary: "End one of the signed-in company's sessions",
  needsLogin: true,
  status: 204,
  refusals: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const endOtherSessions = {
  method: 'DELETE',
  path: '/sessions',
  summary: "End all of the signed-in company's sessions but the one that asks",
  needsLogin: true,
  status: 204,
  refusals: [],
} as const satisfies Endpoint;
