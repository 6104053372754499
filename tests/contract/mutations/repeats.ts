import { randomUUID } from 'node:crypto';
import { uploadFile } from '#api/images.ts';
import { register } from '#api/registration.ts';
import type { Passage, Passed, Passing } from '../../support/http-proxy.ts';
import { servicesKind, spacesKind } from '../kinds.ts';
import { isCall, jsonIn, type Mutation, mutation, withJson } from './mutation.ts';

const isListing = (call: Passing) => isCall(call, spacesKind.calls.register, servicesKind.calls.register);

/** Repeated, missing and stale effects, and wrong statuses. */
export const repeatMutations: readonly Mutation[] = [
  ...[spacesKind, servicesKind].flatMap(({ collection, calls }) => {
    const one = collection.slice(0, -1);
    return [
      mutation(
        `${collection}: creates one listing per request with a key`,
        `a ${one} is registered once`,
        () => (call, forward) => {
          if (isCall(call, calls.register)) call.headers.set('idempotency-key', randomUUID());
          return forward(call);
        },
      ),
      mutation(`${collection}: accepts a key for another body`, `a ${one} is registered once`, () => {
        const answers = new Map<string, Promise<Passed>>();
        return (call, forward) => {
          const key = call.headers.get('idempotency-key');
          if (!isCall(call, calls.register) || key === null) return forward(call);
          const answer = answers.get(key) ?? forward(call);
          answers.set(key, answer);
          return answer;
        };
      }),
      mutation(
        `${collection}: overwrites what another tab has changed`,
        `a ${one} can be replaced once`,
        () => async (call, forward) => {
          if (!isCall(call, calls.replace)) return forward(call);
          const own = await forward({
            ...call,
            method: 'GET',
            path: `${call.path}/mine`,
            body: Buffer.alloc(0),
          });
          const { version } = jsonIn(own) ?? {};
          if (
            call.headers.has('if-match') &&
            version !== undefined &&
            call.headers.get('if-match') !== '"x"'
          ) {
            call.headers.set('if-match', `"${String(version)}"`);
          }
          return forward(call);
        },
      ),
      mutation(
        `${collection}: replaces without a version`,
        `a ${one} can be replaced once`,
        () => (call, forward) => {
          if (isCall(call, calls.replace) && !call.headers.has('if-match'))
            call.headers.set('if-match', '"2"');
          return forward(call);
        },
      ),
      mutation(`${collection}: shows paused listings`, `a paused ${one} is not found`, () => {
        const seen = new Map<string, Passed>();
        return async (call, forward) => {
          if (!isCall(call, calls.find, calls.findOwn)) {
            const answer = await forward(call);
            if (isCall(call, calls.change) && answer.status === 200) {
              seen.set(
                call.path,
                withJson({ ...answer, headers: new Headers(answer.headers) }, jsonIn(answer).listing),
              );
            }
            return answer;
          }
          const answer = await forward(call);
          const before = seen.get(call.path);
          if (answer.status !== 410 || before === undefined) return answer;
          before.headers.set('etag', '"before"');
          before.headers.set('cache-control', 'public, max-age=0, s-maxage=30');
          return before;
        };
      }),
      mutation(
        `${collection}: finds paused listings`,
        `a paused ${one} is not found`,
        () => (call, forward) =>
          forward(
            isCall(call, calls.change) && jsonIn(call)?.isPaused === true
              ? { ...call, method: 'GET', path: `${call.path}/mine`, body: Buffer.alloc(0) }
              : call,
          ),
      ),
      mutation(
        `${collection}: deletes nothing`,
        `only its owner deletes a ${one}`,
        () => async (call, forward) => {
          if (!isCall(call, calls.remove)) return forward(call);
          const answer = await forward({
            ...call,
            method: 'GET',
            path: `${call.path}/mine`,
            body: Buffer.alloc(0),
          });
          return answer.status === 200 ? withJson(answer, {}) : answer;
        },
      ),
      mutation(
        `${collection}: shows searches some seconds old`,
        [`a changed ${one}`, `a paused ${one}`],
        () => {
          const seen = new Map<string, Promise<Passed>>();
          return (call, forward) => {
            if (!isCall(call, calls.search)) return forward(call);
            const answer = seen.get(call.path) ?? forward(call);
            seen.set(call.path, answer);
            return answer;
          };
        },
      ),
      mutation(`${collection}: shows a listing some seconds old`, `a changed ${one}`, () => {
        const seen = new Map<string, Promise<Passed>>();
        return (call, forward) => {
          if (!isCall(call, calls.find)) return forward(call);
          const answer = seen.get(call.path) ?? forward(call);
          seen.set(call.path, answer);
          return answer;
        };
      }),
    ];
  }),
  mutation(
    'answers 200 to a registration',
    'a registration signs',
    statusOf((call) => isCall(call, register), 201, 200),
  ),
  mutation(
    'answers 200 to a listing',
    ['returned whole after registration', 'a registered space'],
    statusOf(isListing, 201, 200),
  ),
  mutation(
    'answers 200 to an upload',
    'a PNG is accepted',
    statusOf((call) => isCall(call, uploadFile), 201, 200),
  ),
  mutation(
    'answers 200 to the end of a session',
    'a company ends one of its sessions',
    statusOf(() => true, 204, 200),
  ),
];

function statusOf(is: (call: Passing) => boolean, status: number, instead: number): () => Passage {
  return () => async (call, forward) => {
    const answer = await forward(call);
    return is(call) && answer.status === status ? { ...answer, status: instead } : answer;
  };
}
