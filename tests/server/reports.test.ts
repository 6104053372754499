import { beforeAll, describe, expect, test } from 'vitest';
import { runCaseHousekeeping } from '#server/cases/housekeeping.ts';
import { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { decide } from '../support/decisions.ts';
import { newParty, newPartyWithListings, type Party, type PartyWithListings } from '../support/enquiries.ts';
import { picture, upload } from '../support/uploads.ts';
import { idIn } from '../support/id-in.ts';
import { newService } from '../support/samples.ts';

const api = useApi();
const DAY_MS = 24 * 3_600_000;

let owner: PartyWithListings;
let reporting: Party;

beforeAll(async () => {
  owner = await newPartyWithListings(api(), { name: 'Naves del Ebro' });
  reporting = await newParty(api(), { name: 'Reporter Logistics' });
});

const guestEmail = () => `${crypto.randomUUID()}@guest.example`;
const reportOf = (id: string, more: object = {}) => ({
  ...{ kind: 'space', id, reason: 'wrongFacts', text: 'It has two dock doors.', name: 'Ana Ruiz' },
  email: guestEmail(),
  ...more,
});
const send = (body: object, visitor: ApiClient = api().visitor()) => visitor.post('/reports', body);
const kysely = () => api().test.database.kysely;
const casesAbout = (id: string) =>
  kysely().selectFrom('moderation_case').selectAll().where('target_id', '=', id).execute();
const mailsTo = (email: string) => api().mailsTo(email);
const newSpaceOf = async () => (await newPartyWithListings(api())).space;

describe('a report', () => {
  test('of one thing joins the others, until it is decided', async () => {
    const space = await newSpaceOf();
    const first = await send(reportOf(space));
    expect(first.status).toBe(201);
    const others = [
      await send(reportOf(space, { reason: 'duplicate' })),
      await send(reportOf(space), reporting.visitor),
    ];
    expect(others.map(({ body }) => body.caseId)).toEqual([first.body.caseId, first.body.caseId]);
    const { caseId } = first.body as { caseId: string };
    await decide(api(), caseId, 'dismiss', { reason: 'noViolation' });
    const later = await send(reportOf(space));
    expect(later.body.caseId).not.toBe(caseId);
    expect((await casesAbout(space)).map(({ state }) => state)).toEqual(['decided', 'open']);
  });

  test('made eight times at once is one case', async () => {
    const space = await newSpaceOf();
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(reportOf(space))));
    expect(new Set(sent.map(({ status, body }) => `${String(status)} ${String(body.caseId)}`)).size).toBe(1);
    expect(await casesAbout(space)).toHaveLength(1);
  });

  test.each(['space', 'service', 'company', 'image'] as const)('is taken about a %s', async (kind) => {
    const party = await newPartyWithListings(api());
    const { imageId } = (await upload(party.visitor, await picture('png'))).body.data as { imageId: string };
    const body = newService(party.user._id, { multimedia: { images: [imageId] } });
    const service = idIn(await party.visitor.post('/services/register', body));
    const id = { space: party.space, service, company: party.user._id, image: imageId }[kind];
    expect((await send(reportOf(id, { kind }))).status).toBe(201);
    const [opened] = await casesAbout(id);
    const shown = { space: party.space, service, company: null, image: service }[kind];
    expect(opened).toMatchObject({ target_kind: kind, company_id: party.user._id, listing_id: shown });
  });

  test('is refused about what is not public, and about one’s own', async () => {
    const party = await newPartyWithListings(api());
    const { imageId } = (await upload(party.visitor, await picture('png'))).body.data as { imageId: string };
    for (const body of [
      reportOf('019bc0e2-1280-7316-ae8e-6e5841e3d2fe'),
      reportOf('\u0000'),
      reportOf(party.space, { kind: 'service' }),
      reportOf(imageId, { kind: 'image' }),
    ])
      expect([404, 400]).toContain((await send(body)).status);
    expect((await send(reportOf(party.space), party.visitor)).status).toBe(403);
  });

  test.each([
    [{ reason: 'other', text: ' ' }, 'text'],
    [{ reason: 'fraud', text: undefined }, 'text'],
    [{ reason: 'dislike' }, 'reason'],
    [{ name: '' }, 'name'],
    [{ email: undefined }, 'email'],
    [{ reason: 'copyright', email: undefined }, 'email'],
    [{ email: 'ana@' }, 'email'],
    [{ text: 'x'.repeat(4001) }, 'text'],
    [{ text: ' '.repeat(900_000) }, 'text'],
    [{ kind: 'post' }, 'kind'],
  ])('%j is refused, naming the field', async (more, field) => {
    const refused = await send(reportOf(owner.space, more));
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, [field]]);
  });

  test('of something illegal needs neither name nor address', async () => {
    const sent = await send(
      reportOf(await newSpaceOf(), { reason: 'illegal', name: undefined, email: undefined }),
    );
    expect(sent.status).toBe(201);
  });

  test('that fills in the invisible field is answered like others and not stored', async () => {
    const space = await newSpaceOf();
    const email = guestEmail();
    expect((await send(reportOf(space, { homepage: 'https://spam.example', email }))).status).toBe(201);
    expect(await casesAbout(space)).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('is confirmed and its decision mailed, in the reporter’s language', async () => {
    const space = await newSpaceOf();
    const email = guestEmail();
    const headers = { 'Accept-Language': 'es' };
    const sent = await api().visitor().post('/reports', reportOf(space, { email }), { headers });
    const { caseId } = sent.body as { caseId: string };
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Hemos recibido tu denuncia']);
    await decide(api(), caseId, 'dismiss', { reason: 'noViolation', facts: 'Medimos dos puertas.' });
    const [, mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Hemos resuelto tu denuncia');
    expect(mail?.text).toContain('Medimos dos puertas.');
    expect(mail?.text).toContain('/es/appeal#');
  });
});

describe('the reported company', () => {
  test.each([
    ['wrongFacts', false],
    ['copyright', true],
    ['personalData', true],
    ['notOffered', true],
  ])('reported for %s learns who reports: %s', async (reason, isNamed) => {
    const party = await newPartyWithListings(api());
    const name = 'Zoila Zurrapa';
    const email = guestEmail();
    const sent = await send(reportOf(party.space, { reason, name, email }));
    await decide(api(), String(sent.body.caseId), 'hide');
    const mail = (await mailsTo(party.user.email)).at(-1);
    expect(mail?.subject).toBe('Your listing was taken offline');
    expect(mail?.text.includes(name)).toBe(isNamed);
    const everything = [
      ...(await mailsTo(party.user.email)).flatMap(({ text, html }) => [text, html]),
      (await party.visitor.get(`/spaces/${party.space}/mine`)).text,
      (await party.visitor.get(`/spaces/user/${party.user._id}`)).text,
      (await party.visitor.get('/account/export')).text,
    ].join('\n');
    expect(everything).not.toContain(email);
    if (!isNamed) expect(everything).not.toContain(name);
  });

  test('exports the cases about itself, and the reporter its own report', async () => {
    const party = await newPartyWithListings(api());
    const sent = await send(reportOf(party.space, { text: 'Words of Zoila.' }), reporting.visitor);
    const { caseId } = sent.body as { caseId: string };
    await decide(api(), caseId, 'ask');
    const exported = JSON.parse((await party.visitor.get('/account/export')).text) as Record<
      string,
      unknown[]
    >;
    expect(exported['cases']).toMatchObject([{ _id: caseId, origin: 'report', state: 'decided' }]);
    expect(exported['decisions']).toMatchObject([{ caseId, measure: 'ask', reason: 'wrongFacts' }]);
    expect(JSON.stringify(exported)).not.toContain('Zoila');
    const own = JSON.parse((await reporting.visitor.get('/account/export')).text) as Record<
      string,
      unknown[]
    >;
    expect(own['ownReports']).toContainEqual(expect.objectContaining({ caseId, text: 'Words of Zoila.' }));
  });
});

describe('"no longer available"', () => {
  const reportGone = async () => {
    const party = await newPartyWithListings(api());
    const email = guestEmail();
    const reported = reportOf(party.space, { reason: 'noLongerAvailable', text: '', email });
    const { caseId } = (await send(reported)).body as { caseId: string };
    const state = async () => (await casesAbout(party.space))[0]?.state;
    return { party, email, caseId, state };
  };

  test('asks the owner first, whose mailed press answers it', async () => {
    const { party, email, state } = await reportGone();
    expect(await state()).toBe('asked');
    const asked = (await mailsTo(party.user.email)).at(-1);
    expect(asked?.subject).toBe('Is your listing still available?');
    const token = /confirm-listing#(\S+)/.exec(asked?.text ?? '')?.[1] ?? '';
    const authorization = { Authorization: `Bearer ${token}` };
    expect((await api().visitor().get('/listings/due', authorization)).body.total).toBe(1);
    api().now += 1000;
    expect((await api().visitor().post('/listings/confirm', { token })).body).toEqual({ confirmed: 1 });
    await runCaseHousekeeping(api().services);
    expect(await state()).toBe('decided');
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toBe('The owner has answered your report');
    expect(mail?.text).toContain('Its owner says that it still is.');
    expect((await api().visitor().post('/listings/confirm', { token })).status).toBe(404);
  });

  test('ends when the listing is paused', async () => {
    const { party, email, state } = await reportGone();
    await party.visitor.patch(`/spaces/${party.space}`, { isPaused: true });
    await runCaseHousekeeping(api().services);
    expect(await state()).toBe('decided');
    expect((await mailsTo(email)).at(-1)?.text).toContain('It is offline now.');
  });

  test('tells also the last of a hundred others that it has ended', async () => {
    const { party } = await reportGone();
    const emails = Array.from({ length: 100 }, guestEmail);
    for (const email of emails)
      await send(reportOf(party.space, { reason: 'noLongerAvailable', text: '', email }));
    await party.visitor.patch(`/spaces/${party.space}`, { isPaused: true });
    await runCaseHousekeeping(api().services);
    expect((await mailsTo(emails.at(-1) ?? '')).at(-1)?.text).toContain('It is offline now.');
  });

  test('becomes a case after five working days without an answer', async () => {
    const start = api().now;
    const { state, caseId } = await reportGone();
    const [{ due_at: dueAt } = { due_at: null }] = await kysely()
      .selectFrom('moderation_case')
      .select('due_at')
      .where('id', '=', caseId)
      .execute();
    api().now = (dueAt ?? 0) - 1;
    await runCaseHousekeeping(api().services);
    expect(await state()).toBe('asked');
    expect(api().now - start).toBeGreaterThanOrEqual(7 * DAY_MS - 1);
    api().now += 1;
    await runCaseHousekeeping(api().services);
    expect(await state()).toBe('open');
    api().now = start;
  });

  test('with another reason goes to the operators at once', async () => {
    const { party, state } = await reportGone();
    await send(reportOf(party.space, { reason: 'fraud' }));
    expect(await state()).toBe('open');
  });
});
