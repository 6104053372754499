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
export const resend = (id: string): Promise<boolean> => change(() => call(resendMail, { params: { id } }));

/** @returns whether it is deleted */
export const drop = (id: string): Promise<boolean> => change(() => call(dropMail, { params: { id } }));

async function change(makeChange: () => Promise<unknown>): Promise<boolean> {
  try {
    await makeChange();
  } catch (cause) {
    toCallFailure(cause);
    return false;
  } finally {
    void mails.load();
    void loadOperator();
  }
  return true;
}
