import { accountUpdate } from './account.ts';
import type { Answer } from './api-client.ts';
import type { Owner } from './callers.ts';
import type { CallWithId } from './rights-table.ts';
import { newService, newSpace } from './samples.ts';
import { uploadToThread } from './uploads.ts';

type Row = CallWithId['signedIn'];
type Send = CallWithId['call'];

const OPEN: Row = [200, 200, 'NOT_FOUND', 'NOT_FOUND'];
const OWN_ONLY: Row = [200, 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'];
const OWN_ONLY_EMPTY: Row = [204, 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'];
const OWN_LISTING: Row = [200, 'FORBIDDEN', 'NOT_FOUND', 'NOT_FOUND'];
/** Answers are only possible to restrictions. */
const UNRESTRICTED: Row = ['NOT_FOUND', 'FORBIDDEN', 'NOT_FOUND', 'NOT_FOUND'];
const REGISTRATION: Row = [201, 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'];
const NOT_EVEN_FOUND: Row = [200, 'USER_NOT_FOUND', 'USER_NOT_FOUND', 'USER_NOT_FOUND'];
const NOWHERE: Row = ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'];
const ownElseMissing = (status: 200 | 201 | 204): Row => [status, 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'];

const path = encodeURIComponent;
// A caller who may not see a listing sends any version.
const versionIn = ({ body }: Answer) => (Object(body) as { version?: number }).version ?? 1;
const userId = ({ user }: Owner) => user._id;
const search = (owner: Owner) => owner.search;
/** Addressed to the owner; only its two sides may access its thread. */
const enquiry = (owner: Owner) => owner.enquiry;
/** Sent by the owner. */
const request = (owner: Owner) => owner.request;
const ownImport = (owner: Owner) => owner.import;
/** About the owner. */
const decidedCase = (owner: Owner) => owner.decidedCase;

const forAll = (idOf: CallWithId['idOf'], call: Send): CallWithId => ({
  signedOut: OPEN,
  signedIn: OPEN,
  idOf,
  call,
});
const forMembers = (signedIn: Row, idOf: CallWithId['idOf'], call: Send): CallWithId => ({
  signedOut: 'SESSION_EXPIRED',
  signedIn,
  idOf,
  call,
});

function listingCalls(kind: 'space' | 'service'): Record<string, CallWithId> {
  const all = `/${kind}s`;
  const newListing = kind === 'space' ? newSpace : newService;
  const listing = (owner: Owner) => owner[kind];
  const own = (call: Send) => forMembers(OWN_LISTING, listing, call);
  return {
    [`GET ${all}/{id}`]: forAll(listing, (visitor, id) => visitor.get(`${all}/${path(id)}`)),
    [`PUT ${all}/by-external-id/{externalId}`]: forMembers([201, 200, 200, 200], listing, (visitor) => {
      const { userId: _, ...body } = newListing('');
      return visitor.put(`${all}/by-external-id/A-1`, body);
    }),
    [`GET ${all}/by-external-id/{externalId}`]: forMembers(NOWHERE, listing, (visitor, id) =>
      visitor.get(`${all}/by-external-id/${path(id)}`),
    ),
    [`DELETE ${all}/by-external-id/{externalId}`]: forMembers(NOWHERE, listing, (visitor, id) =>
      visitor.delete(`${all}/by-external-id/${path(id)}`),
    ),
    [`GET ${all}/{id}/mine`]: own((visitor, id) => visitor.get(`${all}/${path(id)}/mine`)),
    [`GET ${all}/{id}/figures`]: own((visitor, id) => visitor.get(`${all}/${path(id)}/figures`)),
    [`PUT ${all}/{id}`]: own(async (visitor, id, caller) => {
      const mine = await visitor.get(`${all}/${path(id)}/mine`);
      return visitor.put(`${all}/${path(id)}`, newListing(caller.own.user._id), versionIn(mine));
    }),
    [`PATCH ${all}/{id}`]: own((visitor, id) => visitor.patch(`${all}/${path(id)}`, { isOnRequest: true })),
    [`POST ${all}/{id}/answer`]: forMembers(UNRESTRICTED, listing, (visitor, id) =>
      visitor.post(`${all}/${path(id)}/answer`, { text: 'Corrected.' }),
    ),
    [`DELETE ${all}/{id}`]: own((visitor, id) => visitor.delete(`${all}/${path(id)}`)),
    [`GET ${all}/user/{userId}`]: forMembers(OWN_ONLY, userId, (visitor, id) =>
      visitor.get(`${all}/user/${path(id)}`),
    ),
    [`POST ${all}/register`]: forMembers(REGISTRATION, userId, (visitor, id) =>
      visitor.post(`${all}/register`, newListing(id)),
    ),
  };
}

/** The rights of each call with an id. */
export const CALLS_WITH_ID: Readonly<Record<string, CallWithId>> = {
  'GET /users/{id}': forMembers(NOT_EVEN_FOUND, userId, (visitor, id) => visitor.get(`/users/${path(id)}`)),
  'PATCH /users/{id}': forMembers(OWN_ONLY, userId, (visitor, id, { own }) =>
    visitor.patch(`/users/${path(id)}`, accountUpdate(own.user)),
  ),
  'DELETE /sessions/{id}': forMembers(
    ownElseMissing(204),
    ({ session }) => session,
    (visitor, id) => visitor.delete(`/sessions/${path(id)}`),
  ),
  'DELETE /keys/{id}': forMembers(
    ownElseMissing(204),
    ({ key }) => key,
    (visitor, id) => visitor.delete(`/keys/${path(id)}`),
  ),
  'DELETE /users/{id}/pending-email': forMembers(OWN_ONLY_EMPTY, userId, (visitor, id) =>
    visitor.delete(`/users/${path(id)}/pending-email`),
  ),
  'PUT /users/{id}/embed-origins': forMembers(OWN_ONLY, userId, (visitor, id) =>
    visitor.put(`/users/${path(id)}/embed-origins`, { embedOrigins: ['https://www.example.com'] }),
  ),
  'POST /users/{id}/terms': forMembers(OWN_ONLY_EMPTY, userId, (visitor, id) =>
    visitor.post(`/users/${path(id)}/terms`, { termsVersion: '2026-03-02' }),
  ),
  'POST /auth/resend-verification': forMembers(OWN_ONLY, userId, (visitor, id) =>
    visitor.post('/auth/resend-verification', { userId: id }),
  ),
  ...listingCalls('space'),
  ...listingCalls('service'),
  'GET /companies/{id}': forAll(userId, (visitor, id) => visitor.get(`/companies/${path(id)}`)),
  'GET /companies/{id}/feed.json': forAll(userId, (visitor, id) =>
    visitor.get(`/companies/${path(id)}/feed.json`),
  ),
  'GET /companies/{id}/feed.atom': forAll(userId, (visitor, id) =>
    visitor.get(`/companies/${path(id)}/feed.atom`),
  ),
  'GET /favourites/{kind}/{id}': forMembers(
    ownElseMissing(200),
    ({ space }) => space,
    (visitor, id) => visitor.get(`/favourites/space/${path(id)}`),
  ),
  'PUT /favourites/{kind}/{id}': forMembers(
    [200, 200, 'NOT_FOUND', 'NOT_FOUND'],
    ({ service }) => service,
    (visitor, id) => visitor.put(`/favourites/service/${path(id)}`, { note: 'Mine' }),
  ),
  'DELETE /favourites/{kind}/{id}': forMembers(
    [204, 204, 204, 'NOT_FOUND'],
    ({ space }) => space,
    (visitor, id) => visitor.delete(`/favourites/space/${path(id)}`),
  ),
  'PATCH /saved-searches/{id}': forMembers(ownElseMissing(200), search, (visitor, id) =>
    visitor.patch(`/saved-searches/${path(id)}`, { name: 'Mine' }),
  ),
  'DELETE /saved-searches/{id}': forMembers(ownElseMissing(204), search, (visitor, id) =>
    visitor.delete(`/saved-searches/${path(id)}`),
  ),
  'GET /enquiries/{id}': forMembers(ownElseMissing(200), enquiry, (visitor, id) =>
    visitor.get(`/enquiries/${path(id)}`),
  ),
  'POST /enquiries/{id}/messages': forMembers(ownElseMissing(201), enquiry, (visitor, id) =>
    visitor.post(`/enquiries/${path(id)}/messages`, { message: 'There is.' }),
  ),
  'POST /enquiries/{id}/files': forMembers(ownElseMissing(201), enquiry, (visitor, id) =>
    uploadToThread(visitor, path(id)),
  ),
  'GET /files/{id}': forMembers(
    ownElseMissing(200),
    ({ threadFile }) => threadFile,
    (visitor, id) => visitor.get(`/files/${path(id)}`),
  ),
  'PATCH /enquiries/{id}': forMembers(ownElseMissing(200), enquiry, (visitor, id) =>
    visitor.patch(`/enquiries/${path(id)}`, { readTo: 1 }),
  ),
  'POST /enquiries/{id}/visits': forMembers(ownElseMissing(201), enquiry, (visitor, id) =>
    visitor.post(`/enquiries/${path(id)}/visits`, { days: [{ on: '2199-03-01', time: '10:00' }] }),
  ),
  'POST /enquiries/{id}/visits/{visitId}': forMembers(NOWHERE, enquiry, (visitor, id) =>
    visitor.post(`/enquiries/${path(id)}/visits/none`, { step: 'accept' }),
  ),
  'PATCH /enquiries/{id}/visits/{visitId}': forMembers(NOWHERE, enquiry, (visitor, id) =>
    visitor.patch(`/enquiries/${path(id)}/visits/none`, {
      meetingPoint: '',
      contact: 'Ana',
      telephone: '',
      plate: '',
      safetyGear: '',
    }),
  ),
  'GET /enquiries/{id}/visits/{visitId}/calendar': forMembers(NOWHERE, enquiry, (visitor, id) =>
    visitor.get(`/enquiries/${path(id)}/visits/none/calendar`),
  ),
  'GET /requests/{id}': forMembers(ownElseMissing(200), request, (visitor, id) =>
    visitor.get(`/requests/${path(id)}`),
  ),
  'POST /requests/{id}/close': forMembers(ownElseMissing(200), request, (visitor, id) =>
    visitor.post(`/requests/${path(id)}/close`, { reason: 'notNeeded' }),
  ),
  'POST /enquiries/{id}/quotes': forMembers(ownElseMissing(201), enquiry, (visitor, id) =>
    visitor.post(`/enquiries/${path(id)}/quotes`, {
      lines: [{ item: 'monthly', amount: 100, currency: 'EUR' }],
    }),
  ),
  'POST /enquiries/{id}/decline': forMembers(ownElseMissing(200), enquiry, (visitor, id) =>
    visitor.post(`/enquiries/${path(id)}/decline`, { reason: 'full' }),
  ),
  'POST /enquiries/{id}/report': forMembers(ownElseMissing(201), enquiry, (visitor, id) =>
    visitor.post(`/enquiries/${path(id)}/report`, { reason: 'spam' }),
  ),
  'DELETE /blocks/{id}': forMembers(ownElseMissing(200), enquiry, (visitor, id) =>
    visitor.delete(`/blocks/${path(id)}`),
  ),
  'POST /cases/{id}/appeal': forMembers(ownElseMissing(201), decidedCase, (visitor, id) =>
    visitor.post(`/cases/${path(id)}/appeal`, { text: 'It is right.' }),
  ),
  'PATCH /members/{id}': forMembers(
    ownElseMissing(200),
    ({ member }) => member,
    (visitor, id) => visitor.patch(`/members/${path(id)}`, { role: 'reader' }),
  ),
  'DELETE /members/{id}': forMembers(
    ownElseMissing(204),
    ({ member }) => member,
    (visitor, id) => visitor.delete(`/members/${path(id)}`),
  ),
  'GET /imports/{id}': forMembers(ownElseMissing(200), ownImport, (visitor, id) =>
    visitor.get(`/imports/${path(id)}`),
  ),
  'GET /imports/{id}/report': forMembers(ownElseMissing(200), ownImport, (visitor, id) =>
    visitor.get(`/imports/${path(id)}/report`),
  ),
  'POST /imports/{id}/apply': forMembers(ownElseMissing(200), ownImport, (visitor, id) =>
    visitor.post(`/imports/${path(id)}/apply`, {}),
  ),
  'GET /documents/{id}': forMembers(
    ownElseMissing(200),
    ({ document }) => document,
    (visitor, id) => visitor.get(`/documents/${path(id)}`),
  ),
  'DELETE /documents/{id}': forMembers(
    ownElseMissing(204),
    ({ document }) => document,
    (visitor, id) => visitor.delete(`/documents/${path(id)}`),
  ),
  'GET /images/{imageId}': forAll(
    ({ image }) => image,
    (visitor, id) => visitor.get(`/images/${path(id)}`),
  ),
};
