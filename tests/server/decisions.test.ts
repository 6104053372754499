import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { MEASURES } from '#domain/case/measures.ts';
import { runCaseHousekeeping } from '#server/cases/housekeeping.ts';
import { useApi } from '../support/api-server.ts';
import { decide, restrict } from '../support/decisions.ts';
import { dumpOf } from '../support/dump.ts';
import {
  askAbout,
  newParty,
  newPartyWithListings,
  type Party,
  type PartyWithListings,
} from '../support/enquiries.ts';
import { enquiryAbout } from '../support/enquiries.ts';
import { newSpace } from '../support/samples.ts';
import { withoutCache } from '../support/without-cache.ts';

const api = useApi();
const kysely = () => api().test.database.kysely;

let asker: Party;
beforeAll(async () => {
  asker = await newParty(api());
});

const mine = async ({ visitor, space }: PartyWithListings) =>
  (await visitor.get(`/spaces/${space}/mine`)).body;
const subjectsTo = async (email: string) => (await api().mailsTo(email)).map(({ subject }) => subject);

/** Everything by which others can find a company's space. */
async function publicState({ user, space }: PartyWithListings) {
  const guest = api().visitor();
  return withoutCache(api(), async () => ({
    page: (await guest.get(`/spaces/${space}`)).status,
    company: (await guest.get(`/companies/${user._id}`)).status,
    inSitemap: (await guest.get('/sitemap/space/start')).text.includes(space),
    searchRows: (await kysely().selectFrom('space_search').where('id', '=', space).selectAll().execute())
      .length,
    enquiry: (await guest.post('/enquiries', { ...enquiryAbout(space), email: 'a@guest.example' })).status,
  }));
}

describe('a hidden listing', () => {
  test('is taken offline in its owner’s threads and only paused in the asker’s', async () => {
    const party = await newPartyWithListings(api());
    const id = await askAbout(asker.visitor, party.space);
    await restrict(api(), 'space', party.space, 'hide');
    const listingFor = async ({ visitor }: Party) =>
      (await visitor.get(`/enquiries/${id}`)).body.thread.listing;
    expect(await listingFor(party)).toMatchObject({ state: 'paused', status: 'hidden', card: null });
    const theirs = await listingFor(asker);
    expect(theirs).toMatchObject({ state: 'paused', card: null });
    expect(theirs).not.toHaveProperty('status');
  });

  test('is nowhere, but for its owner, who reads why and can’t undo it', async () => {
    const party = await newPartyWithListings(api());
    const { caseId } = await restrict(api(), 'space', party.space, 'hide');
    const hidden = { page: 404, inSitemap: false, searchRows: 0, enquiry: 404 };
    expect(await publicState(party)).toMatchObject(hidden);
    const statement = {
      ...{ caseId, reason: 'Wrong or missing facts', facts: 'The clear height is 6 m, not 9 m.' },
      ...{ isContested: false, answeredAt: null },
    };
    expect(await mine(party)).toMatchObject({ status: 'hidden', state: 'published', statement });
    const listed = (await party.visitor.get(`/spaces/user/${party.user._id}`)).body;
    expect(listed).toMatchObject([{ _id: party.space, status: 'hidden', statement }]);
    const version = Number((await mine(party)).version);
    for (const answer of [
      await party.visitor.patch(`/spaces/${party.space}`, { isPaused: true }),
      await party.visitor.patch(`/spaces/${party.space}`, { isPaused: false }),
      await party.visitor.put(`/spaces/${party.space}`, newSpace(party.user._id), version + 2),
    ])
      expect(answer.status).toBe(200);
    expect(await publicState(party)).toMatchObject(hidden);
    expect((await mine(party)).status).toBe('hidden');
  });

  test('is exactly as before once it is restored, paused or not', async () => {
    for (const isPaused of [false, true]) {
      const party = await newPartyWithListings(api());
      if (isPaused) await party.visitor.patch(`/spaces/${party.space}`, { isPaused });
      const [before, rows] = [await publicState(party), await rowsOf(party.space)];
      const { caseId } = await restrict(api(), 'space', party.space, 'hide');
      await decide(api(), caseId, 'restore', { reason: 'mistaken' });
      expect(await publicState(party)).toEqual(before);
      expect(await rowsOf(party.space)).toEqual(rows);
      expect(await mine(party)).not.toHaveProperty('statement');
      expect((await subjectsTo(party.user.email)).slice(-2)).toEqual([
        'Your listing was taken offline',
        'A restriction was lifted',
      ]);
    }
  });

  test('stays hidden while another decision hides it', async () => {
    const party = await newPartyWithListings(api());
    const first = await restrict(api(), 'space', party.space, 'hide');
    const second = await restrict(api(), 'space', party.space, 'delete');
    await decide(api(), second.caseId, 'restore', { reason: 'mistaken' });
    expect((await mine(party)).statement.caseId).toBe(first.caseId);
    expect((await publicState(party)).page).toBe(404);
    await decide(api(), first.caseId, 'restore', { reason: 'mistaken' });
    expect((await publicState(party)).page).toBe(200);
  });

  test('outlasts a suspension and the confirmation of its company', async () => {
    const party = await newPartyWithListings(api());
    const hidden = await restrict(api(), 'space', party.space, 'hide');
    const suspended = await restrict(api(), 'space', party.space, 'suspend');
    expect((await publicState(party)).company).toBe(404);
    await decide(api(), suspended.caseId, 'restore', { reason: 'mistaken' });
    expect(await publicState(party)).toMatchObject({ page: 404, searchRows: 0 });
    await decide(api(), hidden.caseId, 'restore', { reason: 'mistaken' });
    expect(await publicState(party)).toMatchObject({ page: 200, searchRows: 1 });
  });
});

const rowsOf = async (id: string) => ({
  listing: await kysely()
    .selectFrom('space')
    .where('id', '=', id)
    .select(['doc', 'status', 'version', 'confirmed_at', 'hidden_by', 'asked_by'])
    .execute(),
  search: await kysely()
    .selectFrom('space_search')
    .where('id', '=', id)
    .select(['card', 'surface', 'confirmed_at', 'company_id'])
    .execute(),
});

describe('asked changes', () => {
  test('leave the listing public, and go to review by an answer or by changing it', async () => {
    const party = await newPartyWithListings(api());
    const { caseId } = await restrict(api(), 'space', party.space, 'ask');
    expect((await publicState(party)).page).toBe(200);
    const { status, statement, version } = await mine(party);
    expect([status, statement.fields]).toEqual(['changesAsked', ['clear height']]);
    const stateOf = async () =>
      kysely()
        .selectFrom('moderation_case')
        .where('id', '=', caseId)
        .select(['state', 'answer'])
        .executeTakeFirst();
    await party.visitor.put(
      `/spaces/${party.space}`,
      newSpace(party.user._id, { availableFrom: '2030-01-01' }),
      version,
    );
    expect(await stateOf()).toEqual({ state: 'open', answer: null });
    const answered = await party.visitor.post(`/spaces/${party.space}/answer`, { text: 'It is 6 m now.' });
    expect(answered.body.statement.answeredAt).not.toBeNull();
    expect(await stateOf()).toEqual({ state: 'open', answer: 'It is 6 m now.' });
    await expect(decide(api(), caseId, 'dismiss')).rejects.toThrow('restore it');
    await decide(api(), caseId, 'restore', { reason: 'corrected' });
    expect((await mine(party)).status).toBe('active');
    expect((await party.visitor.post(`/spaces/${party.space}/answer`, { text: 'And?' })).status).toBe(404);
  });
});

describe('a deleted listing', () => {
  test('is hidden at once, and erased after six months unless it is contested', async () => {
    const start = api().now;
    const party = await newPartyWithListings(api());
    const { caseId, decisionId } = await restrict(api(), 'space', party.space, 'delete');
    expect((await publicState(party)).page).toBe(404);
    const { erase_at: eraseAt } = await kysely()
      .selectFrom('decision')
      .where('id', '=', decisionId)
      .select('erase_at')
      .executeTakeFirstOrThrow();
    const contested = await party.visitor.post(`/cases/${caseId}/appeal`, { text: 'It is ours.' });
    expect(contested.status).toBe(201);
    api().now = eraseAt ?? 0;
    await runCaseHousekeeping(api().services);
    expect(await isStored(party.space)).toBe(true);
    await decide(api(), String(contested.body.caseId), 'dismiss', { reason: 'noViolation' });
    api().now += 24 * 3_600_000;
    await runCaseHousekeeping(api().services);
    expect(await isStored(party.space)).toBe(false);
    api().now = start;
  });

  test('for personal data is erased at once, and can’t be restored', async () => {
    const party = await newPartyWithListings(api());
    const { caseId } = await restrict(api(), 'space', party.space, 'delete', { reason: 'personalData' });
    expect(await isStored(party.space)).toBe(false);
    await expect(decide(api(), caseId, 'restore')).rejects.toThrow('cannot be restored');
    expect((await api().mailsTo(party.user.email)).at(-1)?.text).toContain(
      'Erased everywhere on Estiba, for good.',
    );
  });
});

const isStored = async (id: string) =>
  (await kysely().selectFrom('space').where('id', '=', id).select('id').execute()).length === 1;

describe('a statement of reasons', () => {
  test.each(MEASURES.filter((measure) => !['dismiss', 'restore'].includes(measure)))(
    'of %s is mailed once, with what, where, facts, rule and how to contest it',
    async (measure) => {
      const party = await newPartyWithListings(api());
      await restrict(api(), 'space', party.space, measure as 'hide');
      const mail = (await api().mailsTo(party.user.email)).filter(({ text }) => text.includes('/appeal#'));
      expect(mail).toHaveLength(1);
      for (const part of [
        /Concerned.*\bin\b/s,
        'Wrong or missing facts',
        'figures, pictures and texts describe',
        'The clear height is 6 m, not 9 m.',
        'We found this ourselves.',
        'without automated means',
        'go to court',
      ])
        expect(mail[0]?.text).toMatch(part);
    },
  );

  test('is in the company’s language', async () => {
    const party = await newPartyWithListings(api(), {}, { language: 'es' });
    await restrict(api(), 'space', party.space, 'hide');
    const mail = (await api().mailsTo(party.user.email)).at(-1);
    expect(mail?.subject).toBe('Hemos retirado tu anuncio');
    expect(mail?.text).toContain('Datos erróneos o ausentes');
  });

  test('is stored with the act or not at all', async () => {
    const party = await newPartyWithListings(api());
    const before = await dumpOf(api().test.database);
    for (const given of [{ facts: ' ' }, { facts: '' }])
      await expect(restrict(api(), 'space', party.space, 'hide', given)).rejects.toThrow(/constraint/i);
    expect(await publicState(party)).toMatchObject({ page: 200, searchRows: 1 });
    const left = (await dumpOf(api().test.database)).decision;
    expect(left).toEqual(before.decision);
  });

  test.each([
    ['an unknown decision', sql`update space set hidden_by = 'none'`],
    ['none at all', sql`update company set suspended_at = 1`],
    ['an empty reason', sql`update decision set reason = ' '`],
    ['no facts', sql`update decision set facts = null`],
  ])('is required by the database: a restriction by %s is refused', async (_, statement) => {
    const party = await newPartyWithListings(api());
    await restrict(api(), 'space', party.space, 'ask');
    await expect(statement.execute(kysely())).rejects.toThrow();
  });
});

test('two operators who decide one case at once have one of them refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const party = await newPartyWithListings(api());
    const sent = await asker.visitor.post('/reports', {
      kind: 'space',
      id: party.space,
      reason: 'duplicate',
    });
    const caseId = String(sent.body.caseId);
    const decided = await Promise.allSettled([
      decide(api(), caseId, 'hide'),
      decide(api(), caseId, 'dismiss', { reason: 'noViolation' }),
    ]);
    expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const decisions = await kysely()
      .selectFrom('decision')
      .where('case_id', '=', caseId)
      .selectAll()
      .execute();
    expect(decisions).toHaveLength(1);
    expect((await publicState(party)).page).toBe(decisions[0]?.measure === 'hide' ? 404 : 200);
  }
});
