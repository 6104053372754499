import { getStatus, sendTestMail, TestMail } from '#api/operator/status.ts';
import { call } from '#client/call.ts';
import { submit } from '#client/submit.ts';
import { checkBy } from '#domain/check.ts';
import { createResource } from '#stores/create-resource.ts';

export const { $resource: $status, load: loadStatus } = createResource(() => call(getStatus), 'keepLoaded');

export const testMailWork = {
  check: checkBy(TestMail),
  send: (body: { readonly email: string }) =>
    submit(() => call(sendTestMail, { body }), { fallback: 'console.status.test.failed' }),
};
