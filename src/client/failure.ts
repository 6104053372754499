import * as v from 'valibot';
import type { ErrorCode } from '#api/errors.ts';
import type { IssueKey } from '#domain/issue.ts';

/** `malformed`: the answer violates the contract; `csrf`: no CSRF token was available. */
export type FailureKind = 'http' | 'network' | 'timeout' | 'malformed' | 'csrf';

/** Other servers may send unknown issue keys. */
const Issue = v.fallback(
  v.custom<IssueKey>((key) => typeof key === 'string' && /^(issues|common\.validation)\./.test(key)),
  'issues.invalid',
);
/** Both error shapes of the contract, and the `message` of other servers. */
const ErrorBody = v.object({
  error: v.optional(
    v.union([v.string(), v.object({ message: v.optional(v.string()), code: v.optional(v.string()) })]),
  ),
  code: v.optional(v.string()),
  message: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), Issue)),
});

export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly kind: FailureKind;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly code: string | undefined;
  /** The server's sentence, in English. */
  readonly sentence: string | undefined;
  /** Issue per refused field path. */
  readonly fields: Readonly<Record<string, IssueKey>>;
  /** Parsed body, for `errorDetails`. */
  readonly body: unknown;

  constructor(
    kind: FailureKind,
    what: string,
    answer: { status?: number; body?: unknown; code?: ErrorCode | undefined; cause?: unknown } = {},
  ) {
    super(`${what}: ${kind}${answer.status ? ` ${answer.status}` : ''}`, { cause: answer.cause });
    const parsed = v.safeParse(ErrorBody, answer.body);
    const body = parsed.success ? parsed.output : {};
    const error = typeof body.error === 'string' ? { message: body.error } : (body.error ?? {});
    this.kind = kind;
    this.status = answer.status ?? 0;
    this.code = answer.code ?? body.code ?? ('code' in error ? error.code : undefined);
    this.sentence = [error.message, body.message].find((said) => said);
    this.fields = body.fields ?? {};
    this.body = answer.body;
  }
}

/** For `catch`. @throws any other cause, which is a fault in the program */
export function toCallFailure(cause: unknown): CallFailure {
  if (!(cause instanceof CallFailure)) throw cause;
  return cause;
}

/** @throws as {@link toCallFailure} */
export function undefinedOnFailure(cause: unknown): undefined {
  toCallFailure(cause);
}

export function isRefusal(failure: unknown, ...codes: ErrorCode[]): failure is CallFailure {
  return failure instanceof CallFailure && codes.some((code) => code === failure.code);
}
