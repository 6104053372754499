import { accountUpdate } from './account.ts';
import type { Answer } from './api-client.ts';
import type { Owner } from './callers.ts';
import type { CallWithId } from './rights-table.ts';
import { newService, newSpace } from './samples.ts';
import { THREAD_CALLS } from './thread-calls.ts';

const OPEN = [200, 200, 'NOT_FOUND', 'NOT_FOUND'] as const;
const OWN_ONLY = [200, 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'] as const;
const OWN_LISTING = [200, 'FORBIDDEN', 'NOT_FOUND', 'NOT_FOUND'] as const;
const REGISTRATION = [201, 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'] as const;
const NOT_EVEN_FOUND = [200, 'USER_NOT_FOUND', 'USER_NOT_FOUND', 'USER_NOT_FOUND'] as const;

const path = encodeURIComponent;
// A caller who may not see a listing sends any version.
const versionIn = ({ body }: Answer) => (Object(body) as { version?: number }).version ?? 1;
const userId = ({ user }: Owner) => user._id;
const space = (owner: Owner) => owner.space;
const service = (owner: Owner) => owner.service;

/** The rights of each call with an id. */
export const CALLS_WITH_ID: Readonly<Record<string, CallWithId>> = {
  'GET /users/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: NOT_EVEN_FOUND,
    idOf: userId,
    call: (visitor, id) => visitor.get(`/users/${path(id)}`),
  },
  'PATCH /users/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_ONLY,
    idOf: userId,
    call: (visitor, id, { own }) => visitor.patch(`/users/${path(id)}`, accountUpdate(own.user)),
  },
  'DELETE /sessions/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: [204, 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
    idOf: ({ session }) => session,
    call: (visitor, id) => visitor.delete(`/sessions/${path(id)}`),
  },
  'POST /auth/resend-verification': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_ONLY,
    idOf: userId,
    call: (visitor, id) => visitor.post('/auth/resend-verification', { userId: id }),
  },
  'GET /spaces/{id}': {
    signedOut: OPEN,
    signedIn: OPEN,
    idOf: space,
    call: (visitor, id) => visitor.get(`/spaces/${path(id)}`),
  },
  'GET /spaces/{id}/mine': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_LISTING,
    idOf: space,
    call: (visitor, id) => visitor.get(`/spaces/${path(id)}/mine`),
  },
  'GET /spaces/{id}/figures': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_LISTING,
    idOf: space,
    call: (visitor, id) => visitor.get(`/spaces/${path(id)}/figures`),
  },
  'GET /services/{id}/figures': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_LISTING,
    idOf: service,
    call: (visitor, id) => visitor.get(`/services/${path(id)}/figures`),
  },
  'PUT /spaces/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_LISTING,
    idOf: space,
    call: async (visitor, id, { own }) => {
      const sent = newSpace(own.user._id);
      const mine = await visitor.get(`/spaces/${path(id)}/mine`);
      return visitor.put(`/spaces/${path(id)}`, sent, versionIn(mine));
    },
  },
  'PATCH /spaces/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_LISTING,
    idOf: space,
    call: (visitor, id) => visitor.patch(`/spaces/${path(id)}`, { isOnRequest: true }),
  },
  'DELETE /spaces/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_LISTING,
    idOf: space,
    call: (visitor, id) => visitor.delete(`/spaces/${path(id)}`),
  },
  'GET /spaces/user/{userId}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_ONLY,
    idOf: userId,
    call: (visitor, id) => visitor.get(`/spaces/user/${path(id)}`),
  },
  'POST /spaces/register': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: REGISTRATION,
    idOf: userId,
    call: (visitor, id) => visitor.post('/spaces/register', newSpace(id)),
  },
  'GET /services/{id}': {
    signedOut: OPEN,
    signedIn: OPEN,
    idOf: service,
    call: (visitor, id) => visitor.get(`/services/${path(id)}`),
  },
  'GET /services/{id}/mine': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_LISTING,
    idOf: service,
    call: (visitor, id) => visitor.get(`/services/${path(id)}/mine`),
  },
  'PUT /services/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_LISTING,
    idOf: service,
    call: async (visitor, id, { own }) => {
      const sent = newService(own.user._id);
      const mine = await visitor.get(`/services/${path(id)}/mine`);
      return visitor.put(`/services/${path(id)}`, sent, versionIn(mine));
    },
  },
  'PATCH /services/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_LISTING,
    idOf: service,
    call: (visitor, id) => visitor.patch(`/services/${path(id)}`, { isOnRequest: true }),
  },
  'DELETE /services/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_LISTING,
    idOf: service,
    call: (visitor, id) => visitor.delete(`/services/${path(id)}`),
  },
  'GET /services/user/{userId}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: OWN_ONLY,
    idOf: userId,
    call: (visitor, id) => visitor.get(`/services/user/${path(id)}`),
  },
  'POST /services/register': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: REGISTRATION,
    idOf: userId,
    call: (visitor, id) => visitor.post('/services/register', newService(id)),
  },
  'GET /companies/{id}': {
    signedOut: OPEN,
    signedIn: OPEN,
    idOf: userId,
    call: (visitor, id) => visitor.get(`/companies/${path(id)}`),
  },
  'GET /favourites/{kind}/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: [200, 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
    idOf: space,
    call: (visitor, id) => visitor.get(`/favourites/space/${path(id)}`),
  },
  'PUT /favourites/{kind}/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: [200, 200, 'NOT_FOUND', 'NOT_FOUND'],
    idOf: service,
    call: (visitor, id) => visitor.put(`/favourites/service/${path(id)}`, { note: 'Mine' }),
  },
  'DELETE /favourites/{kind}/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: [204, 204, 204, 'NOT_FOUND'],
    idOf: space,
    call: (visitor, id) => visitor.delete(`/favourites/space/${path(id)}`),
  },
  'PATCH /saved-searches/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: [200, 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
    idOf: ({ search }) => search,
    call: (visitor, id) => visitor.patch(`/saved-searches/${path(id)}`, { name: 'Mine' }),
  },
  'DELETE /saved-searches/{id}': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: [204, 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
    idOf: ({ search }) => search,
    call: (visitor, id) => visitor.delete(`/saved-searches/${path(id)}`),
  },
  ...THREAD_CALLS,
  'GET /images/{imageId}': {
    signedOut: OPEN,
    signedIn: OPEN,
    idOf: ({ image }) => image,
    call: (visitor, id) => visitor.get(`/images/${path(id)}`),
  },
};
