import { listMails, resendMail } from '#api/operator/records.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import { createResource } from '#stores/create-resource.ts';

const waiting = createResource(() => call(listMails), 'keepLoaded');
export const { $resource: $mails, load: loadMails } = waiting;

/** @returns whether it is sent again */
export async function resend(id: string): Promise<boolean> {
  try {
    await call(resendMail, { params: { id } });
  } catch (cause) {
    toCallFailure(cause);
    return false;
  } finally {
    void loadMails();
  }
  return true;
}
