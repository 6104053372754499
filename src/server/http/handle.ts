import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { API_BASE } from '#api/base.ts';
import { needsCsrf, scopesOf, type Endpoint, type PathParams } from '#api/endpoint.ts';
import { entriesOf } from '#domain/schema.ts';
import { isEncodable, isStorable } from '#domain/text.ts';
import type { OpenSession } from '../db/sessions.ts';
import { ApiError } from '../ground/api-error.ts';
import type { ApiKeys } from '../security/api-keys.ts';
import type { CsrfGuard } from '../security/csrf.ts';
import type { InFlightLimit, ReadLimit, ReadTurns } from '../security/request-limits.ts';
import type { Sessions } from '../security/sessions.ts';
import type { Services } from '../services.ts';
import { withLogging } from './log-calls.ts';
import { readJson } from './request-body.ts';
import { addressOf, apiKeyOf, disconnectSignalOf } from './request-headers.ts';

/** Calls need it; who makes them has a session of the type. */
export interface CallContext<Session> {
  readonly app: Hono;
  readonly services: Services;
  readonly sessions: { readonly find: (context: Context) => Promise<Session | undefined> };
  /** Absent where no API key opens a call. */
  readonly apiKeys?: ApiKeys;
  readonly csrf: CsrfGuard;
  readonly limitRead: ReadLimit;
  readonly limitInFlight: InFlightLimit;
  readonly readTurns: ReadTurns;
}

export interface RouteContext extends CallContext<OpenSession> {
  readonly sessions: Sessions;
}

type Schema = v.GenericSchema<unknown, unknown>;
type OutputOf<S> = S extends v.BaseSchema<unknown, infer Output, v.BaseIssue<unknown>> ? Output : never;

/** CSRF is checked before the session. */
export interface Call<E extends Endpoint, Session = OpenSession> {
  readonly context: Context;
  readonly params: Readonly<Record<PathParams<E['path']>, string>>;
  readonly query: E extends { query: infer S } ? OutputOf<S> : undefined;
  readonly session: E['needsLogin'] extends true ? Session : undefined;
  /** `checkRights` sees the raw body. @throws ApiError (`BAD_INPUT`) naming each invalid field */
  readonly readBody: (
    checkRights?: (body: unknown) => void,
  ) => Promise<E extends { body: infer S } ? OutputOf<S> : undefined>;
}

type Turns = keyof ReadTurns;

const SAFE_METHOD = 'GET';

/** Calls that read many rows name the queue they use. */
export function handle<const E extends Endpoint, Session>(
  api: CallContext<Session>,
  endpoint: E,
  answer: (call: Call<E, Session>) => Promise<Response> | Response,
  turns?: Turns | ((query: Call<E>['query']) => Turns | undefined),
): void {
  const route = (endpoint.isPage === true ? '' : API_BASE) + endpoint.path;
  const path = route.replaceAll(/\{(\w+)\}/g, ':$1');
  const serve = async (context: Context, { name, hasKey }: Client) => {
    if (endpoint.method === SAFE_METHOD) {
      if (endpoint.isUnlimited !== true) await api.limitRead(name);
    } else if (needsCsrf(endpoint) && !hasKey) api.csrf.check(context);
    const session = endpoint.needsLogin ? await api.sessions.find(context) : undefined;
    if (endpoint.needsLogin && session === undefined) throw new ApiError('SESSION_EXPIRED');
    const params: Readonly<Record<string, string>> = context.req.param();
    // No database can contain such an id, except for calls that only compare it. With an optional token, the
    // call identifies the caller itself.
    const findsById = endpoint.refusals.includes('NOT_FOUND') && endpoint.byToken === undefined;
    if (findsById && !Object.values(params).every(isStorable)) throw new ApiError('NOT_FOUND');
    const call = {
      context,
      params,
      query: endpoint.query && parse(endpoint.query, queryOf(context, endpoint.query), 'BAD_FILTER'),
      session,
      readBody: async (checkRights?: (body: unknown) => void) => {
        const body = await readJson(context);
        checkRights?.(body);
        return endpoint.body && parse(endpoint.body, body, 'BAD_INPUT');
      },
    };
    // Guaranteed by the checks above.
    const typed = call as unknown as Call<E, Session>;
    const work = () => answer(typed);
    const queue = typeof turns === 'function' ? turns(typed.query) : turns;
    return queue === undefined ? work() : api.readTurns[queue](name, work, () => disconnectSignalOf(context));
  };
  const serveInTurn = async (context: Context) => {
    context.set('endpoint', endpoint);
    const client = await clientOf(api, endpoint, context);
    const work = () => serve(context, client);
    return endpoint.isUnlimited === true ? work() : api.limitInFlight(client.name, work);
  };
  api.app.on(endpoint.method, path, withLogging(api.services, route, serveInTurn));
}

/** Whom limits count. */
interface Client {
  readonly name: string;
  readonly hasKey: boolean;
}

/** An API key stands in for the session, whatever the cookies. @throws ApiError if it does not open the call */
async function clientOf<Session>(
  { apiKeys, services }: CallContext<Session>,
  endpoint: Endpoint,
  context: Context,
): Promise<Client> {
  const address = addressOf(context, services.settings.TRUST_PROXY);
  const scopes = scopesOf(endpoint);
  const takesSession = scopes.length > 0 || endpoint.needsLogin || endpoint.byToken !== undefined;
  const key = takesSession ? apiKeyOf(context) : undefined;
  if (apiKeys === undefined || key === undefined) return { name: address, hasKey: false };
  if (scopes.length === 0) throw new ApiError('KEY_SCOPE_MISSING');
  const session = await apiKeys.open(key, address);
  if (!scopes.some((scope) => session.scopes.includes(scope))) throw new ApiError('KEY_SCOPE_MISSING');
  context.set('keySession', session);
  return { name: `key ${session.id}`, hasKey: true };
}

/** @throws ApiError with an issue per invalid field */
export function parse<const S extends Schema>(
  schema: S,
  given: unknown,
  refusal: 'BAD_INPUT' | 'BAD_FILTER',
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) throw new ApiError(refusal, { fields: fieldsOf(parsed.issues) });
  const unstorable = unstorableIn(parsed.output);
  if (unstorable !== undefined)
    throw new ApiError(refusal, { fields: { [unstorable]: 'issues.characters' } });
  return parsed.output;
}

/** Path of a text that no database takes, whatever the schema says. */
function unstorableIn(output: unknown): string | undefined {
  const rest: (readonly [string, unknown])[] = [['', output]];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && !isEncodable(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isEncodable(key)) return path;
      rest.push([path === '' ? key : `${path}.${key}`, inner]);
    }
  }
  return undefined;
}

// First issue per field; other messages become a general one.
function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const found of issues) {
    const isKey = /^(issues|common)\./.test(found.message);
    const wording = found.received === 'undefined' ? 'issues.required' : 'issues.invalid';
    fields[v.getDotPath(found) ?? ''] ??= isKey ? found.message : wording;
  }
  return fields;
}

function undecodableIn(context: Context): Record<string, string> {
  const { url } = context.req;
  const start = url.indexOf('?');
  if (start < 0 || !url.includes('%', start)) return {};
  const wrong = url
    .slice(start + 1)
    .split('&')
    .filter((parameter) => !isDecodable(parameter));
  return Object.fromEntries(wrong.map((parameter) => [parameter.split('=')[0] ?? '', 'issues.characters']));
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Ignoring undecodable or repeated parameters would answer a different question. */
function queryOf(context: Context, schema: Schema): Record<string, string> {
  const known = Object.keys(entriesOf(schema));
  const query: Record<string, string> = {};
  const fields = undecodableIn(context);
  for (const [name, values] of Object.entries(context.req.queries())) {
    const meant = name.replace(/\[.*$/s, '');
    const isOdd = values.length > 1 || name !== meant;
    if (isOdd && known.includes(meant)) fields[meant] = 'issues.invalid';
    else if (values[0] !== undefined) query[name] = values[0];
  }
  if (Object.keys(fields).length > 0) throw new ApiError('BAD_FILTER', { fields });
  return query;
}
