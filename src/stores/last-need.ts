import * as v from 'valibot';
import type { ListingKind } from '#domain/listing/listing-state.ts';
import { STORED } from '#site/browser-storage.ts';
import { json, stored } from './stored.ts';

/** In UTF-16 units; longer searches are not kept. */
const LIMIT = 4000;

const address = v.optional(v.pipe(v.string(), v.maxLength(LIMIT)));

const NONE: Readonly<Partial<Record<ListingKind, string>>> = {};

/** The last search of each kind that asked for something, as its address has it. */
export const $lastNeeds = stored({
  key: STORED.lastNeeds,
  schema: json(v.object({ space: address, service: address })),
  fallback: NONE,
});

export function rememberNeed(kind: ListingKind, query: string): void {
  const needs = $lastNeeds.get();
  if (query !== '' && query.length <= LIMIT && needs[kind] !== query)
    $lastNeeds.set({ ...needs, [kind]: query });
}
