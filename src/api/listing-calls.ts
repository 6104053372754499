import * as v from 'valibot';
import { caseText } from '#domain/case/case-text.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Endpoint } from './endpoint.ts';
import { Message } from './message.ts';
import { ListingChange, ownOf } from './own-listing.ts';

export const detailOf = <
  const K extends ListingKind,
  const Whole extends v.GenericSchema,
  const Card extends v.GenericSchema,
>(
  kind: K,
  whole: Whole,
  card: Card,
) =>
  ({
    method: 'GET',
    path: `/${kind}s/{id}`,
    summary: `A ${kind}, whole`,
    needsLogin: false,
    answer: whole,
    isTagged: true,
    refusals: ['NOT_FOUND', 'LISTING_PAUSED'],
    /** Its owner and up to six nearby cards. */
    errorDetails: { LISTING_PAUSED: v.object({ userId: v.nullish(v.string()), nearby: v.array(card) }) },
  }) as const satisfies Endpoint;

export const changeOf = <const K extends ListingKind, const Whole extends v.GenericSchema>(
  kind: K,
  whole: Whole,
) =>
  ({
    method: 'PATCH',
    path: `/${kind}s/{id}`,
    summary: `Pause or publish one of the signed-in company's ${kind}s, or say when it is available`,
    needsLogin: true,
    body: ListingChange,
    answer: ownOf(whole),
    refusals: ['BAD_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }) as const satisfies Endpoint;

export const answerOf = <const K extends ListingKind, const Whole extends v.GenericSchema>(
  kind: K,
  whole: Whole,
) =>
  ({
    method: 'POST',
    path: `/${kind}s/{id}/answer`,
    summary: `Answer the operators who restrict one of the signed-in company's ${kind}s`,
    needsLogin: true,
    body: v.object({ text: caseText }),
    answer: ownOf(whole),
    refusals: ['BAD_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }) as const satisfies Endpoint;

export const deletionOf = <const K extends ListingKind>(kind: K) =>
  ({
    method: 'DELETE',
    path: `/${kind}s/{id}`,
    summary: `Delete one of the signed-in company's ${kind}s`,
    needsLogin: true,
    answer: Message,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }) as const satisfies Endpoint;
