import { beforeAll, expect, test } from 'vitest';
import { errors } from '#api/errors.ts';
import { SAVED_SEARCH_LIMIT } from '#domain/saved-search/saved-search.ts';
import { accountUpdate } from '../support/account.ts';
import type { Answer, ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { tokenIn } from '../support/mail.ts';
import { askAbout, enquiryAbout, newListingOf } from '../support/enquiries.ts';
import { newSearch, saveSearch } from '../support/saved-searches.ts';
import { newRegistration, newService, newSpace, PASSWORD } from '../support/samples.ts';
import { animation, picture, upload, uploadLogo, uploadToThread } from '../support/uploads.ts';
import { findOperation, troubleWith } from './support/openapi.ts';

const api = useApi();
const NEW_PASSWORD = 'Another_pallet-7';

let company: ApiClient;
let user: Awaited<ReturnType<ApiClient['register']>>;

beforeAll(async () => {
  company = api().visitor();
  user = await company.register();
});

const guest = () => api().visitor();
const registerCompany = async () => {
  const visitor = guest();
  return { visitor, own: await visitor.register() };
};
const publishSpace = async () =>
  `/spaces/${String((await company.post('/spaces/register', newSpace(user._id))).body._id)}`;
const publishService = async () =>
  `/services/${String((await company.post('/services/register', newService(user._id))).body._id)}`;
const findToken = async (email: string) => tokenIn((await api().mailsTo(email)).at(-1));

const REFUSALS: readonly (readonly [
  code: keyof typeof errors,
  operationId: string,
  call: () => Promise<Answer>,
])[] = [
  ['EMAIL_EXISTS', 'register', () => guest().post('/auth/register', newRegistration({ email: user.email }))],
  ['CREDENTIALS_REQUIRED', 'register', () => guest().post('/auth/register', {})],
  ['BAD_INPUT', 'register', () => guest().post('/auth/register', newRegistration({ name: '' }))],
  ['BAD_INPUT', 'logIn', () => guest().post('/auth/login', { email: 'x'.repeat(300), password: 'x' })],
  [
    'INVALID_CREDENTIALS',
    'logIn',
    () => guest().post('/auth/login', { email: 'unknown@ebro.example', password: 'Wrong_password-1' }),
  ],
  [
    'ACCOUNT_LOCKED',
    'logIn',
    async () => {
      const credentials = { email: 'locked@ebro.example', password: 'Wrong_password-1' };
      for (let tries = 0; tries < 5; tries += 1) await guest().post('/auth/login', credentials);
      return guest().post('/auth/login', credentials);
    },
  ],
  ['INVALID_VERIFICATION_LINK', 'verifyEmail', () => guest().get('/auth/verify-email?token=x')],
  [
    'EMAIL_ALREADY_VERIFIED',
    'verifyEmail',
    async () => {
      const { visitor, own } = await registerCompany();
      const link = `/auth/verify-email?token=${await findToken(own.email)}`;
      await visitor.get(link);
      return visitor.get(link);
    },
  ],
  ['BAD_INPUT', 'forgotPassword', () => guest().post('/auth/forgot-password', { email: 'x' })],
  [
    'INVALID_RESET_LINK',
    'resetPassword',
    () => guest().post('/auth/reset-password', { token: 'x', password: NEW_PASSWORD }),
  ],
  [
    'INVALID_CURRENT_PASSWORD',
    'updateUser',
    () => company.patch(`/users/${user._id}`, accountUpdate(user, { currentPassword: 'x' })),
  ],
  [
    'INVALID_CURRENT_PASSWORD',
    'deleteAccount',
    () => company.post('/account/delete', { currentPassword: 'x' }),
  ],
  [
    'ACCOUNT_LOCKED',
    'deleteAccount',
    async () => {
      const { visitor } = await registerCompany();
      const attempt = () => visitor.post('/account/delete', { currentPassword: 'x' });
      for (let tries = 0; tries < 5; tries += 1) await attempt();
      return attempt();
    },
  ],
  [
    'EMAIL_EXISTS',
    'updateUser',
    async () => {
      const { own } = await registerCompany();
      return company.patch(`/users/${user._id}`, accountUpdate(user, { email: own.email }));
    },
  ],
  ['FORBIDDEN', 'registerSpace', () => company.post('/spaces/register', newSpace('another'))],
  ['FORBIDDEN', 'registerService', () => company.post('/services/register', newService('another'))],
  [
    'IDEMPOTENCY_KEY_REUSED',
    'registerSpace',
    async () => {
      const headers = { 'Idempotency-Key': 'a-key' };
      await company.post('/spaces/register', newSpace(user._id), { headers });
      return company.post('/spaces/register', newSpace(user._id, { goodsData: { raw: true } }), {
        headers,
      });
    },
  ],
  [
    'SAME_LISTING',
    'registerService',
    async () => {
      const body = newService(user._id);
      await company.post('/services/register', body);
      return company.post('/services/register', body, { headers: { 'Idempotency-Key': 'another-key' } });
    },
  ],
  ...(['getSpace', 'getService'] as const).map(
    (operationId) =>
      [
        'LISTING_PAUSED',
        operationId,
        async () => {
          // The error lists listings near the paused one.
          await Promise.all([publishSpace(), publishService()]);
          const address = await (operationId === 'getSpace' ? publishSpace() : publishService());
          await company.patch(address, { isPaused: true });
          return guest().get(address);
        },
      ] as const,
  ),
  ...(['THREAD_EXISTS', 'IDEMPOTENCY_KEY_REUSED', 'FORBIDDEN', 'LISTING_PAUSED'] as const).map(
    (code) => [code, 'sendEnquiry', () => refusedEnquiry(code)] as const,
  ),
  ['BAD_INPUT', 'sendEnquiry', () => guest().post('/enquiries', {})],
  ['NOT_FOUND', 'confirmEnquiry', () => guest().post('/enquiries/confirm', { token: 'x' })],
  ...(['resend', 'withdraw'] as const).map(
    (way) =>
      ['NOT_FOUND', `${way}Enquiry`, () => guest().post(`/enquiries/${way}`, { enquiryId: 'x' })] as const,
  ),
  ['SESSION_EXPIRED', 'getEnquiry', () => guest().get('/enquiries/unknown')],
  [
    'OTHER_SIDE_GONE',
    'sendMessage',
    async () => {
      const { visitor: asker } = await registerCompany();
      const { visitor: owner, own } = await registerCompany();
      const listing = await newListingOf({ visitor: owner, user: own });
      const id = await askAbout(asker, listing);
      await owner.post('/account/delete', { currentPassword: PASSWORD });
      return asker.post(`/enquiries/${id}/messages`, { message: 'Is anybody there?' });
    },
  ],
  [
    'SAVED_SEARCH_EXISTS',
    'saveSearch',
    async () => {
      await saveSearch(company);
      return company.post('/saved-searches', newSearch());
    },
  ],
  [
    'SAVED_SEARCH_LIMIT',
    'saveSearch',
    async () => {
      const { visitor } = await registerCompany();
      for (let saved = 0; saved < SAVED_SEARCH_LIMIT; saved += 1)
        await saveSearch(visitor, { query: `minSurface=${saved + 1}` });
      return visitor.post('/saved-searches', newSearch());
    },
  ],
  [
    'PRECONDITION_REQUIRED',
    'replaceSpace',
    async () => company.put(await publishSpace(), newSpace(user._id)),
  ],
  ['VERSION_CONFLICT', 'replaceSpace', async () => company.put(await publishSpace(), newSpace(user._id), 2)],
  [
    'VERSION_CONFLICT',
    'replaceService',
    async () => company.put(await publishService(), newService(user._id), 2),
  ],
  [
    'BAD_INPUT',
    'changeSpace',
    async () => company.patch(await publishSpace(), { availableUntil: '2001-01-01' }),
  ],
  ['INVALID_IMAGE_FORMAT', 'uploadFile', () => upload(company, 'text')],
  ['IMAGE_DAMAGED', 'uploadFile', async () => upload(company, (await picture('png')).subarray(0, 60))],
  ['IMAGE_TOO_COMPLEX', 'uploadFile', async () => upload(company, await animation('gif', 101))],
  ['INVALID_SVG', 'uploadFile', () => upload(company, '<svg><script/></svg>', { name: 'x.svg' })],
  [
    'INVALID_VIDEO_FORMAT',
    'uploadFile',
    () => upload(company, 'text', { path: '/images/upload?kind=video' }),
  ],
  [
    'INVALID_BLUEPRINT_FORMAT',
    'uploadFile',
    () => upload(company, 'text', { path: '/images/upload?kind=blueprint' }),
  ],
  [
    'INVALID_DOCUMENT_FORMAT',
    'uploadDocument',
    () => upload(company, 'text', { path: '/documents?kind=gdp', field: 'document' }),
  ],
  [
    'BAD_FILTER',
    'uploadDocument',
    () => upload(company, 'text', { path: '/documents?kind=passport', field: 'document' }),
  ],
  ['MULTIPART_NEEDED', 'uploadDocument', () => company.post('/documents?kind=gdp', {})],
  ['NOT_FOUND', 'getDocument', () => company.get('/documents/none')],
  ['NOT_FOUND', 'getThreadFile', () => company.get('/files/none')],
  ['NOT_FOUND', 'uploadThreadFile', () => uploadToThread(company, 'none')],
  ['NOT_FOUND', 'deleteDocument', () => company.delete('/documents/none')],
  ['BAD_INPUT', 'uploadFile', () => upload(company, 'text', { field: 'other' })],
  ['MULTIPART_NEEDED', 'uploadFile', () => company.post('/images/upload', {})],
  ['FILE_TOO_LARGE', 'uploadFile', () => upload(company, Buffer.alloc(10 * 1024 * 1024 + 1))],
  ['INVALID_IMAGE_FORMAT', 'uploadLogo', () => uploadLogo(guest(), 'text')],
  ['MULTIPART_NEEDED', 'uploadLogo', () => guest().post('/images/logos/upload', {})],
];

async function refusedEnquiry(
  code: 'THREAD_EXISTS' | 'IDEMPOTENCY_KEY_REUSED' | 'FORBIDDEN' | 'LISTING_PAUSED',
): Promise<Answer> {
  const { visitor } = await registerCompany();
  const space = await publishSpace();
  const listing = space.replace('/spaces/', '');
  if (code === 'FORBIDDEN') return company.post('/enquiries', enquiryAbout(listing));
  if (code === 'LISTING_PAUSED') {
    await company.patch(space, { isPaused: true });
    return visitor.post('/enquiries', enquiryAbout(listing));
  }
  const headers = { 'Idempotency-Key': 'a-key' };
  await visitor.post('/enquiries', enquiryAbout(listing), { headers });
  const again = enquiryAbout(listing, { message: 'Another message that is long enough.' });
  return visitor.post('/enquiries', again, code === 'THREAD_EXISTS' ? {} : { headers });
}

test.each(REFUSALS)('%s from %s matches the document', async (code, operationId, call) => {
  const response = await call();
  expect([response.status, response.body.code ?? response.body.error.code]).toEqual([
    errors[code].status,
    code,
  ]);
  expect(troubleWith(findOperation(operationId), response)).toBeUndefined();
});

test('GET /health rejects headers of more than 16 KB, as documented', async () => {
  const response = await guest().get('/health', { 'X-Padding': 'x'.repeat(17 * 1024) });
  expect(response.status).toBe(431);
  expect(troubleWith(findOperation('health'), response)).toBeUndefined();
});
