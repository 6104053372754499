import { dropMail, listMails, MAIL_ORDERS, resendMail, type WaitingMail } from '#api/operator/records.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import { createPagedList } from '#stores/paged-list.ts';
import { choiceInAddress, inAddress } from '../list-address.ts';
import { loadOperator } from '../session.ts';

export const mails = createPagedList<WaitingMail, { readonly total: number }>(
  async (cursor) => {
    const query = { query: inAddress('query'), order: choiceInAddress('order', MAIL_ORDERS), cursor };
    const { mails, total, nextCursor } = await call(listMails, { query });
    return { items: mails, total, nextCursor };
  },
  { idOf: ({ id }) => id, keepLoaded: true },
);

/** @returns whether it is sent again */
export async function resend(id: string): Promise<boolean> {
  const isSent = await isDone(() => call(resendMail, { params: { id } }));
  const dueAt = new Date().toISOString();
  if (isSent)
    mails.update((loaded) => ({
      ...loaded,
      items: loaded.items.map((mail) => (mail.id === id ? { ...mail, dueAt } : mail)),
    }));
  reload(isSent);
  return isSent;
}

/** @returns whether it is deleted */
export async function drop(id: string): Promise<boolean> {
  const isDropped = await isDone(() => call(dropMail, { params: { id } }));
  if (isDropped)
    mails.update((loaded) => ({
      ...loaded,
      items: loaded.items.filter((each) => each.id !== id),
      total: loaded.total - 1,
    }));
  reload(isDropped);
  return isDropped;
}

/** A list that is known to be up to date keeps its further pages. */
function reload(isUpToDate: boolean): void {
  if (!isUpToDate || mails.value()?.items.length === 0) void mails.load();
  void loadOperator();
}

async function isDone(makeChange: () => Promise<unknown>): Promise<boolean> {
  try {
    await makeChange();
    return true;
  } catch (cause) {
    toCallFailure(cause);
    return false;
  }
}
