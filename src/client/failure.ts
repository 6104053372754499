import * as v from 'valibot';
import { refusals, type RefusalCode } from '#api/errors.ts';
import type { IssueKey } from '#domain/issue.ts';
import type { Key, Message } from '#site/translate.ts';

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
  }
}

/** Whether a failed call was refused with one of the codes. */
export function isRefusal(failure: unknown, ...codes: RefusalCode[]): failure is CallFailure {
  return failure instanceof CallFailure && codes.some((code) => code === failure.code);
}

/** Which refusal of the contract a failed call is, by its code, else by its sentence; nothing for any other failure. */
export function refusalOf(failure: unknown): RefusalCode | undefined {
  if (!(failure instanceof CallFailure)) return undefined;
  return isKnown(failure.code) ? failure.code : codeOfSentence(failure.sentence);
}

/** The wording of a failure in the page's language, if it is one that we know: by its code, else by its sentence. */
function wordingOf(failure: CallFailure): Key | undefined {
  if (failure.kind === 'csrf') return 'common.errors.csrf';
  const code = refusalOf(failure);
  return code && wordsFor(code);
}

/** The wording of a refusal, whoever refuses. */
export function wordsFor(code: RefusalCode): Key {
  return `api-errors.${code}`;
}

/** The message of a failed call: the server's, in the page's language where it is known, else the given fallback. */
export function messageOf(failure: unknown, fallback: Key): Message {
  if (!(failure instanceof CallFailure)) return { key: fallback };
  const key = wordingOf(failure);
  if (key) return { key };
  return failure.sentence ? { text: failure.sentence } : { key: fallback };
}

/** That the server was not reached or was too slow; nothing for other failures. */
export function networkProblemOf(failure: unknown): Message | undefined {
  if (!(failure instanceof CallFailure)) return undefined;
  if (failure.kind === 'network') return { key: 'common.errors.network' };
  return failure.kind === 'timeout' ? { key: 'common.errors.timeout' } : undefined;
}

function isKnown(code: string | undefined): code is RefusalCode {
  return code !== undefined && Object.hasOwn(refusals, code);
}

function codeOfSentence(sentence: string | undefined): RefusalCode | undefined {
  // Object.keys forgets the names that the record has.
  const codes = Object.keys(refusals) as RefusalCode[];
  return codes.find((code) => refusals[code].sentence === sentence);
}
