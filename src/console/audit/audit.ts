import { type AuditRow, listAudit } from '#api/operator/records.ts';
import { call } from '#client/call.ts';
import { createPagedList } from '#stores/paged-list.ts';
import { choiceInAddress, inAddress } from '../list-address.ts';

/** By action; the first is any. Commands of another version may have recorded others. */
export const ACTIONS = [
  ...(['any', 'accept', 'add', 'ask', 'block', 'delete', 'dismiss', 'drop', 'export', 'hide'] as const),
  ...(['informed', 'list', 'logIn', 'mailArrived', 'note', 'open', 'openThread', 'order'] as const),
  ...(['refuse', 'remove', 'renew', 'resend', 'restore', 'secondFactorOff', 'suspend'] as const),
  ...(['testMail', 'unblock', 'verify'] as const),
] as const;

/** On a company's page, of that company. */
export const audit = createPagedList<AuditRow, object>(
  async (cursor) => {
    const chosen = choiceInAddress('action', ACTIONS);
    const action = chosen === 'any' ? undefined : chosen;
    const query = { query: inAddress('id') || inAddress('query'), action, cursor };
    const { entries, nextCursor } = await call(listAudit, { query });
    return { items: entries, nextCursor };
  },
  { idOf: ({ id }) => id },
);
