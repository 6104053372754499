import { randomUUID } from 'node:crypto';
import { newRows, sendSheet, sheetText } from './imports.ts';
import { newKey } from './keys.ts';
import { MEMBER_PASSWORD, newMemberEmail } from './members.ts';
import { requestTo } from './requests.ts';
import { newRegistration, PASSWORD } from './samples.ts';
import type { Expected, PlainCall } from './rights-table.ts';
import { byToken, newSearch } from './saved-searches.ts';
import { pdf, picture, upload, uploadLogo } from './uploads.ts';

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

/** The rights of each call without an id. */
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
  // The right password would change it for the next cell.
  'PUT /password': forMembers('INVALID_CURRENT_PASSWORD', (visitor) =>
    visitor.put('/password', { currentPassword: 'Wrong_password-1', newPassword: 'Another_pallet-7' }),
  ),
  'GET /second-factor': forMembers(200, (visitor) => visitor.get('/second-factor')),
  'POST /second-factor': forMembers(200, (visitor) =>
    visitor.post('/second-factor', { currentPassword: PASSWORD }),
  ),
  'POST /second-factor/confirm': forMembers('SECOND_FACTOR_WRONG', (visitor) =>
    visitor.post('/second-factor/confirm', { code: 'wrong' }),
  ),
  'POST /second-factor/recovery-codes': forMembers('NOT_FOUND', (visitor) =>
    visitor.post('/second-factor/recovery-codes', { currentPassword: PASSWORD }),
  ),
  'DELETE /second-factor': forMembers(204, (visitor) =>
    visitor.delete('/second-factor', { currentPassword: PASSWORD }),
  ),
  'GET /keys': forMembers(200, (visitor) => visitor.get('/keys')),
  'POST /keys': forMembers('INVALID_CURRENT_PASSWORD', (visitor) =>
    visitor.post('/keys', { ...newKey(Date.UTC(2026, 0, 15, 9)), currentPassword: 'Wrong_password-1' }),
  ),
  'GET /members': forMembers(200, (visitor) => visitor.get('/members')),
  'POST /members': forMembers('EMAIL_NOT_VERIFIED', (visitor) =>
    visitor.post('/members', { email: newMemberEmail(), role: 'editor' }),
  ),
  'GET /members/invitation': forAll('NOT_FOUND', (visitor) =>
    byToken(visitor, 'x', 'GET', '/members/invitation'),
  ),
  'POST /members/accept': forAll('NOT_FOUND', (visitor) =>
    visitor.post('/members/accept', { token: 'x', name: 'Ana', password: MEMBER_PASSWORD }),
  ),
  'GET /account/export': forMembers(200, (visitor) => visitor.get('/account/export')),
  // The right password would delete the company that the next cell needs.
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
  'GET /spaces/mine': forMembers(200, (visitor) => visitor.get('/spaces/mine')),
  'GET /listings/overview': forMembers(200, (visitor) => visitor.get('/listings/overview')),
  'GET /events': forMembers(200, (visitor) => visitor.get('/events')),
  'GET /services/mine': forMembers(200, (visitor) => visitor.get('/services/mine')),
  // Another company's listings fail one by one.
  'POST /listings/bulk': forMembers(200, (visitor, { own }) =>
    visitor.post('/listings/bulk', { kind: 'space', ids: [own.space], action: 'confirm' }),
  ),
  'GET /imports/template': forAll(200, (visitor) => visitor.get('/imports/template?kind=space&format=csv')),
  'POST /imports': forMembers(201, (visitor) => sendSheet(visitor, sheetText(newRows(1)))),
  'GET /exports': forMembers(200, (visitor) => visitor.get('/exports?kind=space&format=csv')),
  'POST /documents': forMembers(201, (visitor) =>
    upload(visitor, pdf(), { path: '/documents?kind=gdp', field: 'document', name: 'gdp.pdf' }),
  ),
  'POST /views': forAll(204, (visitor, { own }) =>
    visitor.send('POST', '/views', {
      body: { kind: 'space', ids: [own.space], what: 'view' },
      headers: { Origin: visitor.origin },
    }),
  ),
  // The token alone grants access, whatever the session.
  'GET /listings/due': forAll('NOT_FOUND', (visitor, { own }) =>
    visitor.get('/listings/due', { Authorization: `Bearer ${own.user._id}.x` }),
  ),
  'POST /listings/confirm': forAll('NOT_FOUND', (visitor, { own }) =>
    visitor.post('/listings/confirm', { token: `${own.user._id}.x` }),
  ),
  'POST /requests': forAll(201, (visitor, { others }) =>
    visitor.post('/requests', requestTo([others.service], { kind: 'service', email: 'ana@guest.example' })),
  ),
  'GET /requests': forMembers(200, (visitor) => visitor.get('/requests')),
  'POST /enquiries': forAll(201, (visitor, { others }) =>
    visitor.post('/enquiries', {
      ...{ kind: 'space', listingId: others.space, email: `${randomUUID()}@guest.example` },
      message: 'Is there room for two hundred pallets?',
    }),
  ),
  'POST /blocks': {
    signedOut: 'SESSION_EXPIRED',
    signedIn: 201,
    call: (visitor, { own }) => visitor.post('/blocks', { enquiryId: own.enquiry }),
  },
  'POST /reports': forAll(201, (visitor, { others }) =>
    visitor.post('/reports', {
      ...{ kind: 'space', id: others.space, reason: 'wrongFacts', name: 'Ana' },
      email: `${randomUUID()}@guest.example`,
    }),
  ),
  'POST /enquiries/confirm': forAll('NOT_FOUND', (visitor) =>
    visitor.post('/enquiries/confirm', { token: 'x' }),
  ),
  'GET /enquiries/unconfirmed': forAll('NOT_FOUND', (visitor) =>
    byToken(visitor, 'x', 'GET', '/enquiries/unconfirmed'),
  ),
  'GET /enquiries/{id}/decline': forAll('NOT_FOUND', (visitor) =>
    byToken(visitor, 'x', 'GET', '/enquiries/x/decline'),
  ),
  'POST /enquiries/resend': forAll('NOT_FOUND', (visitor) =>
    visitor.post('/enquiries/resend', { enquiryId: 'x' }),
  ),
  'POST /enquiries/withdraw': forAll('NOT_FOUND', (visitor) =>
    visitor.post('/enquiries/withdraw', { enquiryId: 'x' }),
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
  'POST /auth/cancel-email': forAll('NOT_FOUND', (visitor) =>
    visitor.post('/auth/cancel-email', { token: 'x' }),
  ),
  'POST /saved-searches/unsubscribe': forAll('NOT_FOUND', (visitor) =>
    visitor.post('/saved-searches/unsubscribe?token=x'),
  ),
  'GET /spaces/filter': forAll(200, (visitor) => visitor.get('/spaces/filter')),
  'GET /spaces/almost': forAll(200, (visitor) => visitor.get('/spaces/almost?city=zaragoza')),
  'GET /spaces/fit': forAll(200, (visitor) => visitor.get('/spaces/fit?ids=x')),
  'GET /spaces/facets': forAll(200, (visitor) => visitor.get('/spaces/facets')),
  'GET /spaces/clusters': forAll(200, (visitor) => visitor.get('/spaces/clusters?zoom=6')),
  'GET /services/filter': forAll(200, (visitor) => visitor.get('/services/filter')),
  'GET /services/almost': forAll(200, (visitor) => visitor.get('/services/almost?city=zaragoza')),
  'GET /services/fit': forAll(200, (visitor) => visitor.get('/services/fit?ids=x')),
  'GET /services/facets': forAll(200, (visitor) => visitor.get('/services/facets')),
  'POST /images/logos/upload': forAll(201, async (visitor) => uploadLogo(visitor, await picture('png'))),
  'POST /images/upload': forMembers(201, async (visitor) => upload(visitor, await picture('png'))),
  'GET /places': forAll(200, (visitor) => visitor.get('/places?q=zara')),
  'GET /places/check': forAll(200, (visitor) =>
    visitor.get('/places/check?country=Spain&region=Madrid&city=Getafe&zip=28901'),
  ),
  'GET /facts': forAll(200, (visitor) => visitor.get('/facts')),
  'GET /market': forAll(200, (visitor) => visitor.get('/market')),
  'GET /legal': forAll(200, (visitor) => visitor.get('/legal')),
  'GET /sitemap.xml': forAll(200, (visitor) => visitor.get('/sitemap.xml')),
  'GET /sitemap/{kind}/{after}': forAll(200, (visitor) => visitor.get('/sitemap/space/start')),
  'GET /spaces/feed.json': forAll(200, (visitor) => visitor.get('/spaces/feed.json')),
  'GET /spaces/feed.atom': forAll(200, (visitor) => visitor.get('/spaces/feed.atom')),
  'GET /services/feed.json': forAll(200, (visitor) => visitor.get('/services/feed.json')),
  'GET /services/feed.atom': forAll(200, (visitor) => visitor.get('/services/feed.atom')),
  'GET /health': forAll(200, (visitor) => visitor.get('/health')),
};
