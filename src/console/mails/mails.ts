import { listMails, resendMail, type WaitingMail } from '#api/operator/records.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import { createPagedList } from '#stores/paged-list.ts';

export const mails = createPagedList<WaitingMail, { readonly total: number }>(
  async (cursor) => {
    const { mails, total, nextCursor } = await call(listMails, { query: { cursor } });
    return { items: mails, total, nextCursor };
  },
  { idOf: ({ id }) => id, keepLoaded: true },
);

/** @returns whether it is sent again */
export async function resend(id: string): Promise<boolean> {
  try {
    await call(resendMail, { params: { id } });
  } catch (cause) {
    toCallFailure(cause);
    return false;
  } finally {
    void mails.load();
  }
  return true;
}
