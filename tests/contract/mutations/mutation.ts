import type { Endpoint } from '#api/endpoint.ts';
import type { Passage, Passed, Passing } from '../../support/http-proxy.ts';
import { callOf } from '../conventions.ts';

/** A promise of the contract that a proxy breaks. */
export interface Mutation {
  /** What the broken server does. */
  readonly name: string;
  /** Parts of names of checks, one of which must find it. */
  readonly foundBy: readonly string[];
  /** Made for each run, since some have state. */
  readonly make: () => Passage;
}

export const mutation = (name: string, foundBy: FoundBy, make: () => Passage): Mutation => ({
  name,
  foundBy: typeof foundBy === 'string' ? [foundBy] : foundBy,
  make,
});

export const isCall = (
  { method, path }: Pick<Passing, 'method' | 'path'>,
  ...wanted: readonly Endpoint[]
) => {
  const endpoint = callOf(method, path);
  return endpoint !== undefined && wanted.includes(endpoint);
};

/** JSON of any shape. */
// Mutations access properties by name.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Json = any;

export const jsonIn = ({ headers, body }: Pick<Passed, 'headers' | 'body'>): Json =>
  headers.get('content-type')?.startsWith('application/json') === true && body.length > 0
    ? JSON.parse(body.toString())
    : undefined;

export const withJson = <Message extends Passing | Passed>(message: Message, json: unknown): Message => ({
  ...message,
  body: Buffer.from(JSON.stringify(json)),
});

/** Adds to a number of any holder. */
export const add = (holder: Json, name: string, by = 1): void => {
  holder[name] = Number(holder[name]) + by;
};

type FoundBy = string | readonly string[];
type Calls = Endpoint | readonly Endpoint[];

const isOneOf = (call: Passing, calls: Calls) => isCall(call, ...[calls].flat());

/** Changes the JSON of a call's successful responses. */
export const answerMutation = (
  name: string,
  foundBy: FoundBy,
  calls: Calls,
  change: (json: Json, call: Passing) => unknown,
): Mutation =>
  mutation(name, foundBy, () => async (call, forward) => {
    const answer = await forward(call);
    const json = jsonIn(answer);
    if (answer.status >= 300 || json === undefined || !isOneOf(call, calls)) return answer;
    change(json, call);
    return withJson(answer, json);
  });

/** Changes the JSON that a call sends. */
export const bodyMutation = (
  name: string,
  foundBy: FoundBy,
  calls: Calls,
  change: (json: Json) => unknown,
): Mutation =>
  mutation(name, foundBy, () => (call, forward) => {
    if (!isOneOf(call, calls)) return forward(call);
    let json: Json;
    try {
      json = jsonIn(call);
    } catch {
      // A check sends invalid JSON.
      return forward(call);
    }
    if (typeof json !== 'object' || json === null) return forward(call);
    change(json);
    return forward(withJson(call, json));
  });

/** Changes a call's query. */
export const queryMutation = (
  name: string,
  foundBy: FoundBy,
  calls: Calls,
  change: (query: URLSearchParams) => unknown,
): Mutation =>
  mutation(name, foundBy, () => (call, forward) => {
    if (!isOneOf(call, calls)) return forward(call);
    const [path = '', given = ''] = call.path.split('?');
    const query = new URLSearchParams(given);
    change(query);
    return forward({ ...call, path: `${path}?${query.toString()}` });
  });

/** Changes response headers. */
export const headerMutation = (
  name: string,
  foundBy: FoundBy,
  is: (call: Passing, answer: Passed) => boolean,
  change: (headers: Headers) => unknown,
): Mutation =>
  mutation(name, foundBy, () => async (call, forward) => {
    const answer = await forward(call);
    if (is(call, answer)) change(answer.headers);
    return answer;
  });
