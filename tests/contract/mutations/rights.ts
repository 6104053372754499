import { needsCsrf } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { servicesKind, spacesKind } from '../kinds.ts';
import { asOwner, withoutSession, withToken } from './impersonation.ts';
import { isCall, jsonIn, type Mutation, mutation, withJson } from './mutation.ts';

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
  const touched = `a ${one} of another company cannot be changed`;
  return [
    mutation(
      `${collection}: lets any company delete any`,
      [touched, `only its owner deletes a ${one}`],
      asOwner(calls.remove),
    ),
    mutation(`${collection}: lets any company replace any`, touched, asOwner(calls.replace)),
    mutation(`${collection}: lets any company pause any`, touched, asOwner(calls.change)),
    mutation(
      `${collection}: returns the owner’s view of any listing to any company`,
      touched,
      asOwner(calls.findOwn),
    ),
    mutation(
      `${collection}: lists the listings of any company to any other`,
      `a company lists its own ${collection}`,
      asOwner(calls.listOwn),
    ),
    mutation(
      `${collection}: registers for any company`,
      `a ${one} cannot be registered for another company`,
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
      `${collection}: checks the body before the owner`,
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

/** Missing checks of tokens, sessions and rights. */
export const rightsMutations: readonly Mutation[] = [...noToken, ...noSession, ...strangers];
