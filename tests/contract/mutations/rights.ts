import { needsCsrf } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { servicesKind, spacesKind } from '../kinds.ts';
import { asOwner, withoutSession, withToken } from './acting.ts';
import { isCall, jsonIn, mutation, withJson, type Mutation } from './mutation.ts';

const noToken = endpoints
  .filter(({ endpoint }) => needsCsrf(endpoint))
  .map(({ endpoint }) =>
    mutation(
      `needs no token: ${endpoint.method} ${endpoint.path}`,
      `${endpoint.method} ${endpoint.path} is refused without a header`,
      withToken((call) => isCall(call, endpoint)),
    ),
  );

const noSession = endpoints
  .filter(({ endpoint: { needsLogin } }) => needsLogin)
  .map(({ endpoint }) =>
    mutation(
      `needs no session: ${endpoint.method} ${endpoint.path}`,
      `${endpoint.method} ${endpoint.path} needs a session`,
      withoutSession(endpoint),
    ),
  );

const strangers = [spacesKind, servicesKind].flatMap(({ collection, calls }) => {
  const one = collection.slice(0, -1);
  const touched = `nobody touches a ${one}`;
  return [
    mutation(
      `${collection}: anybody deletes any`,
      [touched, `only its owner deletes a ${one}`],
      asOwner(calls.remove),
    ),
    mutation(`${collection}: anybody replaces any`, touched, asOwner(calls.replace)),
    mutation(`${collection}: anybody pauses any`, touched, asOwner(calls.change)),
    mutation(`${collection}: anybody reads the owner’s view of any`, touched, asOwner(calls.findOwn)),
    mutation(
      `${collection}: anybody lists anybody’s own`,
      `a company lists its own ${collection}`,
      asOwner(calls.listOwn),
    ),
    mutation(
      `${collection}: registers in anybody’s name`,
      `nobody registers a ${one} for somebody else`,
      () => async (call, forward) => {
        if (!isCall(call, calls.register)) return forward(call);
        const body = jsonIn(call);
        const held = await forward({
          ...call,
          method: 'GET',
          path: '/auth/validate-session',
          body: Buffer.alloc(0),
        });
        return forward(withJson(call, { ...body, userId: jsonIn(held)?.user?._id }));
      },
    ),
    mutation(
      `${collection}: looks at the body before whose it is`,
      touched,
      () => async (call, forward) =>
        await forward(
          isCall(call, calls.replace, calls.change) && call.body.toString() === '{'
            ? { ...call, path: '/auth/login', method: 'POST' }
            : call,
        ),
    ),
  ];
});

/** Tokens, sessions and rights that are not checked. */
export const rightsMutations: readonly Mutation[] = [...noToken, ...noSession, ...strangers];
