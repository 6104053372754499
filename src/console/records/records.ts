import { findRecords, openCompany } from '#api/operator/records.ts';
import type { ListingRow } from '#api/operator/rows.ts';
import { call } from '#client/call.ts';
import { undefinedOnFailure } from '#client/failure.ts';
import { createResource } from '#stores/create-resource.ts';
import { createPagedList } from '#stores/paged-list.ts';
import { createFileResource } from '../file-resource.ts';
import { inAddress } from '../list-address.ts';

export const records = createResource(() => call(findRecords, { query: { query: inAddress('query') } }));

/** Appends the next page of a kind. */
export async function loadMore(kind: 'companies' | 'listings'): Promise<void> {
  const cursor = records.value()?.counts[kind].nextCursor;
  if (!cursor) return;
  const query = { query: inAddress('query'), [`${kind}Cursor`]: cursor };
  const page = await call(findRecords, { query }).catch(undefinedOnFailure);
  if (page === undefined) return;
  records.update((loaded) => ({
    ...loaded,
    [kind]: [...loaded[kind], ...page[kind]],
    counts: { ...loaded.counts, [kind]: page.counts[kind] },
  }));
}

const shown = createFileResource(() => call(openCompany, { params: { id: inAddress('id') } }));
export const { $resource: $company, load: loadCompany } = shown;

export const listingsOfCompany = createPagedList<ListingRow, object>(
  async (listingsCursor) => {
    const query = { query: inAddress('id'), listingsCursor };
    const { listings, counts } = await call(findRecords, { query });
    return { items: listings, nextCursor: counts.listings.nextCursor };
  },
  { idOf: ({ id }) => id },
);
