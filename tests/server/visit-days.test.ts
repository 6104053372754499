import { beforeAll, describe, expect, test } from 'vitest';
import { eraseVisitDetails, remindOfVisits } from '#server/visits/housekeeping.ts';
import { useApi } from '../support/api-server.ts';
import {
  askAbout,
  askAsGuest,
  byToken,
  newListingOf,
  newParty,
  newPartyWithListings,
  verify,
} from '../support/enquiries.ts';
import { idIn } from '../support/id-in.ts';
import { newSpace, PASSWORD } from '../support/samples.ts';
import {
  answerVisit,
  calendarIn,
  DAY_MS,
  describeVisit,
  EVENING,
  MORNING,
  newVisitParties,
  NO_DETAILS,
  proposalIn,
  propose,
  setClock,
  stepsOf,
  threadOf,
  visitMailsTo,
  type VisitParties,
} from '../support/visits.ts';

const api = useApi();

let parties: VisitParties;
beforeAll(async () => {
  parties = await newVisitParties(api());
});

const mailsTo = ({ user }: { readonly user: { readonly email: string } }) => visitMailsTo(api(), user.email);

describe('the mails of a visit', () => {
  test('tell each step in the reader’s language, and bring both a calendar file once it is agreed', async () => {
    const { owner, asker, agreed } = parties;
    const { id, visitId } = await agreed();
    const confirmed = (await mailsTo(owner)).at(-1);
    expect(confirmed?.subject).toMatch(/^You accepted a visit: /);
    // The proposal was accepted before its mail was sent.
    expect((await mailsTo(owner)).filter(({ subject }) => subject.startsWith('Visit proposed'))).toEqual([]);
    const accepted = (await mailsTo(asker)).at(-1);
    expect(accepted?.subject).toMatch(/^Visita acordada: /);
    expect(accepted?.text).toContain('mar, 20 ene 2026, 10:30 (hora de Europa central)');
    for (const mail of [confirmed, accepted]) {
      expect(calendarIn(mail)).toContain('DTSTART:20260120T093000Z');
      expect(calendarIn(mail)).toContain(`UID:${visitId}@`);
      expect(calendarIn(mail)).toContain('METHOD:PUBLISH');
    }
    await answerVisit(owner.visitor, id, visitId, { step: 'cancel' });
    const canceled = (await mailsTo(asker)).at(-1);
    expect(canceled?.subject).toMatch(/^Visita cancelada: /);
    expect(calendarIn(canceled)).toContain('METHOD:CANCEL');
    expect(calendarIn(canceled)).toContain(`UID:${visitId}@`);
    expect((await mailsTo(owner)).at(-1)).toEqual(confirmed);
  });

  test('of a proposal and of its refusal go to the other side', async () => {
    const { owner, asker, newThread } = parties;
    const id = await newThread();
    const visitId = proposalIn(await propose(asker.visitor, id));
    const proposed = (await mailsTo(owner)).at(-1);
    expect(proposed?.subject).toMatch(/^Visit proposed: /);
    expect(proposed?.text).toContain('Tue, Jan 20, 2026, 10:30 AM (Central European Time)');
    expect(proposed?.text).toContain('Wed, Jan 21, 2026, 5:00 PM (Central European Time)');
    expect(proposed?.calendar).toBeUndefined();
    await answerVisit(owner.visitor, id, visitId, { step: 'decline' });
    expect((await mailsTo(asker)).at(-1)?.subject).toMatch(/^Visita rechazada: /);
  });

  test('lead a guest to the conversation', async () => {
    const guest = await askAsGuest(api(), await newListingOf(parties.owner));
    await propose(parties.owner.visitor, guest.id);
    expect((await visitMailsTo(api(), guest.email)).at(-1)?.link).toContain('/conversation#');
  });

  test('move the event of the calendar when another time is agreed', async () => {
    const { owner, asker, agreed } = parties;
    const { id, visitId } = await agreed();
    const first = calendarIn((await mailsTo(asker)).at(-1));
    const next = proposalIn(await propose(owner.visitor, id, [EVENING]));
    await answerVisit(asker.visitor, id, next, { step: 'accept' });
    const second = calendarIn((await mailsTo(asker)).at(-1));
    const sequence = (calendar: string) => Number(/SEQUENCE:(\d+)/.exec(calendar)?.[1] ?? 0);
    for (const calendar of [first, second]) expect(calendar).toContain(`UID:${visitId}@`);
    expect(second).toContain('DTSTART:20260121T160000Z');
    expect(sequence(second)).toBeGreaterThan(sequence(first));
  });

  test('remind both sides the day before, once, and of nothing that was canceled', async () => {
    const { owner, asker, agreed } = parties;
    const noon = { on: '2026-02-10', time: '12:00' };
    const { id, visitId } = await agreed(noon);
    const { id: other, visitId: canceled } = await agreed(noon);
    await answerVisit(asker.visitor, other, canceled, { step: 'cancel' });
    const safetyGear = 'Chaleco de señalización y botas de protección, también en el patio de maniobras';
    await describeVisit(owner.visitor, id, visitId, { meetingPoint: 'Puerta 2; <b>norte</b>', safetyGear });
    const reminders = async (of: typeof asker) =>
      (await mailsTo(of)).filter(({ subject }) =>
        ['Visit tomorrow:', 'Visita mañana:'].some((words) => subject.startsWith(words)),
      );
    const start = Date.UTC(2026, 1, 10, 11);
    setClock(api(), start - DAY_MS - 1);
    await remindOfVisits(api().services);
    const before = (await reminders(asker)).filter(({ text }) => text.includes('10 feb 2026'));
    expect(before).toEqual([]);
    api().now += 1;
    await Promise.all([remindOfVisits(api().services), remindOfVisits(api().services)]);
    const [reminder, ...rest] = (await reminders(asker)).filter(({ text }) => text.includes('10 feb 2026'));
    expect(rest).toEqual([]);
    expect(reminder?.text).toContain('Punto de encuentro: Puerta 2; <b>norte</b>');
    expect(reminder?.html).toContain('&lt;b&gt;norte');
    const calendar = calendarIn(reminder);
    expect(calendar).toMatch(/^LOCATION:Calle .+\\, 50197 Zaragoza\\, España\r$/m);
    expect(calendar).toMatch(/^DESCRIPTION:.*: Puerta 2\\; <b>norte<\/b>\\n/m);
    expect(calendar).toContain(`section=messages&thread=${id}`);
    const lines = reminder?.calendar?.split('\r\n') ?? [];
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(calendar).toContain(safetyGear.replace(',', '\\,'));
    expect((await reminders(owner)).filter(({ text }) => text.includes('Feb 10, 2026'))).toHaveLength(1);
  });

  test('remind of what is today as such if they could not be sent before, and of nothing that has begun', async () => {
    const { owner, asker, agreed } = parties;
    const [begin, start] = [api().now, Date.UTC(2026, 1, 12, 11)];
    const remindersAt = async (sent: number) => {
      await agreed({ on: '2026-02-12', time: '12:00' });
      setClock(api(), start - DAY_MS);
      await remindOfVisits(api().services);
      api().now = sent;
      const mails = [...(await mailsTo(owner)), ...(await mailsTo(asker))];
      api().now = begin;
      const about = mails.filter(({ text }) => /12 feb 2026|Feb 12, 2026/.test(text));
      return about.flatMap(
        ({ subject }) => /^(?:Visit|Visita) (?:tomorrow|mañana|today|hoy):/.exec(subject) ?? [],
      );
    };
    expect(await remindersAt(start)).toEqual([]);
    expect(await remindersAt(start - 1)).toEqual(['Visit today:', 'Visita hoy:']);
  });

  test('bring floating times if the zone of the listing is unknown, and name the site’s clocks', async () => {
    const { owner, asker } = parties;
    const space = newSpace(owner.user._id);
    const nowhere = { country: 'Germany', region: 'Nowhere', city: 'Nowhereburg', zip: '00000' };
    const locationData = { ...space.locationData, ...nowhere };
    const listed = await owner.visitor.post('/spaces/register', { ...space, locationData });
    const id = await askAbout(asker.visitor, idIn(listed));
    const times = [{ on: '2026-12-14', time: '10:00' }];
    const visitId = proposalIn(await propose(asker.visitor, id, times));
    await answerVisit(owner.visitor, id, visitId, { step: 'accept' });
    const accepted = (await mailsTo(asker)).at(-1);
    expect(accepted?.text).toContain('lun, 14 dic 2026, 10:00 (hora en el lugar)');
    const before = api().now;
    setClock(api(), Date.UTC(2026, 11, 13, 10));
    await remindOfVisits(api().services);
    const reminder = (await mailsTo(asker)).at(-1);
    expect(reminder?.subject).toMatch(/mañana/);
    api().now = before;
    await answerVisit(owner.visitor, id, visitId, { step: 'cancel' });
    const canceled = (await mailsTo(asker)).at(-1);
    expect(canceled?.calendar).toContain('METHOD:CANCEL');
    for (const mail of [accepted, reminder, canceled])
      expect(calendarIn(mail)).toMatch(/^DTSTART:20261214T100000\r\nDTEND:20261214T110000\r$/m);
  });

  test('take the first of an hour that clocks repeat, and say so', async () => {
    const { asker, agreed } = parties;
    await agreed({ on: '2026-10-25', time: '02:30' });
    const accepted = (await mailsTo(asker)).at(-1);
    expect(calendarIn(accepted)).toContain('DTSTART:20261025T003000Z');
    expect(accepted?.text).toContain('2:30 (hora de verano de Europa central)');
  });

  test('go to no one who has blocked the sender', async () => {
    const { owner, asker, newThread } = await newVisitParties(api());
    const id = await newThread();
    await owner.visitor.post('/blocks', { enquiryId: id });
    const before = (await mailsTo(owner)).length;
    await propose(asker.visitor, id);
    expect(await mailsTo(owner)).toHaveLength(before);
  });
});

describe('the details of a visit', () => {
  const detailsOf = async (...visits: readonly string[]) =>
    (await api().test.database.kysely.selectFrom('visit_detail').selectAll().execute()).filter(
      ({ visit_id }) => visits.includes(visit_id),
    );

  test('are seen by both sides, and erased 30 days after the visit', async () => {
    const { owner, asker, agreed } = parties;
    const { id, visitId } = await agreed();
    const own = { ...NO_DETAILS, meetingPoint: 'Gate 2', telephone: '+34 600 000 000' };
    const described = await describeVisit(owner.visitor, id, visitId, own);
    expect(described.body.thread.visit.details).toEqual({ own, other: null });
    await describeVisit(asker.visitor, id, visitId, { plate: '1234 BCD' });
    const { visit } = await threadOf(asker.visitor, id);
    expect(visit?.details).toEqual({ own: { ...NO_DETAILS, plate: '1234 BCD' }, other: own });
    const before = api().now;
    setClock(api(), Date.UTC(2026, 0, 20, 9, 30) + 30 * DAY_MS - 1);
    await eraseVisitDetails(api().services);
    expect(await detailsOf(visitId)).toHaveLength(2);
    api().now += 1;
    await eraseVisitDetails(api().services);
    expect(await detailsOf(visitId)).toEqual([]);
    api().now = before;
    expect((await threadOf(asker.visitor, id)).visit?.details).toEqual({ own: null, other: null });
  });

  test('move with a visit that is moved, and are erased with one that is canceled', async () => {
    const { owner, asker, agreed } = parties;
    const { id, visitId } = await agreed();
    await describeVisit(owner.visitor, id, visitId, { contact: 'Ana' });
    const next = proposalIn(await propose(owner.visitor, id, [EVENING]));
    const moved = await answerVisit(asker.visitor, id, next, { step: 'accept' });
    expect(moved.body.thread.visit.details.other).toMatchObject({ contact: 'Ana' });
    await answerVisit(asker.visitor, id, next, { step: 'cancel' });
    expect(await detailsOf(visitId, next)).toEqual([]);
  });

  test('have at most 240 characters each, and belong to an agreed visit', async () => {
    const { asker, agreed, newThread } = parties;
    const { id, visitId } = await agreed();
    const describe = (contact: string) => describeVisit(asker.visitor, id, visitId, { contact });
    expect((await describe('a'.repeat(240))).status).toBe(200);
    expect((await describe('a'.repeat(241))).body.fields).toEqual({ contact: 'issues.tooLong' });
    const open = await newThread();
    const proposal = proposalIn(await propose(asker.visitor, open));
    const early = await describeVisit(asker.visitor, open, proposal, {});
    expect(early).toMatchObject({ status: 400, body: { fields: { step: 'issues.invalid' } } });
  });
});

test('an account that is deleted leaves the other side what was agreed, and ends what is open', async () => {
  const leaving = await newPartyWithListings(api(), { name: 'Naves que se van' });
  const left = await newParty(api(), {}, { language: 'es' });
  const id = await askAbout(left.visitor, leaving.space);
  const first = proposalIn(await propose(left.visitor, id, [MORNING]));
  await answerVisit(leaving.visitor, id, first, { step: 'accept' });
  await describeVisit(leaving.visitor, id, first, { telephone: '600' });
  await propose(leaving.visitor, id, [EVENING]);
  await leaving.visitor.post('/account/delete', { currentPassword: PASSWORD });
  expect(await threadOf(left.visitor, id)).toMatchObject({
    ...{ isReadOnly: true, proposal: null },
    visit: { ...MORNING, details: { other: null } },
  });
  expect(await stepsOf(left.visitor, id)).toEqual(['own proposed', 'their accepted']);
  const late = await answerVisit(left.visitor, id, first, { step: 'cancel' });
  expect([late.status, late.body.code]).toEqual([410, 'OTHER_SIDE_GONE']);
  const before = api().now;
  setClock(api(), Date.UTC(2026, 0, 19, 10));
  await remindOfVisits(api().services);
  expect((await mailsTo(left)).filter(({ subject }) => subject.includes('mañana'))).toEqual([]);
  api().now = before + 366 * DAY_MS;
  await eraseVisitDetails(api().services);
  api().now = before;
  expect(await stepsOf(left.visitor, id)).toEqual(['own proposed']);
});

describe('a guest who becomes a company', () => {
  test('keeps its visit, and what it has said', async () => {
    const { owner } = parties;
    const guest = await askAsGuest(api(), await newListingOf(owner));
    const asGuest = byToken(guest.visitor, guest.token);
    const visitId = proposalIn(await propose(owner.visitor, guest.id));
    await answerVisit(asGuest, guest.id, visitId, { step: 'accept' });
    await describeVisit(asGuest, guest.id, visitId, { plate: '1234 BCD' });
    const company = await newParty(api(), { email: guest.email });
    const { visit } = await threadOf(company.visitor, guest.id);
    expect(visit?.details.own).toMatchObject({ plate: '1234 BCD' });
    const { body } = await company.visitor.get('/account/export');
    expect(body.visitDetails).toMatchObject([{ visitId, details: expect.stringContaining('1234 BCD') }]);
    expect(body.visits).toMatchObject([{ _id: visitId, state: 'accepted' }]);
  });

  test('and had a thread about the listing as well keeps the open proposal of that one', async () => {
    const { owner } = parties;
    const space = await newListingOf(owner);
    const guest = await askAsGuest(api(), space);
    const visitId = proposalIn(await propose(owner.visitor, guest.id));
    const company = await newParty(api(), { email: guest.email }, { isVerified: false });
    setClock(api(), api().now + 1000);
    const own = await askAbout(company.visitor, space);
    const proposal = proposalIn(await propose(company.visitor, own, [EVENING]));
    await verify(api(), company);
    expect((await threadOf(company.visitor, own)).proposal?._id).toBe(proposal);
    const old = await answerVisit(company.visitor, own, visitId, { step: 'accept' });
    expect(old).toMatchObject({ status: 400, body: { fields: { step: 'issues.invalid' } } });
    expect(await stepsOf(owner.visitor, own)).toEqual(['own proposed', 'their proposed']);
  });
});
