import * as v from 'valibot';
import { caseText } from '#domain/case/case-text.ts';
import { Report } from '#domain/case/report.ts';
import type { Endpoint } from './endpoint.ts';

export const sendReport = {
  method: 'POST',
  path: '/reports',
  summary: 'Report a listing, a company or a picture to the operators',
  needsLogin: false,
  body: Report,
  answer: v.object({ caseId: v.string() }),
  status: 201,
  refusals: ['BAD_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'SESSION_EXPIRED', 'TOO_MANY_REQUESTS'],
} as const satisfies Endpoint;

export const contestDecision = {
  method: 'POST',
  path: '/cases/{id}/appeal',
  summary: 'Contest a decision, as the company concerned or by the token of a mail',
  needsLogin: false,
  byToken: 'orSession',
  body: v.object({ text: caseText }),
  answer: v.object({ caseId: v.string() }),
  status: 201,
  refusals: ['APPEAL_EXISTS', 'BAD_INPUT', 'NOT_FOUND', 'SESSION_EXPIRED', 'TOO_MANY_REQUESTS'],
} as const satisfies Endpoint;
