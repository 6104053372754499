import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';
import type { ErrorCode } from './errors.ts';

type AnySchema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/**
 * One call of the `/api` contract. The browser's client, the reference server, the OpenAPI document and the
 * contract suite all read the same record.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, parameters in braces: `/spaces/{id}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Whether a valid session is needed; without one the server answers 401. */
  readonly needsLogin: boolean;
  /** Schema of the query string, its values as text. */
  readonly query?: AnySchema;
  /** Schema of the JSON body. */
  readonly body?: AnySchema;
  /** A multipart body's one file field; such a call has no `body`. */
  readonly upload?: string;
  /** Media type of an answer that is a text and no JSON; such a call has no `answer`. */
  readonly text?: string;
  /** Schema of the JSON answer; absent for calls that answer a file, a text or nothing. */
  readonly answer?: AnySchema;
  /** Whether the answer is the same for everybody and carries an ETag, by which a client asks whether it has changed. */
  readonly isTagged?: true;
  /** Whether its ETag is the reader's own: the answer is for one visitor, who asks whether it has changed. */
  readonly isPrivatelyTagged?: true;
  /**
   * Whether it is made by `Authorization: Bearer` with the token of a mail's link, which opens one thing alone: by nothing
   * else, or by it or a session, over which it wins.
   */
  readonly byToken?: 'only' | 'orSession';
  /** Whether it is taken without a CSRF token, and from anywhere: programs make it that have none. */
  readonly withoutCsrf?: true;
  /** Whether it may be called as often as anybody likes, as balancers and monitors do. */
  readonly isUnlimited?: true;
  /** Status of the success answer; 204 has no body. */
  readonly status: 200 | 201 | 204;
  /** What the call itself can refuse, beside the refusals that every call shares. */
  readonly refusals: readonly ErrorCode[];
  /** Schemas of what refusals tell beside their code and sentence. */
  readonly errorDetails?: Readonly<Partial<Record<ErrorCode, AnySchema>>>;
  /** Whether its refusals are `{error: {message, code}}` instead of `{error, code}` (§7). */
  readonly nestsError?: true;
  /** `false` for a call that is not sent once more when its CSRF token was refused. */
  readonly repeatedWithNewToken?: false;
  /** `false` for a call whose 401 does not mean that the visitor's session is over. */
  readonly unauthorizedEndsSession?: false;
}

/** Whether a call is refused without a CSRF token. */
export const needsCsrf = ({ method, withoutCsrf }: Endpoint): boolean =>
  method !== 'GET' && withoutCsrf !== true;

/** What a caller sends as JSON body. */
export type BodyOf<E extends Endpoint> = E extends { body: infer S extends AnySchema }
  ? InferInput<S>
  : never;

/** What a caller may put into the query string. */
export type QueryOf<E extends Endpoint> = E extends { query: infer S extends AnySchema }
  ? InferInput<S>
  : never;

/** The parsed answer. */
export type AnswerOf<E extends Endpoint> = E extends { answer: infer S extends AnySchema }
  ? InferOutput<S>
  : never;

/** The names in braces of the call's path. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;
