import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { askAbout, askAsGuest, byToken, newListingOf } from '../support/enquiries.ts';
import {
  answerVisit,
  describeVisit,
  EVENING,
  FOLD,
  MORNING,
  newVisitParties,
  proposalIn,
  propose,
  setClock,
  stepsOf,
  threadOf,
  type VisitParties,
} from '../support/visits.ts';

const api = useApi();
const HOUR_MS = 3_600_000;

let parties: VisitParties;
beforeAll(async () => {
  parties = await newVisitParties(api());
});

const refused = ({ status, body }: Answer) => [status, body.code, body.fields];
const CHANGED = [400, 'BAD_INPUT', { step: 'issues.invalid' }];

describe('a visit', () => {
  test('is agreed only when the other side accepts one of the proposed times', async () => {
    const { owner, asker, newThread } = parties;
    const id = await newThread();
    const proposed = await propose(asker.visitor, id);
    expect(proposed.status).toBe(201);
    const { proposal } = proposed.body.thread;
    expect(proposal).toEqual({
      ...{ _id: expect.any(String), isOwn: true, zone: 'Europe/Madrid' },
      times: [MORNING, EVENING],
    });
    expect(await threadOf(owner.visitor, id)).toMatchObject({
      proposal: { ...proposal, isOwn: false },
      visit: null,
    });
    const own = await answerVisit(asker.visitor, id, proposal._id, { step: 'accept' });
    expect(refused(own)).toEqual(CHANGED);
    const accepted = await answerVisit(owner.visitor, id, proposal._id, { step: 'accept', choice: 1 });
    const visit = {
      ...{ _id: proposal._id, ...EVENING, zone: 'Europe/Madrid' },
      details: { own: null, other: null },
    };
    expect(accepted.body.thread).toMatchObject({
      ...{ proposal: null, visit, lastStep: 'accepted', excerpt: null },
    });
    expect((await threadOf(asker.visitor, id)).visit).toEqual(visit);
    expect(await stepsOf(asker.visitor, id)).toEqual(['own proposed', 'their accepted']);
  });

  test('and the inquiry before it advance the asker’s favorite, unless the asker has set its state', async () => {
    const { owner, asker } = parties;
    const stateOf = async (id: string) => (await asker.visitor.get(`/favourites/space/${id}`)).body.state;
    const follow = async (change: object) => {
      const listing = await newListingOf(owner);
      await asker.visitor.put(`/favourites/space/${listing}`, change);
      const states = [await stateOf(listing)];
      const thread = await askAbout(asker.visitor, listing);
      states.push(await stateOf(listing));
      const { proposal } = (await propose(asker.visitor, thread)).body.thread;
      await answerVisit(owner.visitor, thread, proposal._id, { step: 'accept' });
      return [...states, await stateOf(listing)];
    };
    expect(await follow({ note: 'Near the port' })).toEqual(['considering', 'contacted', 'visited']);
    expect(await follow({ state: 'rejected' })).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await follow({ state: 'considering' })).toEqual(['considering', 'considering', 'considering']);
  });

  test('that was taken back, declined or canceled is not agreed by a late answer', async () => {
    const { owner, asker, newThread } = parties;
    const id = await newThread();
    const accept = async (by: typeof asker, visitId: string) =>
      refused(await answerVisit(by.visitor, id, visitId, { step: 'accept' }));
    const first = proposalIn(await propose(owner.visitor, id));
    await answerVisit(owner.visitor, id, first, { step: 'cancel' });
    expect(await accept(asker, first)).toEqual(CHANGED);
    const second = proposalIn(await propose(owner.visitor, id));
    expect(refused(await answerVisit(owner.visitor, id, second, { step: 'decline' }))).toEqual(CHANGED);
    expect((await answerVisit(asker.visitor, id, second, { step: 'decline' })).status).toBe(200);
    expect(await accept(asker, second)).toEqual(CHANGED);
    const third = proposalIn(await propose(asker.visitor, id));
    await answerVisit(owner.visitor, id, third, { step: 'accept' });
    const canceled = await answerVisit(asker.visitor, id, third, { step: 'cancel' });
    expect(canceled.body.thread.visit).toBeNull();
    expect(await accept(owner, third)).toEqual(CHANGED);
    expect(await stepsOf(owner.visitor, id)).toEqual([
      ...['own proposed', 'own canceled', 'own proposed', 'their declined'],
      ...['their proposed', 'own accepted', 'their canceled'],
    ]);
  });

  test('that is proposed anew replaces the open proposal of either side, and stays agreed until then', async () => {
    const { owner, asker, agreed } = parties;
    const { id, visitId } = await agreed();
    const mine = proposalIn(await propose(asker.visitor, id, [EVENING]));
    const theirs = await propose(owner.visitor, id, [{ ...EVENING, time: '12:00' }]);
    expect(theirs.body.thread.visit._id).toBe(visitId);
    expect(refused(await answerVisit(owner.visitor, id, mine, { step: 'accept' }))).toEqual(CHANGED);
    const next = proposalIn(theirs);
    const { body } = await answerVisit(asker.visitor, id, next, { step: 'accept' });
    expect(body.thread.visit).toMatchObject({ _id: next, time: '12:00' });
    expect(refused(await answerVisit(asker.visitor, id, visitId, { step: 'cancel' }))).toEqual(CHANGED);
  });

  test('is proposed, accepted and canceled once however often it is sent', async () => {
    const { owner, asker, newThread } = parties;
    const id = await newThread();
    const twice = await Promise.all([propose(asker.visitor, id), propose(asker.visitor, id)]);
    const [visitId = '', ...others] = new Set(twice.map(proposalIn));
    expect(others).toEqual([]);
    const both = (step: string, by: typeof asker) =>
      Promise.all([1, 2].map(() => answerVisit(by.visitor, id, visitId, { step })));
    for (const accepted of await both('accept', owner)) expect(accepted.status).toBe(200);
    for (const canceled of await both('cancel', asker)) expect(canceled.status).toBe(200);
    expect(await stepsOf(owner.visitor, id)).toEqual(['their proposed', 'own accepted', 'their canceled']);
  });

  test('of two answers at once is either accepted or taken back', async () => {
    const { owner, asker, newThread } = parties;
    const id = await newThread();
    const visitId = proposalIn(await propose(asker.visitor, id));
    const answers = await Promise.all([
      answerVisit(owner.visitor, id, visitId, { step: 'accept' }),
      answerVisit(asker.visitor, id, visitId, { step: 'cancel' }),
    ]);
    const steps = await stepsOf(owner.visitor, id);
    // Accepted first, it can still be canceled.
    expect(await threadOf(owner.visitor, id)).toMatchObject({ proposal: null, visit: null });
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
      'an hour that clocks skip when summer time begins',
      [MORNING, { on: '2027-03-28', time: '02:30' }],
      'days.1.time',
      'issues.timeSkipped',
    ],
    [
      'a second time that is over',
      [MORNING, { ...MORNING, on: '2026-01-14' }],
      'days.1.on',
      'issues.timeOver',
    ],
  ])('with %s is refused', async (_, days, field, issue) => {
    const refusal = await propose(parties.asker.visitor, await parties.newThread(), days);
    expect(refused(refusal)).toEqual([400, 'BAD_INPUT', { [field]: issue }]);
  });

  test('later today by the clocks at the listing can be proposed, and not accepted once it is over', async () => {
    const { owner, asker, newThread } = parties;
    const id = await newThread();
    const proposed = await propose(asker.visitor, id, [{ on: '2026-01-15', time: '10:30' }]);
    expect(proposed.status).toBe(201);
    setClock(api(), api().now + HOUR_MS);
    const late = await answerVisit(owner.visitor, id, proposalIn(proposed), { step: 'accept' });
    expect(refused(late)).toEqual([400, 'BAD_INPUT', { choice: 'issues.timeOver' }]);
  });

  test('that is proposed twice for one time offers it once', async () => {
    const { asker, newThread } = parties;
    const { body } = await propose(asker.visitor, await newThread(), [MORNING, EVENING, MORNING]);
    expect(body.thread.proposal.times).toEqual([MORNING, EVENING]);
  });

  test('of another thread, or with an id that no database holds, is not found', async () => {
    const { asker, agreed, newThread } = parties;
    const { visitId } = await agreed();
    const id = await newThread();
    for (const foreign of [visitId, '%00', 'x'.repeat(5000)]) {
      const answers = [
        await answerVisit(asker.visitor, id, foreign, { step: 'cancel' }),
        await describeVisit(asker.visitor, id, foreign, {}),
        await asker.visitor.get(`/enquiries/${id}/visits/${foreign}/calendar`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });

  test('reopens a closed thread when it is proposed', async () => {
    const { owner, asker, newThread } = parties;
    const id = await newThread();
    await owner.visitor.patch(`/enquiries/${id}`, { state: 'closed' });
    expect((await propose(asker.visitor, id)).body.thread.state).not.toBe('closed');
  });
});

test('a guest proposes, accepts, describes and gets the calendar file by the mailed token', async () => {
  const { owner } = parties;
  const guest = await askAsGuest(api(), await newListingOf(owner), { name: 'Ana' });
  const asGuest = byToken(guest.visitor, guest.token);
  const visitId = proposalIn(await propose(owner.visitor, guest.id));
  expect((await answerVisit(asGuest, guest.id, visitId, { step: 'accept' })).status).toBe(200);
  expect((await describeVisit(asGuest, guest.id, visitId, { plate: '1234 BCD' })).status).toBe(200);
  const path = `/enquiries/${guest.id}/visits/${visitId}/calendar`;
  const { status, body } = await asGuest.get(path);
  expect([status, body.calendar]).toEqual([200, expect.stringContaining('BEGIN:VEVENT')]);
  // Calendars are shared: no link that opens the thread.
  expect(body.calendar.replaceAll(FOLD, '')).not.toContain('/conversation');
  expect((await api().visitor().get(path)).status).toBe(401);
});
