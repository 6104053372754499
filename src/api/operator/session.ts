import * as v from 'valibot';
import { issue } from '#domain/issue.ts';
import { secondFactorCode } from '#domain/session/second-factor.ts';
import { endpoint } from '../endpoint.ts';

const filled = (limit: number) =>
  v.pipe(
    v.string(issue('issues.required')),
    v.check((typed) => typed.length <= limit, issue('issues.tooLong')),
    v.nonEmpty(issue('issues.required')),
  );

export const OperatorCredentials = v.object({
  name: filled(100),
  password: filled(200),
  code: secondFactorCode,
});

/** An account of the console, and what waits for it. */
const OperatorState = v.object({
  name: v.string(),
  /** Recovery codes that are left. */
  recoveryCodes: v.number(),
  waiting: v.object({ status: v.number(), cases: v.number(), documents: v.number(), mails: v.number() }),
  reasons: v.array(v.object({ key: v.string(), title: v.string() })),
});
export type OperatorState = v.InferOutput<typeof OperatorState>;

export const operatorLogIn = endpoint('POST', '/operator/log-in', {
  summary: 'Begin a session by password and one-time code',
  needsLogin: false,
  body: OperatorCredentials,
  status: 204,
  refusals: ['ACCOUNT_LOCKED', 'INVALID_CREDENTIALS'],
  repeatedWithNewToken: false,
  unauthorizedEndsSession: false,
});

export const operatorLogOut = endpoint('POST', '/operator/log-out', {
  summary: 'End the session',
  needsLogin: false,
  status: 204,
});

export const getOperator = endpoint('GET', '/operator/session', {
  summary: 'The account that is logged in, and what waits',
  answer: OperatorState,
});
