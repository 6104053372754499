import * as v from 'valibot';
import { caseText } from '#domain/case/case-text.ts';
import { Statement } from '#domain/case/statement.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { endpoint } from './endpoint.ts';

const answerOf = <const K extends ListingKind>(kind: K) =>
  endpoint('POST', `/${kind}s/{id}/answer`, {
    summary: `Answer the operators who restrict one of the signed-in company's ${kind}s`,
    role: 'editor',
    body: v.object({ text: caseText }),
    answer: v.object({ statement: Statement }),
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  });

export const answerAboutSpace = answerOf('space');
export const answerAboutService = answerOf('service');
