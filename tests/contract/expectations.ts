import { AssertionError } from 'node:assert/strict';
import * as v from 'valibot';
import { successStatus, type AnswerOf, type Endpoint } from '#api/endpoint.ts';
import { errors, type ErrorCode } from '#api/errors.ts';
import type { Answer } from '../support/api-client.ts';
import { differencesOf } from './differences.ts';

/** `what` names the value in the report. */
export function is(what: string, got: unknown, expected: unknown): void {
  if (differencesOf(got, expected).length === 0) return;
  throw new AssertionError({ message: what, actual: got, expected, operator: 'equal' });
}

export function fits(what: string, got: unknown, pattern: RegExp): void {
  if (typeof got === 'string' && pattern.test(got)) return;
  throw new AssertionError({ message: what, actual: got, expected: pattern, operator: 'match' });
}

/** Asserts the call's status and that the body matches its schema exactly. @returns the body */
export function succeeds<const E extends Endpoint>(endpoint: E, answer: Answer): AnswerOf<E> {
  hasStatus(answer, successStatus(endpoint));
  if (endpoint.answer === undefined) throw new TypeError(`${answer.call} answers a file.`);
  return holds(endpoint.answer, answer) as AnswerOf<E>;
}

/** Asserts that the body is JSON that matches the schema exactly. @returns the body */
export function holds<const S extends v.GenericSchema>(schema: S, answer: Answer): v.InferOutput<S> {
  const { call, headers, body } = answer;
  fits(`${call}: Content-Type`, headers.get('Content-Type'), /^application\/json\b/i);
  const parsed = v.safeParse(schema, body);
  if (parsed.success) {
    // The schema drops unknown properties and adds defaults.
    is(`${call}: the answer, whole`, body, parsed.output);
    return parsed.output;
  }
  const [issue] = parsed.issues;
  throw new AssertionError({
    message: `${call}: ${v.getDotPath(issue) ?? 'the answer'}`,
    actual: issue.input,
    expected: issue.expected ?? issue.message,
    operator: 'fits',
  });
}

/** Asserts a response without content. */
export function isDone(answer: Answer): void {
  hasStatus(answer, 204);
  is(`${answer.call}: body`, answer.text, '');
}

/** Whether a call nests its errors (§7). Repeated here, since the server's own table is under test. */
export const isNestedCall = (call: string): boolean =>
  /\/auth\/(verify-email|forgot-password|reset-password)(\?|$)/.test(call);

/** Code and sentence of a refusal, flat or nested. */
export function errorIn(call: string, body: Answer['body']): { sentence: unknown; code: unknown } {
  return isNestedCall(call)
    ? { sentence: body?.error?.message, code: body?.error?.code }
    : { sentence: body?.error, code: body?.code };
}

/** Asserts a refusal's status, code, sentence, shape and, if given, exactly the wrong fields. */
export function refuses(code: ErrorCode, answer: Answer, fields?: readonly string[]): void {
  const { status, sentence } = errors[code];
  hasStatus(answer, status);
  const { call, body, headers } = answer;
  fits(`${call}: Content-Type`, headers.get('Content-Type'), /^application\/json\b/i);
  is(`${call}: error`, errorIn(call, body), { sentence, code });
  if (fields === undefined) return;
  is(`${call}: names of the wrong fields`, Object.keys(body.fields ?? {}).sort(), [...fields].sort());
  for (const [field, key] of Object.entries(body.fields as object)) {
    fits(`${call}: what is wrong with ${field}`, key, /^(issues|common\.validation)\.\w+$/);
  }
}

/** Asserts the status; explains a refusal for too many calls. */
export function hasStatus(answer: Answer, expected: number): void {
  const { status, call, text, headers } = answer;
  if (status === expected) return;
  const wait = headers.get('Retry-After') ?? 'some';
  const advice =
    status === 429 ? ` (the server's limit is reached: widen it, or try again in ${wait} s)` : '';
  throw new AssertionError({
    message: `${call}: status${advice}`,
    actual: `${status} ${text.slice(0, 300)}`.trim(),
    expected,
    operator: 'equal',
  });
}
