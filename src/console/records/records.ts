import { findRecords, openCompany } from '#api/operator/records.ts';
import type { ListingRow } from '#api/operator/rows.ts';
import { call } from '#client/call.ts';
import { createResource } from '#stores/create-resource.ts';
import { createLoadMore, type More } from '#stores/load-more.ts';
import { createPagedList } from '#stores/paged-list.ts';
import { createFileResource } from '../file-resource.ts';
import { inAddress } from '../list-address.ts';

type Kind = 'companies' | 'listings';

const IDLE: Readonly<Record<Kind, More>> = { companies: 'idle', listings: 'idle' };

export const records = createResource(async () => {
  const found = await call(findRecords, { query: { query: inAddress('query') } });
  return { ...found, more: IDLE };
});

const moreOf = (kind: Kind) =>
  createLoadMore<{ readonly id: string }>({
    read() {
      const loaded = records.value();
      if (loaded === undefined) return undefined;
      return { items: loaded[kind], nextCursor: loaded.counts[kind].nextCursor, more: loaded.more[kind] };
    },
    write: ({ items, nextCursor, more }) =>
      records.update((loaded) => ({
        ...loaded,
        [kind]: items,
        counts: { ...loaded.counts, [kind]: { ...loaded.counts[kind], nextCursor } },
        more: { ...loaded.more, [kind]: more },
      })),
    async fetch(cursor) {
      const query = { query: inAddress('query'), [`${kind}Cursor`]: cursor };
      const page = await call(findRecords, { query });
      return { items: page[kind], nextCursor: page.counts[kind].nextCursor };
    },
    idOf: ({ id }) => id,
  });

export const loadMore = { companies: moreOf('companies'), listings: moreOf('listings') };

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
