import type { NewSecondFactor } from '#api/second-factor.ts';
import { URI, type TOTP } from 'otpauth';
import type { Answer, ApiClient } from './api-client.ts';
import type { ApiServer } from './api-server.ts';
import { PASSWORD } from './samples.ts';

export interface Enrolment {
  readonly totp: TOTP;
  readonly codes: readonly string[];
}

export function enrolmentIn({ body, text }: Answer): Enrolment {
  const { uri, recoveryCodes } = Object(body) as Partial<NewSecondFactor>;
  if (uri === undefined || recoveryCodes === undefined) throw new TypeError(`Refused: ${text}`);
  // The API makes no others.
  return { totp: URI.parse(uri) as TOTP, codes: recoveryCodes };
}

export const beginEnrolment = async (visitor: ApiClient): Promise<Enrolment> =>
  enrolmentIn(await visitor.post('/second-factor', { currentPassword: PASSWORD }));

export async function confirmEnrolment(
  visitor: ApiClient,
  { totp }: Enrolment,
  now: number,
): Promise<Answer> {
  const code = totp.generate({ timestamp: now });
  const answer = await visitor.post('/second-factor/confirm', { code });
  // The session has a new id.
  visitor.forgetToken();
  return answer;
}

/** Switched on, by the code of the API's current time. */
export async function enrol(server: ApiServer, visitor: ApiClient): Promise<Enrolment> {
  const enrolment = await beginEnrolment(visitor);
  const { status, text } = await confirmEnrolment(visitor, enrolment, server.now);
  if (status !== 200) throw new TypeError(`Refused: ${text}`);
  return enrolment;
}

/** Makes each of its calls succeed. */
export async function runSecondFactor(server: ApiServer): Promise<void> {
  const visitor = server.visitor();
  const { email } = await visitor.register();
  const { codes } = await enrol(server, visitor);
  const credentials = { email, password: PASSWORD };
  await server.visitor().post('/auth/login', credentials);
  await server.visitor().post('/auth/login', { ...credentials, secondFactor: codes[0] });
  await visitor.get('/second-factor');
  await visitor.post('/second-factor/recovery-codes', { currentPassword: PASSWORD });
  await visitor.delete('/second-factor', { currentPassword: PASSWORD });
}
