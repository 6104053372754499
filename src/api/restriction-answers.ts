import * as v from 'valibot';
import { caseText } from '#domain/case/case-text.ts';
import { Statement } from '#domain/case/statement.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Endpoint } from './endpoint.ts';

const answerOf = <const K extends ListingKind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${kind}s/{id}/answer`,
    summary: `Answer the operators who restrict one of the signed-in company's ${kind}s`,
    needsLogin: true,
    body: v.object({ text: caseText }),
    answer: v.object({ statement: Statement }),
    refusals: ['BAD_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }) as const satisfies Endpoint;

export const answerAboutSpace = answerOf('space');
export const answerAboutService = answerOf('service');
