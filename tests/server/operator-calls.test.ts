import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import * as blockCalls from '#api/operator/blocks.ts';
import * as caseCalls from '#api/operator/cases.ts';
import * as decisionCalls from '#api/operator/decisions.ts';
import * as recordCalls from '#api/operator/records.ts';
import * as sessionCalls from '#api/operator/session.ts';
import * as statusCalls from '#api/operator/status.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { useConsole } from '../support/console.ts';
import { askAbout, newPartyWithListings, type PartyWithListings } from '../support/enquiries.ts';

const api = useApi();
const operators = useConsole(api);
const kysely = () => api().test.database.kysely;

let ana: ApiClient;
beforeAll(async () => {
  ana = await operators().logIn(await operators().add('ana'));
});

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const CALLS = [blockCalls, caseCalls, decisionCalls, recordCalls, sessionCalls, statusCalls].flatMap(
  (calls) => Object.values(calls).filter(isEndpoint),
);
const pathOf = ({ path }: Endpoint) => path.replace('{id}', 'unknown');
type Sent = Parameters<ApiClient['send']>[2];
const call = (visitor: ApiClient, endpoint: Endpoint, sent: Sent = {}, path = pathOf(endpoint)) =>
  endpoint.method === 'GET'
    ? visitor.get(path)
    : visitor.sendWithToken(endpoint.method, path, { body: {}, ...sent });

const REPORT = { text: 'There is no such hall at this address.', name: 'Rita Reporter', goodFaith: true };

async function reported(kind: 'space' | 'company', id: string, reason = 'fraud') {
  const email = `${crypto.randomUUID()}@guest.example`;
  const answer = await api()
    .visitor()
    .post('/reports', { ...REPORT, kind, id, reason, email });
  expect(answer.status).toBe(201);
  return { caseId: String(answer.body.caseId), email };
}

const decision = (measure: string, given: object = {}) => ({
  measure,
  reason: 'fraud',
  facts: 'Nobody at the gate knows the company.',
  ...given,
});
const audit = () => kysely().selectFrom('audit').selectAll().orderBy('id').execute();
const lastAudit = async () => (await audit()).at(-1);

describe('the console’s calls', () => {
  test('are not on the public port, whatever cookie comes along', async () => {
    const party = await newPartyWithListings(api());
    for (const endpoint of CALLS) {
      for (const visitor of [api().visitor(), party.visitor, ana]) {
        const cookie = visitor.cookieHeader();
        const headers = { ...(cookie !== '' && { Cookie: cookie }), 'X-CSRF-Token': 'any' };
        const { status } = await api().visitor().send(endpoint.method, pathOf(endpoint), { headers });
        expect([endpoint.path, status]).toEqual([endpoint.path, 404]);
      }
    }
  });

  test('need a session, and a token where they change something', async () => {
    const open = ['/operator/log-in', '/operator/log-out'];
    for (const endpoint of CALLS.filter(({ path }) => !open.includes(path))) {
      const answer = await call(operators().visitor(), endpoint);
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401]);
      if (endpoint.method === 'GET') continue;
      const bare = await call(ana, endpoint, { withoutToken: true });
      expect([endpoint.path, bare.body.code]).toEqual([endpoint.path, 'CSRF_HEADER_MISSING']);
      const elsewhere = await call(ana, endpoint, { headers: { Origin: 'https://evil.example' } });
      expect([endpoint.path, elsewhere.body.code]).toEqual([endpoint.path, 'CSRF_TOKEN_INVALID']);
    }
  });

  test('answer 404 for what is not there, also for ids that no database holds', async () => {
    for (const id of ['unknown', '%00', '%F0%9F%98%80'])
      for (const endpoint of CALLS.filter(({ path }) => path.includes('{id}'))) {
        const path = endpoint.path.replace('{id}', id);
        const body = { text: 'A note.', on: '2026-12-01', identity: 'seen', ...decision('hide') };
        const { status } = await call(ana, endpoint, { body }, path);
        expect([path, status]).toEqual([path, 404]);
      }
  });
});

describe('a case in the console', () => {
  let party: PartyWithListings;
  beforeAll(async () => {
    party = await newPartyWithListings(api());
  });

  test('is in the list, grouped facts and all, and opening it is in the audit', async () => {
    const { caseId, email } = await reported('space', party.space);
    await reported('space', party.space);
    const listed = (await ana.get('/operator/cases?state=open')).body.cases;
    expect(listed).toContainEqual(
      expect.objectContaining({ id: caseId, kind: 'space', reports: 2, origin: 'report', state: 'open' }),
    );
    expect((await audit()).filter(({ action }) => action === 'open')).toEqual([]);
    const { body } = await ana.get(`/operator/cases/${caseId}`, { 'Accept-Language': 'es' });
    expect(body).toMatchObject({
      title: expect.stringMatching(/ en /),
      reported: [{ reason: 'fraud', email, name: 'Rita Reporter' }, {}],
      owner: { email: party.user.email, checks: expect.arrayContaining([expect.any(Object)]) },
      content: { address: expect.stringContaining(','), pictures: [] },
      measures: ['dismiss', 'ask', 'hide', 'delete', 'suspend'],
    });
    expect(await lastAudit()).toMatchObject({
      ...{ operator: 'ana', action: 'open', subject_kind: 'case', subject_id: caseId },
    });
  });

  test.each([
    { fields: [','] },
    { fields: ['clear height, in meters'] },
    { fields: ['height', 'photos, of the docks'] },
  ])('asks for the changes as they were written: $fields', async ({ fields }) => {
    const { space } = await newPartyWithListings(api());
    const { caseId } = await reported('space', space);
    const path = `/operator/cases/${caseId}/decision`;
    const asked = await ana.post(path, decision('ask', { reason: 'wrongFacts', fields }));
    expect([asked.status, asked.body]).toEqual([200, { outcome: 'done', caseId }]);
    const { decisions } = (await ana.get(`/operator/cases/${caseId}`)).body;
    expect(decisions).toMatchObject([{ measure: 'ask', fields }]);
  });

  test('is opened and decided at once, but not for a reason outside of the list', async () => {
    const { space } = await newPartyWithListings(api());
    const at = (reason: string) =>
      ana.post('/operator/decisions', { kind: 'space', id: space, decision: decision('hide', { reason }) });
    expect(await at('invented')).toMatchObject({
      ...{ status: 400, body: { code: 'BAD_INPUT', fields: { 'decision.reason': 'issues.chooseOne' } } },
    });
    expect(await at('fraud')).toMatchObject({ status: 200, body: { outcome: 'done' } });
  });

  test('is never decided without a reason of the list and facts', async () => {
    const { caseId } = await reported('space', party.space);
    const path = `/operator/cases/${caseId}/decision`;
    for (const [given, field] of [
      [{ reason: '' }, 'reason'],
      [{ reason: 'invented' }, 'reason'],
      [{ reason: 'unrecorded' }, 'reason'],
      [{ facts: ' \n ' }, 'facts'],
      [{ facts: 'x'.repeat(4001) }, 'facts'],
      [{ measure: 'ban' }, 'measure'],
      [{ measure: 'ask' }, 'fields'],
    ] as const) {
      const { status, body } = await ana.post(path, decision('hide', given));
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
    for (const columns of ['reason', 'facts'])
      await expect(
        sql`insert into decision (id, case_id, measure, ${sql.raw(columns)}, ${sql.raw(columns === 'reason' ? 'facts' : 'reason')}, decided_at, operator)
          values ('x', ${caseId}, 'hide', ' ', 'x', 1, 'ana')`.execute(kysely()),
      ).rejects.toThrow();
    expect((await ana.get(`/operator/cases/${caseId}`)).body.decisions).toEqual([]);
  });

  test('is decided: the listing is gone, the statement is mailed once, who and why is in the audit', async () => {
    const { caseId, email } = await reported('space', party.space);
    const decided = await ana.post(`/operator/cases/${caseId}/decision`, decision('hide'));
    expect(decided.body).toEqual({ outcome: 'done', caseId });
    expect((await api().visitor().get(`/spaces/${party.space}`)).status).toBe(404);
    expect(await lastAudit()).toMatchObject({
      ...{ operator: 'ana', action: 'hide', subject_kind: 'space', subject_id: party.space },
      details: JSON.stringify({ case: caseId, reason: 'fraud' }),
    });
    const statements = (await api().mailsTo(party.user.email)).filter(({ text }) =>
      text.includes('Nobody at the gate'),
    );
    expect(statements).toHaveLength(1);
    expect(statements[0]?.text).not.toMatch(/Rita|guest\.example/);
    expect((await api().mailsTo(email)).length).toBeGreaterThan(1);
    const late = await ana.post(`/operator/cases/${caseId}/decision`, decision('dismiss'));
    expect(late.body).toEqual({ outcome: 'refused', problem: 'decided' });
    const restored = await ana.post(`/operator/cases/${caseId}/decision`, decision('restore'));
    expect(restored.body).toMatchObject({ outcome: 'done' });
    expect((await api().visitor().get(`/spaces/${party.space}`)).status).toBe(200);
  });

  test('two operators who decide at once make one decision', async () => {
    const bea = await operators().logIn(await operators().add('bea'));
    const { caseId } = await reported('space', party.space);
    const path = `/operator/cases/${caseId}/decision`;
    const answers = await Promise.all([
      ana.post(path, decision('dismiss', { reason: 'noViolation' })),
      bea.post(path, decision('dismiss', { reason: 'noViolation' })),
    ]);
    expect(answers.map(({ body }) => body.outcome).sort()).toEqual(['done', 'refused']);
    expect((await ana.get(`/operator/cases/${caseId}`)).body.decisions).toHaveLength(1);
  });

  test('an appeal is decided by another operator than the decision', async () => {
    const own = await newPartyWithListings(api());
    const cleo = await operators().logIn(await operators().add('cleo'));
    const { caseId } = await reported('space', own.space);
    await ana.post(`/operator/cases/${caseId}/decision`, decision('hide'));
    const appeal = await own.visitor.post(`/cases/${caseId}/appeal`, { text: 'Here is our lease.' });
    const appealId = String(appeal.body.caseId);
    const file = (await ana.get(`/operator/cases/${appealId}`)).body;
    expect(file).toMatchObject({
      ...{ origin: 'appeal', measures: [], answer: 'Here is our lease.' },
      contests: { caseId, by: 'company', decisions: [{ measure: 'hide', operator: 'ana' }] },
    });
    const path = `/operator/cases/${appealId}/decision`;
    expect((await ana.post(path, decision('restore'))).body).toEqual({
      outcome: 'refused',
      problem: 'otherOperator',
    });
    expect((await cleo.post(path, decision('restore'))).body).toMatchObject({ outcome: 'done' });
    expect((await api().visitor().get(`/spaces/${own.space}`)).status).toBe(200);
  });

  test('shows other accounts with the same VAT number, website or telephone, and notes of operators', async () => {
    const twin = api().visitor();
    const { vat, website } = party.user;
    const { name } = await twin.register({ vat, website, name: `Twin ${crypto.randomUUID().slice(0, 8)}` });
    const { caseId } = await reported('space', party.space);
    expect((await ana.post(`/operator/cases/${caseId}/notes`, { text: 'Called them.' })).status).toBe(204);
    expect((await ana.post(`/operator/cases/${caseId}/notes`, { text: ' ' })).status).toBe(400);
    const { body } = await ana.get(`/operator/cases/${caseId}`);
    expect(body.owner.alike).toContainEqual(
      expect.objectContaining({
        company: expect.objectContaining({ name }),
        by: expect.arrayContaining(['vat', 'domain']),
      }),
    );
    expect(body.notes).toMatchObject([{ operator: 'ana', text: 'Called them.' }]);
    expect(JSON.stringify((await party.visitor.get('/account/export')).body)).not.toContain('Called them.');
  });

  test('is opened for an order, and keeps when the authority was informed', async () => {
    const order = { authority: 'Court of Vigo', reference: '12/2026', effect: 'Take it offline' };
    const { body } = await ana.post('/operator/orders', { kind: 'company', id: party.user._id, ...order });
    const caseId = String(body.caseId);
    expect((await ana.get(`/operator/cases/${caseId}`)).body).toMatchObject({
      ...{ title: party.user.name, kind: 'company', order: { ...order, informedOn: null } },
    });
    await ana.post(`/operator/cases/${caseId}/informed`, { on: '2026-12-01' });
    expect((await ana.get(`/operator/cases/${caseId}`)).body.order.informedOn).toBe('2026-12-01');
    const { caseId: other } = await reported('space', party.space);
    expect((await ana.post(`/operator/cases/${other}/informed`, { on: '2026-12-01' })).status).toBe(404);
  });

  test('about a listing or company is opened and decided at once', async () => {
    const own = await newPartyWithListings(api());
    const hidden = { kind: 'space', id: own.space, decision: decision('hide') };
    expect((await ana.post('/operator/decisions', hidden)).body).toMatchObject({ outcome: 'done' });
    const suspended = { kind: 'company', id: own.user._id, decision: decision('suspend') };
    const { body } = await ana.post('/operator/decisions', suspended);
    const file = (await ana.get(`/operator/companies/${own.user._id}`)).body;
    expect(file).toMatchObject({ isSuspended: true, suspendedBy: body.caseId });
    expect((await own.visitor.get(`/spaces/user/${own.user._id}`)).status).toBe(401);
  });
});

test('decisions, orders and notes that are sent again, since their answer was lost, are made once', async () => {
  const own = await newPartyWithListings(api());
  const twice = async (path: string, body: object) => {
    const answers = await Promise.all([ana.post(path, body), ana.post(path, body)]);
    return answers.map((answer) => answer.body?.caseId as unknown);
  };
  const asked = { kind: 'space', id: own.space, decision: decision('ask', { fields: ['height'] }) };
  const [caseId, again] = await twice('/operator/decisions', asked);
  expect(again).toBe(caseId);
  const other = { ...asked, decision: decision('ask', { fields: ['width'] }) };
  const otherId = (await ana.post('/operator/decisions', other)).body.caseId as unknown;
  expect(otherId).not.toBe(caseId);
  const order = { kind: 'company', id: own.user._id, authority: 'Court', reference: '1', effect: 'Removal' };
  const [orderId, sameId] = await twice('/operator/orders', order);
  expect(sameId).toBe(orderId);
  await twice(`/operator/cases/${String(caseId)}/notes`, { text: 'Called them.' });
  const file = (await ana.get(`/operator/cases/${String(caseId)}`)).body;
  expect([file.decisions.length, file.notes.length]).toEqual([1, 1]);
  await own.visitor.post(`/spaces/${own.space}/answer`, { text: 'It is done.' });
  expect((await ana.post('/operator/decisions', other)).body.caseId).not.toBe(otherId);
});

describe('a reported conversation', () => {
  test('is read only when it is reported, and the reading is in the audit', async () => {
    const [owner, asker] = [await newPartyWithListings(api()), await newPartyWithListings(api())];
    const thread = await askAbout(asker.visitor, owner.space);
    const report = await owner.visitor.post(`/enquiries/${thread}/report`, { reason: 'spam' });
    const caseId = String(report.body.caseId);
    const { body } = await ana.get(`/operator/cases/${caseId}/thread`);
    expect(body).toMatchObject({ hasMore: false, messages: [{ number: 1, isReporter: false }] });
    expect(await lastAudit()).toMatchObject({ action: 'openThread', subject_id: caseId });
    const { caseId: other } = await reported('space', owner.space);
    expect((await ana.get(`/operator/cases/${other}/thread`)).status).toBe(404);
  });
});
