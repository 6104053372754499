import { beforeAll, describe, expect, test } from 'vitest';
import { CONTESTABLE_MONTHS, monthsAfter } from '#domain/case/measures.ts';
import { parseAppealLink } from '#domain/case/appeal-link.ts';
import { useApi } from '../support/api-server.ts';
import { decide, restrict } from '../support/decisions.ts';
import { byToken, newParty, newPartyWithListings, type Party } from '../support/enquiries.ts';

const api = useApi();
const TEXT = 'The figure is from the land register.';

let stranger: Party;
beforeAll(async () => {
  stranger = await newParty(api());
});

const kysely = () => api().test.database.kysely;
const appealsOf = (caseId: string) =>
  kysely().selectFrom('moderation_case').selectAll().where('appeals_id', '=', caseId).execute();

/** The link of the last mail to an address. */
async function linkTo(email: string) {
  const text = (await api().mailsTo(email)).at(-1)?.text ?? '';
  const link = parseAppealLink(/\/appeal#(\S+)/.exec(text)?.[1] ?? '');
  if (link === undefined) throw new Error(`No link in: ${text}`);
  return link;
}

const contest = (caseId: string, token: string, text = TEXT) =>
  byToken(api().visitor(), token).post(`/cases/${caseId}/appeal`, { text });

const isPublic = async (space: string) => (await api().visitor().get(`/spaces/${space}`)).status === 200;

describe('the company concerned', () => {
  test('contests by the mailed link, suspended as it is, once', async () => {
    const party = await newPartyWithListings(api());
    await restrict(api(), 'space', party.space, 'suspend');
    const { caseId, token } = await linkTo(party.user.email);
    const first = await contest(caseId, token);
    const again = await contest(caseId, token, 'And another thing.');
    expect([first.status, again.status, again.body.code]).toEqual([201, 409, 'APPEAL_EXISTS']);
    expect(await appealsOf(caseId)).toMatchObject([{ answer: TEXT, state: 'open', appellant: 'company' }]);
  });

  test('contests eight times at once as one appeal', async () => {
    const party = await newPartyWithListings(api());
    const { caseId } = await restrict(api(), 'space', party.space, 'hide');
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => party.visitor.post(`/cases/${caseId}/appeal`, { text: TEXT })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    expect(await appealsOf(caseId)).toHaveLength(1);
  });

  test('gets what was taken back, and the answer by mail', async () => {
    const party = await newPartyWithListings(api());
    const { caseId } = await restrict(api(), 'space', party.space, 'hide');
    const sent = await party.visitor.post(`/cases/${caseId}/appeal`, { text: TEXT });
    const { statement } = (await party.visitor.get(`/spaces/${party.space}/mine`)).body;
    expect(statement.isContested).toBe(true);
    await decide(api(), String(sent.body.caseId), 'restore', { reason: 'mistaken', facts: 'It is 9 m.' });
    expect(await isPublic(party.space)).toBe(true);
    const mail = (await api().mailsTo(party.user.email)).at(-1);
    expect(mail?.subject).toBe('Your objection was decided');
    expect(mail?.text).toContain('taken our decision back');
    expect(mail?.text).toContain('It is 9 m.');
  });

  test('reads that a decision stands', async () => {
    const party = await newPartyWithListings(api());
    const { caseId } = await restrict(api(), 'space', party.space, 'hide');
    const sent = await party.visitor.post(`/cases/${caseId}/appeal`, { text: TEXT });
    await decide(api(), String(sent.body.caseId), 'dismiss', { reason: 'noViolation' });
    expect(await isPublic(party.space)).toBe(false);
    expect((await api().mailsTo(party.user.email)).at(-1)?.text).toContain('Our decision stands.');
  });
});

describe('a reporter', () => {
  const dismissed = async () => {
    const party = await newPartyWithListings(api());
    const email = `${crypto.randomUUID()}@guest.example`;
    const report = { kind: 'space', id: party.space, reason: 'fraud', text: 'Zurrapa text.', name: 'Zoila' };
    const sent = await api()
      .visitor()
      .post('/reports', { ...report, email });
    await decide(api(), String(sent.body.caseId), 'dismiss', { reason: 'noViolation' });
    return { party, email, ...(await linkTo(email)) };
  };

  test('contests a dismissal, and the listing is restricted after all', async () => {
    const { party, email, caseId, token } = await dismissed();
    const sent = await contest(caseId, token, 'Zurrapa insists.');
    await decide(api(), String(sent.body.caseId), 'hide', { reason: 'fraud' });
    expect(await isPublic(party.space)).toBe(false);
    expect((await api().mailsTo(email)).at(-1)?.text).toContain('decided anew');
    expect((await api().mailsTo(party.user.email)).at(-1)?.subject).toBe('Your listing was taken offline');
    const contested = await party.visitor.post(`/cases/${String(sent.body.caseId)}/appeal`, { text: TEXT });
    expect(contested.status).toBe(201);
    const exported = (await party.visitor.get('/account/export')).text;
    expect(exported).not.toContain('Zurrapa');
    expect(exported).not.toContain(email);
  });

  test('has no say as the company', async () => {
    const { party, caseId, token } = await dismissed();
    const other = await restrict(api(), 'space', party.space, 'hide');
    expect((await contest(other.caseId, token)).status).toBe(404);
    expect((await contest(caseId, `${token.slice(0, -1)}_`)).status).toBe(404);
  });
});

test('what was found is written for each of its readers in their language', async () => {
  const party = await newPartyWithListings(api());
  const email = `${crypto.randomUUID()}@guest.example`;
  const report = { kind: 'space', id: party.space, reason: 'duplicate', name: 'Rita', email };
  const guest = api().visitor();
  const sent = await guest.post('/reports', report, { headers: { 'Accept-Language': 'es' } });
  await decide(api(), String(sent.body.caseId), 'dismiss', { reason: 'noViolation', facts: 'No lo es.' });
  expect((await api().mailsTo(email)).at(-1)?.text).toContain('No lo es.');
  const { caseId, token } = await linkTo(email);
  const appealed = String((await contest(caseId, token)).body.caseId);
  const english = { facts: 'It is the same hall.' };
  await expect(decide(api(), appealed, 'hide', english)).rejects.toThrow('each language');
  expect(await isPublic(party.space)).toBe(true);
  await decide(api(), appealed, 'hide', { ...english, factsIn: { es: 'Es la misma nave.' } });
  const [toCompany, toReporter] = [await api().mailsTo(party.user.email), await api().mailsTo(email)];
  expect(toCompany.at(-1)?.text).toContain('It is the same hall.');
  expect(toReporter.at(-1)?.text).toContain('Es la misma nave.');
  const own = (headers: Record<string, string>) => party.visitor.get(`/spaces/${party.space}/mine`, headers);
  expect((await own({})).body.statement.facts).toBe('It is the same hall.');
  expect((await own({ 'Accept-Language': 'es' })).body.statement.facts).toBe('Es la misma nave.');
});

test('no other contests, nothing undecided, no appeal, and nothing after six months', async () => {
  const start = api().now;
  const party = await newPartyWithListings(api());
  const open = await stranger.visitor.post('/reports', {
    kind: 'space',
    id: party.space,
    reason: 'duplicate',
  });
  const { caseId } = await restrict(api(), 'space', party.space, 'ask');
  const { token } = await linkTo(party.user.email);
  expect((await stranger.visitor.post(`/cases/${caseId}/appeal`, { text: TEXT })).status).toBe(404);
  expect((await party.visitor.post(`/cases/${String(open.body.caseId)}/appeal`, { text: TEXT })).status).toBe(
    404,
  );
  api().now = monthsAfter(start, CONTESTABLE_MONTHS) + 1;
  expect((await contest(caseId, token)).status).toBe(404);
  api().now = start;
  const appealed = await contest(caseId, token);
  await decide(api(), String(appealed.body.caseId), 'dismiss', { reason: 'noViolation' });
  expect((await contest(String(appealed.body.caseId), token)).status).toBe(404);
  for (const text of ['', ' ', 'x'.repeat(4001)])
    expect((await contest(caseId, token, text)).status).toBe(400);
});
