import * as v from 'valibot';
import type { ListingKind } from '#domain/listing/listing.ts';
import { endpoint } from './endpoint.ts';
import { Message } from './message.ts';
import { ListingChange, ownOf } from './own-listing.ts';

export const changeOf = <const K extends ListingKind, const Whole extends v.GenericSchema>(
  kind: K,
  whole: Whole,
) =>
  endpoint('PATCH', `/${kind}s/{id}`, {
    summary: `Pause or publish one of the signed-in company's ${kind}s, or say when it is available`,
    scope: 'listings:write',
    body: ListingChange,
    answer: ownOf(whole),
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  });

export const deletionOf = <const K extends ListingKind>(kind: K) =>
  endpoint('DELETE', `/${kind}s/{id}`, {
    summary: `Delete one of the signed-in company's ${kind}s`,
    role: 'editor',
    answer: Message,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  });
