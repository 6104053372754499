import { randomUUID } from 'node:crypto';
import type { RefusalCode } from '#api/errors.ts';
import { accountUpdate } from './account.ts';
import type { Answer, ApiClient } from './api-client.ts';
import type { Caller, Owner } from './callers.ts';
import { byToken, newSearch } from './saved-searches.ts';
import { THREAD_CALLS } from './thread-calls.ts';
import { newRegistration, newService, newSpace, PASSWORD } from './samples.ts';
import { picture, upload, uploadLogo } from './uploads.ts';

/** What a cell of the table expects: the status of a success, or a refusal. */
export type Expected = 200 | 201 | 204 | RefusalCode;

/** Of one's own, another's, a missing and a malformed id. */
type Row = readonly [Expected, Expected, Expected, Expected];

/** A call that names something by its id. */
export interface CallWithId {
  /** Who must sign in is told so, whatever the id. */
  readonly signedOut: Row | 'SESSION_EXPIRED';
  readonly signedIn: Row;
  /** Which of an owner's ids the call takes. */
  readonly idOf: (owner: Owner) => string;
  readonly call: (visitor: ApiClient, id: string, caller: Caller) => Promise<Answer>;
}

const OPEN = [200, 200, 'NOT_FOUND', 'NOT_FOUND'] as const;
const OWN_ONLY = [200, 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'] as const;
const OWN_LISTING = [200, 'FORBIDDEN', 'NOT_FOUND', 'NOT_FOUND'] as const;
const REGISTRATION = [201, 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'] as const;
const NOT_EVEN_FOUND = [200, 'USER_NOT_FOUND', 'USER_NOT_FOUND', 'USER_NOT_FOUND'] as const;

const path = encodeURIComponent;
// Who may not see a listing so names any version.
const versionIn = ({ body }: Answer) => (Object(body) as { version?: number }).version ?? 1;
const userId = ({ user }: Owner) => user._id;
const space = (owner: Owner) => owner.space;
const service = (owner: Owner) => owner.service;

/** Who may make each call that takes an id, of whose things. */
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

/** A call that names nothing by its id. */
export interface PlainCall {
  readonly signedOut: Expected;
  readonly signedIn: Expected;
  readonly call: (visitor: ApiClient, caller: Caller) => Promise<Answer>;
}

const forAll = (expected: Expected, call: PlainCall['call']): PlainCall => ({
  signedOut: expected,
  signedIn: expected,
  call,
});
const forMembers = (signedIn: Expected, call: PlainCall['call']): PlainCall => ({
  signedOut: 'SESSION_EXPIRED',
  signedIn,
  call,
});

/** Who may make each of the other calls. */
export const PLAIN_CALLS: Readonly<Record<string, PlainCall>> = {
  'GET /csrf-token': forAll(200, (visitor) => visitor.get('/csrf-token')),
  'POST /auth/register': forAll(201, (visitor) => visitor.post('/auth/register', newRegistration())),
  'POST /auth/login': forAll(200, (visitor, { own }) =>
    visitor.post('/auth/login', { email: own.user.email, password: PASSWORD }),
  ),
  'POST /auth/logout': forMembers(200, (visitor) => visitor.post('/auth/logout')),
  'GET /auth/validate-session': forMembers(200, (visitor) => visitor.get('/auth/validate-session')),
  'GET /sessions': forMembers(200, (visitor) => visitor.get('/sessions')),
  'DELETE /sessions': forMembers(204, (visitor) => visitor.delete('/sessions')),
  'GET /account/export': forMembers(200, (visitor) => visitor.get('/account/export')),
  // With the right password there would be no company left for the next cell.
  'POST /account/delete': forMembers('INVALID_CURRENT_PASSWORD', (visitor) =>
    visitor.post('/account/delete', { currentPassword: 'Wrong_password-1' }),
  ),
  'GET /auth/verify-email': forAll('INVALID_VERIFICATION_LINK', (visitor) =>
    visitor.get('/auth/verify-email?token=x'),
  ),
  'POST /auth/forgot-password': forAll(200, (visitor, { others }) =>
    visitor.post('/auth/forgot-password', { email: others.user.email }),
  ),
  'POST /auth/reset-password': forAll('INVALID_RESET_LINK', (visitor) =>
    visitor.post('/auth/reset-password', { token: 'x', password: 'Another_pallet-7' }),
  ),
  'POST /views': forAll(204, (visitor, { own }) =>
    visitor.send('POST', '/views', {
      body: { kind: 'space', ids: [own.space], what: 'view' },
      headers: { Origin: visitor.origin },
    }),
  ),
  // What opens a round is a token alone, whoever is signed in.
  'GET /listings/due': forAll('NOT_FOUND', (visitor, { own }) =>
    visitor.get('/listings/due', { Authorization: `Bearer ${own.user._id}.x` }),
  ),
  'POST /listings/confirm': forAll('NOT_FOUND', (visitor, { own }) =>
    visitor.post('/listings/confirm', { token: `${own.user._id}.x` }),
  ),
  'POST /enquiries': forAll(201, (visitor, { others }) =>
    visitor.post('/enquiries', {
      ...{ kind: 'space', listingId: others.space, email: `${crypto.randomUUID()}@guest.example` },
      message: 'Is there room for two hundred pallets?',
    }),
  ),
  'POST /enquiries/confirm': forAll('NOT_FOUND', (visitor) =>
    visitor.post('/enquiries/confirm', { token: 'x' }),
  ),
  'GET /enquiries': forMembers(200, (visitor) => visitor.get('/enquiries')),
  'GET /enquiries/unread': forMembers(200, (visitor) => visitor.get('/enquiries/unread')),
  'GET /favourites': forMembers(200, (visitor) => visitor.get('/favourites')),
  'GET /favourites/ids': forMembers(200, (visitor) => visitor.get('/favourites/ids')),
  'POST /favourites/merge': forMembers(200, (visitor, { others }) =>
    visitor.post('/favourites/merge', {
      favourites: [{ kind: 'space', id: others.space, addedAt: '2026-01-01T00:00:00.000Z' }],
    }),
  ),
  'GET /saved-searches': forMembers(200, (visitor) => visitor.get('/saved-searches')),
  'POST /saved-searches': forAll(201, (visitor, { others: { user } }) =>
    visitor.post('/saved-searches', newSearch({ query: `city=${randomUUID()}`, email: user.email })),
  ),
  'GET /saved-searches/by-token': forAll('NOT_FOUND', (visitor) =>
    byToken(visitor, 'x', 'GET', '/saved-searches/by-token'),
  ),
  'POST /saved-searches/confirm': forAll('NOT_FOUND', (visitor) =>
    visitor.post('/saved-searches/confirm', { token: 'x' }),
  ),
  'POST /saved-searches/unsubscribe': forAll('NOT_FOUND', (visitor) =>
    visitor.post('/saved-searches/unsubscribe?token=x'),
  ),
  'GET /spaces/filter': forAll(200, (visitor) => visitor.get('/spaces/filter')),
  'GET /spaces/facets': forAll(200, (visitor) => visitor.get('/spaces/facets')),
  'GET /spaces/clusters': forAll(200, (visitor) => visitor.get('/spaces/clusters?zoom=6')),
  'GET /services/filter': forAll(200, (visitor) => visitor.get('/services/filter')),
  'GET /services/facets': forAll(200, (visitor) => visitor.get('/services/facets')),
  'POST /images/logos/upload': forAll(201, async (visitor) => uploadLogo(visitor, await picture('png'))),
  'POST /images/upload': forMembers(201, async (visitor) => upload(visitor, await picture('png'))),
  'GET /places': forAll(200, (visitor) => visitor.get('/places?q=zara')),
  'GET /market': forAll(200, (visitor) => visitor.get('/market')),
  'GET /sitemap.xml': forAll(200, (visitor) => visitor.get('/sitemap.xml')),
  'GET /sitemap/{kind}/{after}': forAll(200, (visitor) => visitor.get('/sitemap/space/start')),
  'GET /health': forAll(200, (visitor) => visitor.get('/health')),
};
