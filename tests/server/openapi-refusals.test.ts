import { beforeAll, expect, test } from 'vitest';
import { refusals } from '#api/errors.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { accountUpdate } from '../support/account.ts';
import type { Answer, ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { tokenIn } from '../support/mail.ts';
import { readDocument } from '../support/openapi-document.ts';
import { newRegistration, newService, newSpace } from '../support/samples.ts';
import { upload, uploadLogo } from '../support/uploads.ts';

const api = useApi();
const { operations, troubleWith } = readDocument(openApiDocument());
const NEW_PASSWORD = 'Another_pallet-7';

let company: ApiClient;
let user: Awaited<ReturnType<ApiClient['register']>>;

beforeAll(async () => {
  company = api().visitor();
  user = await company.register();
});

const guest = () => api().visitor();
const freshCompany = async () => {
  const visitor = guest();
  return { visitor, own: await visitor.register() };
};
const linkTo = async (email: string) => tokenIn((await api().mailsTo(email)).at(-1));

const REFUSALS: readonly (readonly [
  code: keyof typeof refusals,
  operationId: string,
  call: () => Promise<Answer>,
])[] = [
  [
    'EMAIL_EXISTS',
    'register',
    () =>
      api()
        .visitor()
        .post('/auth/register', newRegistration({ email: user.email })),
  ],
  ['CREDENTIALS_REQUIRED', 'register', () => guest().post('/auth/register', {})],
  [
    'BAD_INPUT',
    'register',
    () =>
      api()
        .visitor()
        .post('/auth/register', newRegistration({ name: '' })),
  ],
  [
    'BAD_INPUT',
    'logIn',
    () =>
      api()
        .visitor()
        .post('/auth/login', { email: 'x'.repeat(300), password: 'x' }),
  ],
  [
    'INVALID_CREDENTIALS',
    'logIn',
    () => guest().post('/auth/login', { email: 'nobody@ebro.example', password: 'Wrong_password-1' }),
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
      const { visitor, own } = await freshCompany();
      const link = `/auth/verify-email?token=${await linkTo(own.email)}`;
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
    'EMAIL_EXISTS',
    'updateUser',
    async () => {
      const { own } = await freshCompany();
      return company.patch(`/users/${user._id}`, accountUpdate(user, { email: own.email }));
    },
  ],
  ['FORBIDDEN', 'registerSpace', () => company.post('/spaces/register', newSpace('somebody'))],
  ['FORBIDDEN', 'registerService', () => company.post('/services/register', newService('somebody'))],
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
  ['INVALID_IMAGE_FORMAT', 'uploadFile', () => upload(company, 'text')],
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
  ['BAD_INPUT', 'uploadFile', () => upload(company, 'text', { field: 'other' })],
  ['MULTIPART_NEEDED', 'uploadFile', () => company.post('/images/upload', {})],
  ['FILE_TOO_LARGE', 'uploadFile', () => upload(company, Buffer.alloc(10 * 1024 * 1024 + 1))],
  ['INVALID_IMAGE_FORMAT', 'uploadLogo', () => uploadLogo(guest(), 'text')],
  ['MULTIPART_NEEDED', 'uploadLogo', () => guest().post('/images/logos/upload', {})],
];
test.each(REFUSALS)('%s from %s is told as the document says', async (code, operationId, call) => {
  const answer = await call();
  expect([answer.status, answer.body.code ?? answer.body.error.code]).toEqual([refusals[code].status, code]);
  const operation = operations.find((each) => each.operationId === operationId);
  expect(operation && troubleWith(operation, answer)).toBeUndefined();
});
