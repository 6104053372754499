import { listAudit, type AuditRow } from '#api/operator/records.ts';
import { call } from '#client/call.ts';
import { createPagedList } from '#stores/paged-list.ts';

export const audit = createPagedList<AuditRow, object>(
  async (cursor) => {
    const { entries, nextCursor } = await call(listAudit, { query: { cursor } });
    return { items: entries, nextCursor };
  },
  { idOf: ({ id }) => id },
);
