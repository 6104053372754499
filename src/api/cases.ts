import * as v from 'valibot';
import { caseText } from '#domain/case/case-text.ts';
import { Report } from '#domain/case/report.ts';
import { endpoint } from './endpoint.ts';

export const sendReport = endpoint('POST', '/reports', {
  summary: 'Report a listing, a company or a picture to the operators',
  needsLogin: false,
  body: Report,
  answer: v.object({ caseId: v.string() }),
  status: 201,
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'SESSION_EXPIRED', 'TOO_MANY_REQUESTS'],
});

export const contestDecision = endpoint('POST', '/cases/{id}/appeal', {
  summary: 'Contest a decision, as the company concerned or by the token of a mail',
  byToken: 'orSession',
  body: v.object({ text: caseText }),
  answer: v.object({ caseId: v.string() }),
  status: 201,
  refusals: ['APPEAL_EXISTS', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
