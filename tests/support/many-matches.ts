import * as v from 'valibot';
import { space } from '#domain/space/space.ts';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import type { Database } from '#server/db/database.ts';
import { addListing } from '#server/db/listings.ts';
import { addSavedSearch } from '#server/db/saved-searches.ts';
import { pick } from '#server/demo/random.ts';
import { newId } from '#server/ground/ids.ts';
import { listingRows } from '#server/listings/listing-rows.ts';
import { tokenHashes } from '#server/saved-searches/search-of.ts';
import { newSpace } from './samples.ts';

const FREQUENCIES = ['none', 'daily', 'weekly'] as const;

/** Saves one search for all spaces per address; returns the searches' ids with their frequencies. */
export const saveSearches = (database: Database, count: number, now: number) =>
  database.transaction(async (tables) => {
    const saved = Array.from({ length: count }, (_, place) => ({
      id: newId(now),
      frequency: pick(() => place / count, FREQUENCIES),
      email: `${String(place)}@ebro.example`,
    }));
    for (const search of saved) {
      await addSavedSearch(tables, {
        ...{ ...search, company_id: null, locale: 'en', kind: 'space', query: '', query_hash: '', name: '' },
        ...{ units: 'metric', is_paused: 0, is_confirmed: 1, new_count: 0, alert: 0, nonce: search.id },
        ...{ ...tokenHashes('secret', search.id), created_at: now, changed_at: now },
      });
    }
    return saved;
  });

/** Publishes spaces; returns their ids. */
export const publishSpaces = (database: Database, count: number, now: number): Promise<string[]> =>
  database.transaction(async (tables) => {
    const ids = Array.from({ length: count }, () => newId(now));
    for (const id of ids) {
      const publication = { id, companyId: 'company', createdAt: now, point: undefined };
      await addListing(
        tables,
        'space',
        listingRows(space, publication, v.parse(SpaceAnswers, newSpace('company'))),
      );
    }
    return ids;
  });
