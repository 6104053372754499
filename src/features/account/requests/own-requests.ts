import { listRequests } from '#api/requests.ts';
import { call } from '#client/call.ts';
import type { ListedRequest } from '#domain/request/request.ts';
import { createPagedList } from '#stores/paged-list.ts';

/** Newest first. */
const list = createPagedList<ListedRequest, object>(
  async (cursor) => {
    const { requests: items, nextCursor } = await call(listRequests, { query: { cursor } });
    return { items, nextCursor };
  },
  { idOf: ({ _id }) => _id, keepLoaded: true },
);

export const { $resource: $ownRequests, load: loadRequests, loadMore: loadMoreRequests } = list;

if (typeof window !== 'undefined') addEventListener('logout', list.reset);
