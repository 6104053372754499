import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';
import type { KeyScope } from '#domain/session/api-key.ts';
import type { MemberRole } from '#domain/user/member-role.ts';
import type { ErrorCode } from './errors.ts';

type AnySchema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/**
 * One call of the `/api` contract, read by the client, the server, the OpenAPI document and the contract
 * tests.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, parameters in braces: `/spaces/{id}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly needsLogin: boolean;
  readonly query?: AnySchema;
  readonly body?: AnySchema;
  /** Name of the only file field of a multipart body; excludes `body`. */
  readonly upload?: string;
  /** Largest file in bytes, if it differs from that of pictures. */
  readonly uploadLimit?: number;
  /** Text fields of a multipart body besides its file. */
  readonly fields?: AnySchema;
  /** Media type of a plain-text answer; excludes `answer`. */
  readonly text?: string;
  /** Absent for calls that answer a file, plain text or nothing. */
  readonly answer?: AnySchema;
  /** Sends an ETag shared by all clients. */
  readonly isTagged?: true;
  /** Sends an ETag that is valid for the signed-in visitor only. */
  readonly isPrivatelyTagged?: true;
  /**
   * Accepts `Authorization: Bearer` with a mail link's token: exclusively, or with precedence over the
   * session.
   */
  readonly byToken?: 'only' | 'orSession';
  /** Of the API keys that stand in for a session, one of them; without it, no key does. */
  readonly scope?: KeyScope | readonly KeyScope[];
  /** Least role of a company's member, if it is not {@link leastRoleOf}'s. */
  readonly role?: MemberRole;
  /** Accepts cross-origin requests without a CSRF token, for programs such as mail clients. */
  readonly withoutCsrf?: true;
  /** A page of its own address: outside of `/api`, and not part of the contract. */
  readonly isPage?: true;
  /** Exempt from rate limits, for load balancers and monitors. */
  readonly isUnlimited?: true;
  /** Status of a success; 200 if absent. */
  readonly status?: 200 | 201 | 204;
  /** Answers 201 instead where it has created. */
  readonly mayCreate?: true;
  /** Errors in addition to those every call shares. */
  readonly refusals: readonly ErrorCode[];
  /** Schemas of error members other than code and sentence. */
  readonly errorDetails?: Readonly<Partial<Record<ErrorCode, AnySchema>>>;
  /** Sends errors as `{error: {message, code}}` instead of `{error, code}` (§7). */
  readonly nestsError?: true;
  /** `false` if the client must not retry after a refused CSRF token. */
  readonly repeatedWithNewToken?: false;
  /** `false` if a 401 does not end the session. */
  readonly unauthorizedEndsSession?: false;
}

type Definition = Omit<Endpoint, 'method' | 'path' | 'needsLogin' | 'refusals'> & {
  /** Absent if the call needs a session, unless a link's token may stand in for it. */
  readonly needsLogin?: false;
  /** Errors besides those of an invalid query, body or token. */
  readonly refusals?: readonly ErrorCode[];
};

/**
 * Completes a record: a call needs a session unless it says otherwise, and refuses whatever its query, body and token
 * can be refused for.
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<const P extends Endpoint['path'], const D extends Definition>(
  method: Endpoint['method'],
  path: P,
  definition: D,
) {
  const { query, body, upload, byToken, needsLogin = byToken === undefined, refusals = [] } = definition;
  return {
    ...definition,
    method,
    path,
    // The type repeats the default above.
    needsLogin: needsLogin as D extends { needsLogin: false } | { byToken: string } ? false : true,
    refusals: [
      ...(query ? (['BAD_FILTER'] as const) : []),
      ...(body || upload !== undefined ? (['BAD_INPUT'] as const) : []),
      ...(byToken === 'orSession' ? (['SESSION_EXPIRED'] as const) : []),
      ...refusals,
    ],
  } satisfies Endpoint;
}

export const successStatus = ({ status = 200 }: Endpoint): number => status;

export const scopesOf = ({ scope = [] }: Pick<Endpoint, 'scope'>): readonly KeyScope[] =>
  typeof scope === 'string' ? [scope] : scope;

const ROLE_OF_SCOPE: Readonly<Record<KeyScope, MemberRole>> = {
  'listings:read': 'reader',
  'enquiries:read': 'reader',
  'figures:read': 'reader',
  'enquiries:write': 'correspondent',
  'listings:write': 'editor',
};

/** As that of an API key's scope; what no key opens is the owners'. */
export function leastRoleOf({ role, needsLogin, byToken, ...endpoint }: Endpoint): MemberRole {
  if (role !== undefined) return role;
  const [scope] = scopesOf(endpoint);
  if (scope !== undefined) return ROLE_OF_SCOPE[scope];
  return needsLogin || byToken === 'orSession' ? 'owner' : 'reader';
}

export const needsCsrf = ({ method, withoutCsrf }: Endpoint): boolean =>
  method !== 'GET' && withoutCsrf !== true;

export type BodyOf<E extends Endpoint> = E extends { body: infer S extends AnySchema }
  ? InferInput<S>
  : never;

export type QueryOf<E extends Endpoint> = E extends { query: infer S extends AnySchema }
  ? InferInput<S>
  : never;

export type AnswerOf<E extends Endpoint> = E extends { answer: infer S extends AnySchema }
  ? InferOutput<S>
  : never;

export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;
