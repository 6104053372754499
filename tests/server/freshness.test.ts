import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formatDate } from '#site/format.ts';
import { useApi } from '../support/api-server.ts';
import {
  freshnessMailsTo,
  lookForDue,
  newListingOwner,
  passDays,
  publishIn,
  sentAbout,
  tokenBehind,
  type ListingOwner,
} from '../support/listing-owner.ts';
import { newService, newSpace } from '../support/samples.ts';
import { suspend } from '../support/suspend.ts';

const DAY = 86_400_000;
const api = useApi();
let owner: ListingOwner;

const pass = (days: number) => passDays(api(), days, owner);
const freshnessMails = () => freshnessMailsTo(api(), owner.email);
const confirm = (token: string) => api().visitor().post('/listings/confirm', { token });
const statusOf = async (id: string) => (await api().visitor().get(`/spaces/${id}`)).status;
const due = (token: string) =>
  api()
    .visitor()
    .get('/listings/due', { Authorization: `Bearer ${token}` });

beforeEach(async () => {
  owner = await newListingOwner(api());
});

describe('the confirmation of a listing', () => {
  test('is dated on card and page by registration, PUT and PATCH', async () => {
    const id = await publishIn(owner);
    const dueIn = async () => {
      const { body } = await api().visitor().get(`/spaces/${id}`);
      const { body: page } = await api().visitor().get(`/companies/${owner.id}`);
      expect(page.spaces.cards[0].confirmedAt).toBe(body.confirmedAt);
      return Date.parse(body.confirmedAt) - api().now;
    };
    expect(await dueIn()).toBe(0);
    await pass(10);
    expect(await dueIn()).toBe(-10 * DAY);
    // Without a change the version stays.
    const confirmed = await owner.visitor.patch(`/spaces/${id}`, { isPaused: false });
    expect(confirmed.body).toMatchObject({ version: 1, state: 'published' });
    expect(await dueIn()).toBe(0);
    await pass(10);
    await owner.visitor.put(`/spaces/${id}`, newSpace(owner.id), 1);
    expect(await dueIn()).toBe(0);
    await pass(10);
    await owner.visitor.patch(`/spaces/${id}`, { isPaused: true });
    await owner.visitor.patch(`/spaces/${id}`, { isPaused: false });
    expect(await dueIn()).toBe(0);
  });

  test('is requested from its owner when due', async () => {
    await publishIn(owner);
    const isDue = async () =>
      (await owner.visitor.get(`/spaces/user/${owner.id}`)).body.map(
        (each: { isDue: boolean }) => each.isDue,
      );
    await pass(89);
    expect(await isDue()).toEqual([false]);
    await pass(1);
    expect(await isDue()).toEqual([true]);
  });
});

describe('after 90 days', () => {
  test('an owner who can’t be asked because of an error does not hold up the others', async () => {
    const later = await newListingOwner(api());
    await publishIn(owner, 'Zaragoza');
    await publishIn(later, 'Huesca');
    await pass(90);
    const { database } = api().services;
    vi.spyOn(database, 'transaction').mockRejectedValueOnce(new Error('broken'));
    expect(await freshnessMailsTo(api(), later.email)).toHaveLength(1);
    expect(await freshnessMails()).toHaveLength(1);
  });

  test('the owner is asked about all due listings in one mail', async () => {
    await publishIn(owner, 'Zaragoza');
    await publishIn(owner, 'Huesca');
    await owner.visitor.post('/services/register', newService(owner.id));
    await pass(60);
    const later = await publishIn(owner, 'Teruel');
    await pass(29);
    expect(await freshnessMails()).toEqual([]);
    await pass(1);
    const [mail, ...more] = await freshnessMails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Are your 3 listings still available?');
    const confirmedOn = `Last confirmed on ${formatDate(new Date(api().now - 90 * DAY), 'en')}`;
    for (const words of ['in Zaragoza', 'in Huesca', '3PL', confirmedOn]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.text).not.toContain('Teruel');
    expect(mail?.link).toMatch(/\/confirm-listing#[\w.-]+$/);
    const { body } = await due(tokenBehind(mail));
    expect(body).toMatchObject({ total: 3, spaces: [{}, {}], services: [{}] });
    expect(body.spaces.map(({ _id }: { _id: string }) => _id)).not.toContain(later);
    expect(await freshnessMails()).toHaveLength(1);
  });

  test('the mail is in its owner’s language', async () => {
    owner = await newListingOwner(api(), { locale: 'es' });
    await publishIn(owner);
    await pass(90);
    const [mail] = await freshnessMails();
    expect(mail?.subject).toBe('¿Sigue disponible tu anuncio?');
    expect(mail?.link).toContain('/es/confirm-listing#');
  });

  test('a company that cannot be asked is not asked, and loses nothing', async () => {
    const unverified = await newListingOwner(api(), { isVerified: false });
    const id = await publishIn(unverified);
    const suspended = await newListingOwner(api());
    await publishIn(suspended);
    await api().services.database.transaction((tables) => suspend(tables, suspended.id, api().now));
    const exempt = await publishIn(owner);
    const { kysely } = api().services.database;
    await kysely.updateTable('company').set({ is_demo: 1 }).where('id', '=', owner.id).execute();
    for (const days of [90, 30, 30, 30]) {
      api().now += days * DAY;
      await lookForDue(api());
    }
    for (const each of [unverified, suspended, owner]) {
      const { email } = each;
      expect(sentAbout(await api().mailsTo(email))).toEqual([]);
    }
    expect([await statusOf(id), await statusOf(exempt)]).toEqual([200, 200]);
  });

  test('the button confirms once, without a session', async () => {
    const id = await publishIn(owner);
    await pass(90);
    const [mail] = await freshnessMails();
    const token = tokenBehind(mail);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { confirmed: 1 } });
    const { body } = await api().visitor().get(`/spaces/${id}`);
    expect(Date.parse(body.confirmedAt)).toBe(api().now);
    expect((await due(token)).body).toEqual({ spaces: [], services: [], total: 0 });
    expect(await confirm(token)).toMatchObject({ status: 200, body: { confirmed: 0 } });
    for (const days of [23, 7, 30]) {
      await pass(days);
      expect(await freshnessMails()).toHaveLength(1);
    }
    await pass(30);
    expect(await freshnessMails()).toHaveLength(2);
    expect(await statusOf(id)).toBe(200);
    // The first mail's round is over.
    expect((await confirm(token)).status).toBe(404);
  });

  test('a forged token opens nothing', async () => {
    await publishIn(owner);
    await pass(90);
    const token = tokenBehind((await freshnessMails())[0]);
    const [id = '', signature = ''] = token.split('.');
    const signed = signature.startsWith('A') ? 'B' : 'A';
    for (const wrong of ['', 'x', id, `${id}.`, `${id}.${signed}${signature.slice(1)}`, `${token}.x`]) {
      expect((await due(wrong)).status, wrong).toBe(404);
      expect((await confirm(wrong)).status, wrong).toBe(wrong === '' ? 400 : 404);
    }
    expect(
      (
        await api()
          .visitor()
          .get(`/spaces/user/${owner.id}`, { Authorization: `Bearer ${token}` })
      ).status,
    ).toBe(401);
  });

  test('listings confirmed, paused or deleted meanwhile are skipped', async () => {
    const [confirmed, paused, deleted, kept] = [
      await publishIn(owner, 'Zaragoza'),
      await publishIn(owner, 'Huesca'),
      await publishIn(owner, 'Teruel'),
      await publishIn(owner, 'Calatayud'),
    ];
    await pass(90);
    const token = tokenBehind((await freshnessMails())[0]);
    await owner.visitor.patch(`/spaces/${confirmed}`, { isPaused: false });
    await owner.visitor.patch(`/spaces/${paused}`, { isPaused: true });
    await owner.visitor.delete(`/spaces/${deleted}`);
    const { body } = await due(token);
    expect([body.total, body.spaces[0]._id]).toEqual([1, kept]);
    expect((await confirm(token)).body).toEqual({ confirmed: 1 });
    expect(await statusOf(paused)).toBe(410);
  });

  test('a suspended owner’s token opens nothing', async () => {
    await publishIn(owner);
    await pass(90);
    const token = tokenBehind((await freshnessMails())[0]);
    await api().services.database.transaction((tables) => suspend(tables, owner.id, api().now));
    expect([(await due(token)).status, (await confirm(token)).status]).toEqual([404, 404]);
  });
});
