import * as v from 'valibot';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Endpoint } from './endpoint.ts';
import { Message } from './message.ts';
import { ListingChange, ownOf } from './own-listing.ts';

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

export const deletionOf = <const K extends ListingKind>(kind: K) =>
  ({
    method: 'DELETE',
    path: `/${kind}s/{id}`,
    summary: `Delete one of the signed-in company's ${kind}s`,
    needsLogin: true,
    answer: Message,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }) as const satisfies Endpoint;
