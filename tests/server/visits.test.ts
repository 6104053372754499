import { beforeAll, describe, expect, test } from 'vitest';
import { eraseVisitDetails, remindOfVisits } from '#server/enquiries/keep-visits.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { Answer, ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import {
  askAbout,
  askAsGuest,
  byToken,
  newListingOf,
  newParty,
  newPartyWithListings,
  type Party,
  type PartyWithListings,
} from '../support/enquiries.ts';
import { PASSWORD } from '../support/samples.ts';

const api = useApi();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The clock of the tests starts at 2026-01-15, 09:00 UTC; the listings are in Spain, an hour ahead. */
const MORNING = { on: '2026-01-20', time: '10:30' };
const EVENING = { on: '2026-01-21', time: '17:00' };
const NONE = { meetingPoint: '', contact: '', telephone: '', plate: '', safetyGear: '' };

type Caller = Pick<ApiClient, 'get' | 'post' | 'patch'>;

let owner: PartyWithListings;
let asker: Party;
beforeAll(async () => {
  owner = await newPartyWithListings(api(), { name: 'Naves del Ebro' });
  asker = await newParty(api(), { name: 'Tyres & Co' }, { language: 'es' });
});

const newThread = async () => askAbout(asker.visitor, await newListingOf(owner));
const propose = (by: Caller, id: string, days: readonly object[] = [MORNING, EVENING]) =>
  by.post(`/enquiries/${id}/visits`, { days });
const answer = (by: Caller, id: string, visitId: string, body: object) =>
  by.post(`/enquiries/${id}/visits/${visitId}`, body);
const threadOf = async (by: Caller, id: string) => (await by.get(`/enquiries/${id}`)).body.thread;
const stepsOf = async (by: Caller, id: string) => {
  const { messages } = (await by.get(`/enquiries/${id}`)).body;
  return messages.flatMap(({ isOwn, visit }: { isOwn: boolean; visit: { step: string } | null }) =>
    visit === null ? [] : [`${isOwn ? 'own' : 'their'} ${visit.step}`],
  );
};
const refused = ({ status, body }: Answer) => [status, body.code, body.fields];
const CHANGED = [400, 'BAD_INPUT', { step: 'issues.invalid' }];

/** A visit that the asker has proposed and the owner accepted. */
async function agreed(time: object = MORNING) {
  const id = await newThread();
  const { body } = await propose(asker.visitor, id, [time]);
  const visitId: string = body.thread.proposal._id;
  const accepted = await answer(owner.visitor, id, visitId, { step: 'accept' });
  expect(accepted.status).toBe(200);
  return { id, visitId };
}

/** Of a party, about visits. */
const visitMailsTo = async (email: string): Promise<Mail[]> =>
  (await api().mailsTo(email)).filter(({ subject }) =>
    /^(?:Visit|You accepted|Visita|Has aceptado)/.test(subject),
  );

describe('a visit', () => {
  test('is agreed only when the other side accepts one of the proposed times', async () => {
    const id = await newThread();
    const proposed = await propose(asker.visitor, id);
    expect(proposed.status).toBe(201);
    const { proposal } = proposed.body.thread;
    expect(proposal).toEqual({
      ...{ _id: expect.any(String), isOwn: true, zone: 'Europe/Madrid' },
      times: [MORNING, EVENING],
    });
    expect((await threadOf(owner.visitor, id)).proposal).toEqual({ ...proposal, isOwn: false });
    expect((await threadOf(owner.visitor, id)).visit).toBeNull();
    const own = await answer(asker.visitor, id, proposal._id, { step: 'accept' });
    expect(refused(own)).toEqual(CHANGED);
    const accepted = await answer(owner.visitor, id, proposal._id, { step: 'accept', choice: 1 });
    const visit = {
      ...{ _id: proposal._id, ...EVENING, zone: 'Europe/Madrid' },
      details: { own: null, other: null },
    };
    expect(accepted.body.thread).toMatchObject({
      proposal: null,
      visit,
      lastStep: 'accepted',
      excerpt: null,
    });
    expect((await threadOf(asker.visitor, id)).visit).toEqual(visit);
    expect(await stepsOf(asker.visitor, id)).toEqual(['own proposed', 'their accepted']);
  });

  test('that one side took back, declined or canceled is not agreed by a late answer', async () => {
    const id = await newThread();
    const first = (await propose(owner.visitor, id)).body.thread.proposal._id;
    await answer(owner.visitor, id, first, { step: 'cancel' });
    expect(refused(await answer(asker.visitor, id, first, { step: 'accept' }))).toEqual(CHANGED);
    const second = (await propose(owner.visitor, id)).body.thread.proposal._id;
    expect(refused(await answer(owner.visitor, id, second, { step: 'decline' }))).toEqual(CHANGED);
    expect((await answer(asker.visitor, id, second, { step: 'decline' })).status).toBe(200);
    expect(refused(await answer(asker.visitor, id, second, { step: 'accept' }))).toEqual(CHANGED);
    const third = (await propose(asker.visitor, id)).body.thread.proposal._id;
    await answer(owner.visitor, id, third, { step: 'accept' });
    expect((await answer(asker.visitor, id, third, { step: 'cancel' })).body.thread.visit).toBeNull();
    expect(refused(await answer(owner.visitor, id, third, { step: 'accept' }))).toEqual(CHANGED);
    expect(await stepsOf(owner.visitor, id)).toEqual([
      ...['own proposed', 'own canceled', 'own proposed', 'their declined'],
      ...['their proposed', 'own accepted', 'their canceled'],
    ]);
  });

  test('that is proposed anew replaces the open proposal of either side, and stays agreed until then', async () => {
    const { id, visitId } = await agreed();
    const mine = (await propose(asker.visitor, id, [EVENING])).body.thread.proposal._id;
    const theirs = (await propose(owner.visitor, id, [{ ...EVENING, time: '12:00' }])).body.thread;
    expect(theirs.visit._id).toBe(visitId);
    expect(refused(await answer(owner.visitor, id, mine, { step: 'accept' }))).toEqual(CHANGED);
    const { thread } = (await answer(asker.visitor, id, theirs.proposal._id, { step: 'accept' })).body;
    expect(thread.visit).toMatchObject({ _id: theirs.proposal._id, time: '12:00' });
    expect(refused(await answer(asker.visitor, id, visitId, { step: 'cancel' }))).toEqual(CHANGED);
  });

  test('is proposed, accepted and canceled once however often it is sent', async () => {
    const id = await newThread();
    const twice = await Promise.all([propose(asker.visitor, id), propose(asker.visitor, id)]);
    const [visitId, ...others] = new Set(twice.map(({ body }) => String(body.thread.proposal._id)));
    expect(others).toEqual([]);
    const both = (step: string, by: Caller) =>
      Promise.all([1, 2].map(() => answer(by, id, visitId ?? '', { step })));
    for (const accepted of await both('accept', owner.visitor)) expect(accepted.status).toBe(200);
    for (const canceled of await both('cancel', asker.visitor)) expect(canceled.status).toBe(200);
    expect(await stepsOf(owner.visitor, id)).toEqual(['their proposed', 'own accepted', 'their canceled']);
  });

  test('of two answers at once is either accepted or taken back', async () => {
    const id = await newThread();
    const visitId = (await propose(asker.visitor, id)).body.thread.proposal._id;
    const answers = await Promise.all([
      answer(owner.visitor, id, visitId, { step: 'accept' }),
      answer(asker.visitor, id, visitId, { step: 'cancel' }),
    ]);
    const steps = await stepsOf(owner.visitor, id);
    const { visit, proposal } = await threadOf(owner.visitor, id);
    expect(proposal).toBeNull();
    // Accepted first, it can still be canceled.
    expect(visit).toBeNull();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(steps.length - 1);
  });

  test.each([
    ['a day that is over', [{ on: '2026-01-14', time: '10:00' }], 'days.0.on', 'issues.timeOver'],
    [
      'an hour that is over at the listing',
      [{ on: '2026-01-15', time: '09:59' }],
      'days.0.on',
      'issues.timeOver',
    ],
    ['no time', [], 'days', 'issues.required'],
    ['four times', [MORNING, MORNING, MORNING, MORNING], 'days', 'issues.invalid'],
    ['a day that there is not', [{ on: '2026-02-30', time: '10:00' }], 'days.0.on', 'issues.day'],
    ['an hour that there is not', [{ on: '2026-02-20', time: '24:00' }], 'days.0.time', 'issues.required'],
    [
      'a second time that is over',
      [MORNING, { on: '2026-01-14', time: '10:00' }],
      'days.1.on',
      'issues.timeOver',
    ],
  ])('with %s is refused', async (_, days, field, issue) => {
    const refusal = await propose(asker.visitor, await newThread(), days);
    expect(refused(refusal)).toEqual([400, 'BAD_INPUT', { [field]: issue }]);
  });

  test('later today by the clocks at the listing can be proposed, and not accepted once it is over', async () => {
    const before = api().now;
    const id = await newThread();
    const { status, body } = await propose(asker.visitor, id, [{ on: '2026-01-15', time: '10:30' }]);
    expect(status).toBe(201);
    api().now = before + HOUR_MS;
    const late = await answer(owner.visitor, id, body.thread.proposal._id, { step: 'accept' });
    expect(refused(late)).toEqual([400, 'BAD_INPUT', { choice: 'issues.timeOver' }]);
    api().now = before;
  });

  test('of another thread, or with an id that no database holds, is not found', async () => {
    const { visitId } = await agreed();
    const id = await newThread();
    for (const foreign of [visitId, '%00', 'x'.repeat(5000)]) {
      const answers = [
        await answer(asker.visitor, id, foreign, { step: 'cancel' }),
        await asker.visitor.patch(`/enquiries/${id}/visits/${foreign}`, NONE),
        await asker.visitor.get(`/enquiries/${id}/visits/${foreign}/calendar`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });

  test('reopens a closed thread when it is proposed', async () => {
    const id = await newThread();
    await owner.visitor.patch(`/enquiries/${id}`, { state: 'closed' });
    expect((await propose(asker.visitor, id)).body.thread.state).not.toBe('closed');
  });
});

describe('the mails of a visit', () => {
  test('tell each step in the reader’s language, and bring both a calendar file once it is agreed', async () => {
    const { id, visitId } = await agreed();
    const [earlier, confirmed] = (await visitMailsTo(owner.user.email)).slice(-2);
    // The proposal was accepted before its mail was sent.
    expect(earlier?.text).not.toContain(id);
    expect(confirmed?.subject).toMatch(/^You accepted a visit: /);
    const accepted = (await visitMailsTo(asker.user.email)).at(-1);
    expect(accepted?.subject).toMatch(/^Visita acordada: /);
    expect(accepted?.text).toContain('martes, 20 de enero de 2026, 10:30 (hora de Europa central)');
    for (const mail of [confirmed, accepted]) {
      const calendar = mail?.calendar?.replaceAll('\r\n ', '') ?? '';
      expect(calendar).toContain('DTSTART:20260120T093000Z');
      expect(calendar).toContain(`UID:${visitId}@`);
      expect(calendar).toContain('METHOD:PUBLISH');
    }
    await answer(owner.visitor, id, visitId, { step: 'cancel' });
    const canceled = (await visitMailsTo(asker.user.email)).at(-1);
    expect(canceled?.subject).toMatch(/^Visita cancelada: /);
    expect(canceled?.calendar).toContain('METHOD:CANCEL');
    expect(canceled?.calendar?.replaceAll('\r\n ', '')).toContain(`UID:${visitId}@`);
    expect((await visitMailsTo(owner.user.email)).at(-1)).toEqual(confirmed);
  });

  test('of a proposal and of its refusal go to the other side', async () => {
    const id = await newThread();
    const visitId = (await propose(asker.visitor, id)).body.thread.proposal._id;
    const proposed = (await visitMailsTo(owner.user.email)).at(-1);
    expect(proposed?.subject).toMatch(/^Visit proposed: /);
    expect(proposed?.text).toContain('Tuesday, January 20, 2026 at 10:30 AM (Central European Time)');
    expect(proposed?.text).toContain('Wednesday, January 21, 2026 at 5:00 PM (Central European Time)');
    expect(proposed?.calendar).toBeUndefined();
    await answer(owner.visitor, id, visitId, { step: 'decline' });
    expect((await visitMailsTo(asker.user.email)).at(-1)?.subject).toMatch(/^Visita rechazada: /);
  });

  test('move the event of the calendar when another time is agreed', async () => {
    const { id, visitId } = await agreed();
    const lastCalendar = async () =>
      (await visitMailsTo(asker.user.email)).at(-1)?.calendar?.replaceAll('\r\n ', '') ?? '';
    const first = await lastCalendar();
    const next = (await propose(owner.visitor, id, [EVENING])).body.thread.proposal._id;
    await answer(asker.visitor, id, next, { step: 'accept' });
    const second = await lastCalendar();
    const sequence = (calendar = '') => Number(/SEQUENCE:(\d+)/.exec(calendar)?.[1] ?? 0);
    for (const calendar of [first, second]) expect(calendar).toContain(`UID:${visitId}@`);
    expect(second).toContain('DTSTART:20260121T160000Z');
    expect(sequence(second)).toBeGreaterThan(sequence(first));
  });

  test('remind both sides the day before, once, and of nothing that was canceled', async () => {
    const before = api().now;
    const { id, visitId } = await agreed({ on: '2026-02-10', time: '12:00' });
    const { id: other, visitId: canceled } = await agreed({ on: '2026-02-10', time: '12:00' });
    await answer(asker.visitor, other, canceled, { step: 'cancel' });
    await owner.visitor.patch(`/enquiries/${id}/visits/${visitId}`, {
      ...NONE,
      meetingPoint: 'Puerta 2; <b>norte</b>',
    });
    const reminders = async (email: string) =>
      (await visitMailsTo(email)).filter(({ subject }) => /^Visita? (?:tomorrow|mañana)/.test(subject));
    const start = Date.UTC(2026, 1, 10, 11);
    api().now = start - DAY_MS - 1;
    await remindOfVisits(api().services);
    expect(await reminders(asker.user.email)).toEqual([]);
    api().now = start - DAY_MS;
    await Promise.all([remindOfVisits(api().services), remindOfVisits(api().services)]);
    const [reminder, ...rest] = await reminders(asker.user.email);
    expect(rest).toEqual([]);
    expect(reminder?.text).toContain('Punto de encuentro: Puerta 2; <b>norte</b>');
    expect(reminder?.html).toContain('&lt;b&gt;norte');
    expect(reminder?.calendar).toContain('LOCATION:Puerta 2\\; <b>norte</b>');
    expect(await reminders(owner.user.email)).toHaveLength(1);
    api().now = before;
  });

  test('go to no one who has blocked the sender', async () => {
    const id = await newThread();
    await owner.visitor.post('/blocks', { enquiryId: id });
    const before = (await visitMailsTo(owner.user.email)).length;
    await propose(asker.visitor, id);
    expect(await visitMailsTo(owner.user.email)).toHaveLength(before);
  });
});

describe('the details of a visit', () => {
  test('are seen by both sides, and erased 30 days after the visit', async () => {
    const before = api().now;
    const { id, visitId } = await agreed();
    const path = `/enquiries/${id}/visits/${visitId}`;
    const own = { ...NONE, meetingPoint: 'Gate 2', telephone: '+34 600 000 000' };
    expect((await owner.visitor.patch(path, own)).body.thread.visit.details).toEqual({ own, other: null });
    await asker.visitor.patch(path, { ...NONE, plate: '1234 BCD' });
    const { details } = (await threadOf(asker.visitor, id)).visit;
    expect(details).toEqual({ own: { ...NONE, plate: '1234 BCD' }, other: own });
    const dump = () => api().test.database.kysely.selectFrom('visit_detail').selectAll().execute();
    const stored = async () => (await dump()).filter(({ visit_id }) => visit_id === visitId).length;
    api().now = Date.UTC(2026, 0, 20, 9, 30) + 30 * DAY_MS - 1;
    await eraseVisitDetails(api().services);
    expect(await stored()).toBe(2);
    api().now += 1;
    await eraseVisitDetails(api().services);
    expect(await stored()).toBe(0);
    api().now = before;
    expect((await threadOf(asker.visitor, id)).visit.details).toEqual({ own: null, other: null });
  });

  test('move with a visit that is moved, and are erased with one that is canceled', async () => {
    const { id, visitId } = await agreed();
    await owner.visitor.patch(`/enquiries/${id}/visits/${visitId}`, { ...NONE, contact: 'Ana' });
    const next = (await propose(owner.visitor, id, [EVENING])).body.thread.proposal._id;
    const moved = await answer(asker.visitor, id, next, { step: 'accept' });
    expect(moved.body.thread.visit.details.other).toMatchObject({ contact: 'Ana' });
    await answer(asker.visitor, id, next, { step: 'cancel' });
    const rows = await api().test.database.kysely.selectFrom('visit_detail').selectAll().execute();
    expect(rows.filter(({ visit_id }) => [visitId, next].includes(visit_id))).toEqual([]);
  });

  test('have at most 240 characters each, and belong to an agreed visit', async () => {
    const { id, visitId } = await agreed();
    const path = `/enquiries/${id}/visits/${visitId}`;
    expect((await asker.visitor.patch(path, { ...NONE, contact: 'a'.repeat(240) })).status).toBe(200);
    expect(refused(await asker.visitor.patch(path, { ...NONE, contact: 'a'.repeat(241) }))).toEqual([
      ...[400, 'BAD_INPUT', { contact: 'issues.tooLong' }],
    ]);
    const open = await newThread();
    const proposal = (await propose(asker.visitor, open)).body.thread.proposal._id;
    expect(refused(await asker.visitor.patch(`/enquiries/${open}/visits/${proposal}`, NONE))).toEqual(
      CHANGED,
    );
  });
});

describe('a guest', () => {
  test('proposes, accepts, describes and gets the calendar file by the mailed token', async () => {
    const guest = await askAsGuest(api(), await newListingOf(owner), { name: 'Ana' });
    const asGuest = byToken(guest.visitor, guest.token);
    const visitId = (await propose(owner.visitor, guest.id)).body.thread.proposal._id;
    expect((await visitMailsTo(guest.email)).at(-1)?.link).toContain('/conversation#');
    expect((await answer(asGuest, guest.id, visitId, { step: 'accept' })).status).toBe(200);
    const path = `/enquiries/${guest.id}/visits/${visitId}`;
    expect((await asGuest.patch(path, { ...NONE, plate: '1234 BCD' })).status).toBe(200);
    const { status, body } = await asGuest.get(`${path}/calendar`);
    expect([status, body.calendar]).toEqual([200, expect.stringContaining('BEGIN:VEVENT')]);
    expect((await api().visitor().get(`${path}/calendar`)).status).toBe(401);
  });
});

test('an account that is deleted leaves the other side what was agreed, and ends what is open', async () => {
  const before = api().now;
  const leaving = await newPartyWithListings(api(), { name: 'Naves que se van' });
  const left = await newParty(api(), {}, { language: 'es' });
  const id = await askAbout(left.visitor, leaving.space);
  const first = (await propose(left.visitor, id, [MORNING])).body.thread.proposal._id;
  await answer(leaving.visitor, id, first, { step: 'accept' });
  await leaving.visitor.patch(`/enquiries/${id}/visits/${first}`, { ...NONE, telephone: '600' });
  await propose(leaving.visitor, id, [EVENING]);
  await leaving.visitor.post('/account/delete', { currentPassword: PASSWORD });
  const thread = await threadOf(left.visitor, id);
  expect(thread).toMatchObject({ isReadOnly: true, proposal: null });
  expect(thread.visit).toMatchObject({ ...MORNING, details: { other: null } });
  expect(await stepsOf(left.visitor, id)).toEqual(['own proposed', 'their accepted']);
  const late = await answer(left.visitor, id, first, { step: 'cancel' });
  expect([late.status, late.body.code]).toEqual([410, 'OTHER_SIDE_GONE']);
  api().now = Date.UTC(2026, 0, 19, 10);
  await remindOfVisits(api().services);
  expect((await visitMailsTo(left.user.email)).filter(({ subject }) => subject.includes('mañana'))).toEqual(
    [],
  );
  api().now = before + 366 * DAY_MS;
  await eraseVisitDetails(api().services);
  api().now = before;
  expect(await stepsOf(left.visitor, id)).toEqual(['own proposed']);
});
