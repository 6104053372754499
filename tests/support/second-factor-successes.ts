import type { ApiServer } from './api-server.ts';
import type { Successes } from './openapi-document.ts';
import { PASSWORD } from './samples.ts';
import { beginEnrolment, enrol } from './second-factor.ts';

/** A successful call of every operation of two-step log-in. */
export function secondFactorSuccesses(api: () => ApiServer): Successes {
  const freshCompany = async () => {
    const visitor = api().visitor();
    await visitor.register();
    return visitor;
  };
  const enrolled = async () => {
    const visitor = await freshCompany();
    await enrol(api(), visitor);
    return visitor;
  };
  const body = { currentPassword: PASSWORD };
  return {
    getSecondFactor: async () => [await (await enrolled()).get('/second-factor')],
    beginSecondFactor: async () => [await (await freshCompany()).post('/second-factor', body), body],
    confirmSecondFactor: async () => {
      const visitor = await freshCompany();
      const { totp } = await beginEnrolment(visitor);
      const code = { code: totp.generate({ timestamp: api().now }) };
      return [await visitor.post('/second-factor/confirm', code), code];
    },
    renewRecoveryCodes: async () => [
      await (await enrolled()).post('/second-factor/recovery-codes', body),
      body,
    ],
    removeSecondFactor: async () => [await (await enrolled()).delete('/second-factor', body), body],
  };
}
