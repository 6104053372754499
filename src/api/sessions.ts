import * as v from 'valibot';
import { OwnSession } from '#domain/session/own-session.ts';
import { endpoint } from './endpoint.ts';

export const listSessions = endpoint('GET', '/sessions', {
  summary: "The signed-in company's open sessions, the last used first",
  role: 'reader',
  answer: v.object({ sessions: v.array(OwnSession) }),
});

export const endSession = endpoint('DELETE', '/sessions/{id}', {
  summary: "End one of the signed-in company's sessions",
  role: 'reader',
  status: 204,
  refusals: ['NOT_FOUND'],
});

export const endOtherSessions = endpoint('DELETE', '/sessions', {
  summary: "End all of the signed-in company's sessions but the one that asks",
  role: 'reader',
  status: 204,
});
