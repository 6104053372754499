import * as v from 'valibot';
import type { ErrorCode } from '#api/errors.ts';
import type { IssueKey } from '#domain/issue.ts';

/**
 * Why a call failed: the server refused (`http`), was not reached (`network`), did not answer in time (`timeout`),
 * answered something else than the contract says (`malformed`), or gave no CSRF token before the call (`csrf`).
 */
export type FailureKind = 'http' | 'network' | 'timeout' | 'malformed' | 'csrf';

/** Another server may send what is no issue key, or one that has no wording here, which only the words can tell. */
const Issue = v.fallback(
  v.custom<IssueKey>((key) => typeof key === 'string' && /^(issues|common\.validation)\./.test(key)),
  'issues.invalid',
);
/** Both shapes of the contract's error body, and bodies of other servers that only have a `message`. */
const ErrorBody = v.object({
  error: v.optional(
    v.union([v.string(), v.object({ message: v.optional(v.string()), code: v.optional(v.string()) })]),
  ),
  code: v.optional(v.string()),
  message: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), Issue)),
});

/** A call that failed, with all that the server said about it. Thrown by `call`. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly kind: FailureKind;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: string | undefined;
  /** What the server said to the person, in English. */
  readonly sentence: string | undefined;
  /** The issue of each field that the server refused, by the field's path. */
  readonly fields: Readonly<Record<string, IssueKey>>;
  /** The whole body, for what a refusal tells beside (`errorDetails` of its call). */
  readonly body: unknown;

  constructor(
    kind: FailureKind,
    what: string,
    answer: { status?: number; body?: unknown; cause?: unknown } = {},
  ) {
    super(`${what}: ${kind}${answer.status ? ` ${answer.status}` : ''}`, { cause: answer.cause });
    const parsed = v.safeParse(ErrorBody, answer.body);
    const body = parsed.success ? parsed.output : {};
    const error = typeof body.error === 'string' ? { message: body.error } : (body.error ?? {});
    this.kind = kind;
    this.status = answer.status ?? 0;
    this.code = body.code ?? ('code' in error ? error.code : undefined);
    // An empty sentence says nothing.
    this.sentence = [error.message, body.message].find((said) => said);
    this.fields = body.fields ?? {};
    this.body = answer.body;
  }
}

/** Whether a failed call was refused with one of the codes. */
export function isRefusal(failure: unknown, ...codes: ErrorCode[]): failure is CallFailure {
  return failure instanceof CallFailure && codes.some((code) => code === failure.code);
}
