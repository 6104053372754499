import { atom } from 'nanostores';
import { getStatus, sendTestMail, TestMail } from '#api/operator/status.ts';
import { call } from '#client/call.ts';
import { submit } from '#client/submit.ts';
import { checkBy } from '#domain/check.ts';
import { createResource } from '#stores/create-resource.ts';

/** A failed reload says so: old figures must not pass for new ones. */
export const { $resource: $status, load: loadStatus } = createResource(() => call(getStatus));

export const testMailWork = {
  check: checkBy(TestMail),
  send: (body: { readonly email: string; readonly code: string }) =>
    submit(() => sendOrConfirm(body), { fallback: 'console.status.test.failed' }),
};

/** Whether a test mail is on its way, whose code can be typed. */
export const $isSent = atom(false);

async function sendOrConfirm({ email, code }: { readonly email: string; readonly code: string }) {
  // What was typed for an earlier mail is no longer shown.
  const body = { email, code: $isSent.get() ? code : '' };
  const answer = await call(sendTestMail, { body });
  if (answer.outcome === 'sent' || answer.outcome === 'arrived') $isSent.set(answer.outcome === 'sent');
  if (answer.outcome === 'arrived') void loadStatus();
  return answer;
}
