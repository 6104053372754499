import * as v from 'valibot';
import { searchEntries } from '#api/listings.ts';
import { askedQuery } from '#domain/saved-search/saved-query.ts';
import type { Noun } from '#domain/listing/listing.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import type { Matching } from '../db/matching.ts';
import { matchingOf } from '../listings/matching-of.ts';

const kinds = {
  space: { listing: space, schema: v.object(searchEntries(space.filters)) },
  service: { listing: service, schema: v.object(searchEntries(service.filters)) },
} as const;

/** What a listing must be for a saved search to find it: as the search itself asks; nothing where its query is none. */
export function searchMatching(kind: Noun, query: string): Matching | undefined {
  const { listing, schema } = kinds[kind];
  const asked = v.safeParse(schema, askedQuery(kind, query));
  return asked.success ? matchingOf(listing, asked.output) : undefined;
}
