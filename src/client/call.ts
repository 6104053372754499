import type { AnswerOf, BodyOf, Endpoint, PathParams, QueryOf } from '#api/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#api/idempotency.ts';
import { formatVersion, VERSION_HEADER } from '#api/version.ts';
import { fillAddress } from '#site/fill-address.ts';
import { dropCsrfToken, heldCsrfToken } from './csrf.ts';
import { reportServerTime, reportUnauthorized } from './events.ts';
import { CallFailure, isRefusal } from './failure.ts';
import { refusalOf } from './failure-words.ts';
import { readAnswer } from './read-answer.ts';
import { send, type Answer } from './send.ts';

type IfNeeded<Name extends string, Value> = [Value] extends [never] ? unknown : Readonly<Record<Name, Value>>;

export type CallInput<E extends Endpoint> = IfNeeded<
  'params',
  [PathParams<E['path']>] extends [never] ? never : Readonly<Record<PathParams<E['path']>, string>>
> &
  ([QueryOf<E>] extends [never] ? unknown : { readonly query?: QueryOf<E> }) &
  IfNeeded<'body', BodyOf<E>> &
  (E extends { readonly upload: string } ? UploadInput : unknown) & {
    readonly signal?: AbortSignal;
    /** Repeats with the same key get the first registration's answer. */
    readonly idempotencyKey?: string;
    /** Listing version on which a change is based. */
    readonly version?: number;
    /** Token of a mail link; takes precedence over the session. */
    readonly token?: string;
    /** Continues after the page is left (`keepalive`). */
    readonly keepalive?: boolean;
  };

interface UploadInput {
  readonly file: File;
  /** Text fields beside the file; the same names in each call. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Called with the fraction sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

type InputRest<E extends Endpoint> =
  Partial<CallInput<E>> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

interface AnyInput extends Partial<UploadInput> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly version?: number;
  readonly token?: string;
  readonly keepalive?: boolean;
}

/**
 * Makes a call of the API and gives its parsed answer.
 * @throws CallFailure whatever goes wrong; an abort of the caller's own signal is thrown as it is
 * @example await call(getSpace, { params: { id } })
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: InputRest<E>): Promise<AnswerOf<E>> {
  // Every CallInput is assignable to AnyInput; generics hide that.
  const given = (input ?? {}) as AnyInput;
  try {
    const answer = await attempt(endpoint, given);
    // `parse` uses the endpoint's own schema.
    return parse(endpoint, answer) as AnswerOf<E>;
  } catch (failure) {
    if (failure instanceof CallFailure) log(endpoint, failure);
    throw failure;
  }
}

async function attempt(endpoint: Endpoint, input: AnyInput): Promise<Answer> {
  try {
    return await request(endpoint, input);
  } catch (failure) {
    if (endpoint.repeatedWithNewToken === false || !isCsrfRefusal(failure)) throw failure;
    dropCsrfToken();
    return request(endpoint, input);
  }
}

async function request(endpoint: Endpoint, input: AnyInput): Promise<Answer> {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
  });
  if (endpoint.method !== 'GET') headers.set('X-CSRF-Token', await heldCsrfToken());
  if (input.idempotencyKey) headers.set(IDEMPOTENCY_HEADER, input.idempotencyKey);
  if (input.version !== undefined) headers.set(VERSION_HEADER, formatVersion(input.version));
  if (input.token !== undefined) headers.set('Authorization', `Bearer ${input.token}`);
  const answer = await transfer(endpoint, input, headers);
  // Only auth answers are never cached, so other answers may carry an old Date.
  const date = endpoint.path.startsWith('/auth/') ? Date.parse(answer.headers.get('Date') ?? '') : NaN;
  if (!Number.isNaN(date)) reportServerTime(date);
  if (isSuccess(endpoint, answer.status)) return answer;
  const failure = await refused(`${endpoint.method} ${endpoint.path}`, answer);
  if (endsSession(endpoint, failure)) reportUnauthorized();
  throw failure;
}

/** With the code of its sentence, if the server sends no code. */
async function refused(what: string, answer: Answer): Promise<CallFailure> {
  const failure = new CallFailure('http', what, answer);
  if (failure.sentence === undefined || refusalOf(failure) !== undefined) return failure;
  // If it can't be loaded, the sentence is shown as it is.
  const sentences = await import('./code-of-sentence.ts').catch(() => undefined);
  const code = sentences?.codeOfSentence(failure.sentence);
  return new CallFailure('http', what, { ...answer, code });
}

async function transfer(endpoint: Endpoint, input: AnyInput, headers: Headers): Promise<Answer> {
  const path = fillAddress(endpoint.path, input);
  const { file, signal, body, keepalive } = input;
  if (endpoint.upload === undefined || !file) {
    return send(path, { method: endpoint.method, headers, body, signal, keepalive });
  }
  // Uppy is large and only needed for the first file.
  const { sendFile } = await import('./send-file.ts');
  return sendFile(path, { ...input, file, field: endpoint.upload, headers });
}

// Created resources need 200 or 201 and bodiless answers their exact status, since a captive portal answers
// 200 to anything. Other calls accept any success.
function isSuccess({ upload, status: promised = 200 }: Endpoint, status: number): boolean {
  if (upload !== undefined || promised === 204) return status === promised;
  if (promised === 201) return status === 200 || status === 201;
  return status >= 200 && status < 300;
}

function parse(endpoint: Endpoint, answer: Answer): unknown {
  if (!endpoint.answer) return answer.body;
  const what = `${endpoint.method} ${endpoint.path}`;
  const read = readAnswer(endpoint.answer, answer.body);
  if (read.status === 'unreadable')
    throw new CallFailure('malformed', what, { status: answer.status, cause: read.cause });
  if (read.leftOut.length > 0) console.error(`${what}: entries were left out`, read.leftOut);
  return read.output;
}

export function isCsrfRefusal(failure: unknown): failure is CallFailure {
  return isRefusal(failure, 'CSRF_HEADER_MISSING', 'CSRF_TOKEN_INVALID', 'CSRF_COOKIE_MISSING');
}

// A 401 for a wrong password or code does not end the session.
function endsSession(endpoint: Endpoint, failure: CallFailure): boolean {
  if (failure.status !== 401 || endpoint.unauthorizedEndsSession === false) return false;
  const isOther = (['INVALID_CURRENT_PASSWORD', 'SECOND_FACTOR_WRONG'] as const).some((code) =>
    endpoint.refusals.includes(code),
  );
  return !isOther || failure.code === 'SESSION_EXPIRED';
}

function log(endpoint: Endpoint, failure: CallFailure): void {
  const isExpected = failure.kind === 'http' && failure.status !== 403 && failure.status < 500;
  if (!isExpected)
    console.error(
      `${endpoint.method} ${endpoint.path}: ${failure.kind} error`,
      failure.status,
      failure.cause,
    );
}
