import * as v from 'valibot';
import { secondFactorCode } from '#domain/session/second-factor.ts';
import { givenPassword } from '#domain/user/password.ts';
import { endpoint } from './endpoint.ts';

const currentPassword = givenPassword;
const recoveryCodes = v.array(v.string());

export const SecondFactorState = v.object({
  /** Null while it is off. */
  activeSince: v.nullable(v.string()),
  /** How many are left. */
  recoveryCodes: v.number(),
});
export type SecondFactorState = v.InferOutput<typeof SecondFactorState>;

/** Shown once. */
export const NewSecondFactor = v.object({
  uri: v.string(),
  /** Base32, as in `uri`. */
  secret: v.string(),
  recoveryCodes,
});
export type NewSecondFactor = v.InferOutput<typeof NewSecondFactor>;

export const getSecondFactor = endpoint('GET', '/second-factor', {
  summary: 'Whether the signed-in company logs in in two steps',
  role: 'reader',
  answer: SecondFactorState,
});

export const beginSecondFactor = endpoint('POST', '/second-factor', {
  summary: 'Begin to set up two-step log-in: the secret for an app, and the recovery codes',
  role: 'reader',
  body: v.object({ currentPassword }),
  answer: NewSecondFactor,
  refusals: ['INVALID_CURRENT_PASSWORD', 'SECOND_FACTOR_ON', 'TOO_MANY_REQUESTS'],
});

export const confirmSecondFactor = endpoint('POST', '/second-factor/confirm', {
  summary: 'Switch two-step log-in on by a first code of the app',
  role: 'reader',
  body: v.object({ code: secondFactorCode }),
  answer: SecondFactorState,
  refusals: ['ACCOUNT_LOCKED', 'NOT_FOUND', 'SECOND_FACTOR_WRONG'],
});

export const renewRecoveryCodes = endpoint('POST', '/second-factor/recovery-codes', {
  summary: 'Replace the recovery codes',
  role: 'reader',
  body: v.object({ currentPassword }),
  answer: v.object({ recoveryCodes }),
  refusals: ['INVALID_CURRENT_PASSWORD', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const removeSecondFactor = endpoint('DELETE', '/second-factor', {
  summary: 'Switch two-step log-in off, or cancel its set-up',
  role: 'reader',
  body: v.object({ currentPassword, code: v.optional(secondFactorCode) }),
  status: 204,
  refusals: [
    ...(['ACCOUNT_LOCKED', 'INVALID_CURRENT_PASSWORD', 'NOT_FOUND'] as const),
    ...(['SECOND_FACTOR_WRONG', 'TOO_MANY_REQUESTS'] as const),
  ],
});
