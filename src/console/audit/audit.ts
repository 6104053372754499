import { listAudit, type AuditRow } from '#api/operator/records.ts';
import { call } from '#client/call.ts';
import { createPagedList } from '#stores/paged-list.ts';

const list = createPagedList<AuditRow, object>(
  async (cursor) => {
    const { entries, nextCursor } = await call(listAudit, { query: { cursor } });
    return { items: entries, nextCursor };
  },
  { idOf: ({ id }) => id },
);

export const { $resource: $audit, load: loadAudit, loadMore } = list;
