import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { successStatus, type Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { ERROR_CODES } from '#api/error-codes.ts';
import { errors } from '#api/errors.ts';
import { isNestedCall } from '../contract/expectations.ts';
import { accountUpdate } from '../support/account.ts';
import { ApiClient, type Answer } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { newOwner, type Owner } from '../support/callers.ts';
import { enquiryAbout } from '../support/enquiries.ts';
import { newKey } from '../support/keys.ts';
import { randomRequest, spoilt, VALID, type RandomRequest } from '../support/random-requests.ts';
import { garbage, sendRaw } from '../support/raw-http.ts';
import { newSearch } from '../support/saved-searches.ts';
import { newRegistration, newService, newSpace, PASSWORD } from '../support/samples.ts';
import { svgOf } from '../support/uploads.ts';

/** The timeout of the browser's client. */
const TIMEOUT_MS = 10_000;
const AT_ONCE = 50;
const FROM_SCHEMAS = 7000;
const FROM_GARBAGE = 3000;
const TEST_MS = 300_000;
/** A failing batch is reported with its seed at once; shrinking it would hide its cause for minutes. */
const LIMITS = { interruptAfterTimeLimit: 240_000, markInterruptAsFailure: true, endOnFailure: true };

const api = useApi();
let owner: Owner;
let other: Owner;
/** One visitor lists, reads and uploads; another changes the account and logs in and out, which ends its session. */
let company: ApiClient;
let victim: { visitor: ApiClient; user: Owner['user'] };

const endpointOf = new Map<string, Endpoint>(endpoints.map(({ name, endpoint }) => [name, endpoint]));
function callOf({ name }: RandomRequest): Endpoint {
  const endpoint = endpointOf.get(name);
  if (endpoint === undefined) throw new Error(`The contract has no ${name}.`);
  return endpoint;
}

const newVisitor = () => new ApiClient(api().origin, { timeoutMs: TIMEOUT_MS });

beforeAll(async () => {
  [owner, other] = [await newOwner(api(), 'Empresa A'), await newOwner(api(), 'Empresa B')];
  company = newVisitor();
  await company.post('/auth/login', { email: owner.user.email, password: PASSWORD });
  company.forgetToken();
  await company.token();
  await renewVictim();
});

async function renewVictim(): Promise<void> {
  const visitor = newVisitor();
  victim = { visitor, user: await visitor.register() };
  await visitor.token();
}

afterEach(() => {
  const failures = api().logged.filter(({ level }) => Number(level) >= 50);
  expect(failures, 'accidents in the log').toEqual([]);
});

const fields = v.optional(
  v.record(v.string(), v.pipe(v.string(), v.regex(/^(issues|common\.validation)\.\w+$/))),
);
const FlatError = v.strictObject({
  error: v.string(),
  code: v.picklist(ERROR_CODES),
  fields,
  nearby: v.optional(v.array(v.unknown())),
  userId: v.optional(v.string()),
  listingId: v.optional(v.string()),
  enquiryId: v.optional(v.string()),
  savedSearchId: v.optional(v.string()),
  requestId: v.optional(v.string()),
  token: v.optional(v.nullable(v.string())),
});
const NestedError = v.strictObject({
  error: v.strictObject({ message: v.string(), code: v.picklist(ERROR_CODES) }),
  fields,
});

function expectErrorBody(
  status: number,
  body: unknown,
  schema: v.GenericSchema<unknown, v.InferOutput<typeof FlatError | typeof NestedError>>,
): void {
  const { error, ...rest } = v.parse(schema, body);
  const details = typeof error === 'string' ? { message: error, ...rest } : error;
  const code = v.parse(v.picklist(ERROR_CODES), 'code' in details ? details.code : undefined);
  expect({ status, sentence: details.message }).toEqual(errors[code]);
}

function expectSound(request: RandomRequest, { status, body, text, call }: Answer): void {
  const endpoint = callOf(request);
  expect(status, `${call}: ${text}`).toBeLessThan(500);
  if (status === 304) return;
  if (status >= 400) expectErrorBody(status, body, isNestedCall(call) ? NestedError : FlatError);
  else {
    expect(status).toBe(successStatus(endpoint));
    if (endpoint.answer !== undefined) v.parse(endpoint.answer, body);
  }
}

/** Ids of another company's listings. */
const dealings = (): Readonly<Record<string, unknown>> => ({
  'POST /enquiries': enquiryAbout(other.space, {
    need: {
      query: 'minAvailableArea=1200&availableBy=2026-03-01',
      ...{ movements: { in: 20, out: 20 }, orders: { month: 300, units: 1.5 }, goods: 'Tyres', note: 'Soon' },
      ...{ surface: 1200, pallets: 300, from: '2026-03-01', duration: 'underYear' },
    },
    ...{ name: 'Ana', company: 'Ana & Co', email: 'ana@guest.example', homepage: '' },
  }),
  'POST /enquiries/confirm': { token: `${owner.enquiry}.${'A'.repeat(43)}` },
  'POST /enquiries/resend': { enquiryId: owner.enquiry },
  'POST /enquiries/withdraw': { enquiryId: owner.enquiry },
  'POST /enquiries/{id}/messages': { message: 'There is.' },
  'PATCH /enquiries/{id}': { state: 'open', readTo: 1 },
  'POST /enquiries/{id}/visits': { days: [{ on: '2199-03-01', time: '10:30' }] },
  'POST /enquiries/{id}/visits/{visitId}': { step: 'accept', choice: 0 },
  'PATCH /enquiries/{id}/visits/{visitId}': {
    meetingPoint: '',
    contact: 'Ana',
    telephone: '',
    plate: '',
    safetyGear: '',
  },
  'POST /enquiries/{id}/quotes': {
    lines: [
      { item: 'rent', amount: 540, currency: 'EUR', per: 'totalMonth', area: 400, text: 'Hall 2' },
      { item: 'order', amount: 210, currency: 'EUR', per: 'order', units: 2 },
      { item: 'service', text: 'Labeling', isIncluded: true },
    ],
    ...{ term: 12, validUntil: '2199-03-01', text: 'As agreed.', rentFree: 2, deposit: { months: 3 } },
    ...{ indexation: 'CPI', breakOption: 'After 3 years' },
  },
  'POST /enquiries/{id}/decline': { reason: 'full', text: 'Until March.' },
  'PUT /users/{id}/embed-origins': { embedOrigins: ['https://www.example.com'] },
  'POST /users/{id}/terms': { termsVersion: '2026-03-02' },
  'POST /enquiries/{id}/report': { reason: 'spam' },
  'PUT /favourites/{kind}/{id}': { note: 'Near the port', state: 'visited' },
  'POST /favourites/merge': {
    favourites: [{ kind: 'space', id: other.space, addedAt: '2026-01-01T00:00:00.000Z' }],
  },
  'POST /saved-searches': newSearch({ query: 'city=zaragoza', name: 'Here', email: 'ana@guest.example' }),
  'PATCH /saved-searches/{id}': { name: 'There', frequency: 'weekly', isPaused: true, newCount: 0 },
  'POST /saved-searches/confirm': { token: 'A'.repeat(43) },
  'POST /listings/confirm': { token: `${owner.space}.${'A'.repeat(43)}` },
  'POST /views': { kind: 'space', ids: [other.space], what: 'view' },
});

function validBody({ method, path }: Endpoint): unknown {
  if (path === '/auth/register') return newRegistration();
  if (path === '/auth/login') return { email: owner.user.email, password: PASSWORD };
  if (path === '/auth/resend-verification') return { userId: owner.user._id };
  if (path === '/auth/forgot-password') return { email: 'somebody@ebro.example' };
  if (path === '/auth/reset-password') return { token: 'A'.repeat(43), password: 'Another_pallet-7' };
  if (path === '/password') return { currentPassword: PASSWORD, newPassword: 'Another_pallet-7' };
  if (path === '/second-factor/confirm') return { code: '123456' };
  if (path === '/account/delete' || path.startsWith('/second-factor')) return { currentPassword: PASSWORD };
  if (path === '/keys') return newKey(api().now);
  const dealt = dealings()[`${method} ${path}`];
  if (dealt !== undefined) return dealt;
  if (path === '/spaces/{id}' && method === 'PATCH') return { isPaused: false, availableFrom: '2026-02-01' };
  if (path === '/services/{id}' && method === 'PATCH') return { isOnRequest: true, availableUntil: null };
  if (path === '/spaces/register' || path === '/spaces/{id}') return newSpace(owner.user._id);
  if (path === '/services/register' || path === '/services/{id}') return newService(owner.user._id);
  return accountUpdate(victim.user, { newPassword: 'Another_pallet-7' });
}

function pathOf(request: RandomRequest): string {
  const { ids, query } = request;
  const { space, service, image, user, enquiry, search } = owner;
  const known = [space, service, image, user._id, enquiry, search, victim.user._id, other.space];
  const [id = 0] = ids;
  const sent = typeof id === 'number' ? (known[id % known.length] ?? '') : id;
  const path = callOf(request)
    .path.replace('{kind}', 'space')
    .replace(/\{\w+\}/, sent);
  return `${path}${query === '' ? '' : `?${query}`}`;
}

function formOf(field: string, { edits, raw }: RandomRequest['body']): FormData {
  const form = new FormData();
  const content = raw ?? svgOf(JSON.stringify(edits));
  form.append(edits.length > 2 ? 'other' : field, new File([content], raw?.slice(0, 20) ?? 'drawing.svg'));
  return form;
}

/** Sends it with a copy of its visitor's cookies, so that requests at the same time don't change each other. */
async function send(request: RandomRequest): Promise<Answer> {
  const { body, token, isGuest, headers } = request;
  const endpoint = callOf(request);
  const isHarmful =
    /^\/(auth\/(login|register|logout)|users|sessions|password|second-factor|keys|account)/.test(
      endpoint.path,
    );
  const visitor = newVisitor();
  const source = isHarmful ? victim.visitor : company;
  if (!isGuest) for (const [name, value] of source.cookies) visitor.cookies.set(name, value);
  const held = token === VALID ? await (isGuest ? visitor : source).token() : token;
  const isChange = endpoint.method !== 'GET';
  const raw =
    endpoint.upload === undefined ? spoilt(validBody(endpoint), body) : formOf(endpoint.upload, body);
  return visitor.send(endpoint.method, pathOf(request), {
    ...(isChange && { raw }),
    headers: {
      ...(endpoint.upload === undefined && isChange && { 'Content-Type': 'application/json' }),
      ...(held !== undefined && { 'X-CSRF-Token': held }),
      // Without which it goes no further.
      ...(endpoint.path === '/views' && { Origin: api().origin }),
      ...headers,
    },
  });
}

test(
  'no corrupted request made from the schemas causes a server error, a hang or an invalid response',
  async () => {
    const seen = new Map<number, number>();
    const requests = fc.array(randomRequest, { minLength: AT_ONCE, maxLength: AT_ONCE });
    await fc.assert(
      fc.asyncProperty(requests, async (batch) => {
        if ((await victim.visitor.get('/auth/validate-session')).status !== 200) await renewVictim();
        const answers = await Promise.all(
          batch.map(async (request) => [request, await send(request)] as const),
        );
        for (const [request, answer] of answers) {
          seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
          expectSound(request, answer);
        }
      }),
      { numRuns: FROM_SCHEMAS / AT_ONCE, ...LIMITS },
    );
    // Requests that never get past the door would find nothing.
    expect((seen.get(200) ?? 0) + (seen.get(201) ?? 0)).toBeGreaterThan(FROM_SCHEMAS / 10);
    for (const status of [201, 400, 401, 403, 404]) expect(seen.get(status) ?? 0).toBeGreaterThan(50);
  },
  TEST_MS,
);

/** Responses of Node's parser, without a body, before a request reaches the API. */
const WITHOUT_A_BODY = [400, 408, 413, 417, 431];

test(
  'no garbage on the connection causes a server error, a hang or an invalid response',
  async () => {
    const port = Number(new URL(api().origin).port);
    const requests = fc.array(garbage, { minLength: AT_ONCE, maxLength: AT_ONCE });
    let reached = 0;
    await fc.assert(
      fc.asyncProperty(requests, async (batch) => {
        const answers = await Promise.all(batch.map((bytes) => sendRaw(port, bytes, TIMEOUT_MS)));
        for (const [place, { status, isJson, body }] of answers.entries()) {
          if (isJson) reached += 1;
          if (status === undefined || status < 400) continue;
          const sent = JSON.stringify(
            Buffer.from(batch[place] ?? [])
              .toString('latin1')
              .slice(0, 400),
          );
          expect(status, sent).toBeLessThan(500);
          if (isJson && body !== '') {
            expectErrorBody(status, JSON.parse(body), v.union([FlatError, NestedError]));
          } else if (!isJson) expect(WITHOUT_A_BODY, sent).toContain(status);
        }
      }),
      { numRuns: FROM_GARBAGE / AT_ONCE, ...LIMITS },
    );
    expect(reached).toBeGreaterThan(FROM_GARBAGE / 5);
    expect((await newVisitor().get('/health')).status).toBe(200);
  },
  TEST_MS,
);
