import { beforeEach, describe, expect, test } from 'vitest';
import { suspendCompany } from '#server/accounts/suspension.ts';
import { keepFresh } from '#server/freshness/keep-fresh.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { formatDate } from '#site/format.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { tokenIn } from '../support/mail.ts';
import { newRegistration, newService, newSpace, PASSWORD } from '../support/samples.ts';

const DAY = 86_400_000;
const api = useApi();

interface Owner {
  readonly id: string;
  readonly email: string;
  readonly visitor: ApiClient;
}

let owner: Owner;

async function newOwner(isVerified = true, server = api(), locale = 'en'): Promise<Owner> {
  const visitor = server.visitor();
  const sent = newRegistration();
  const headers = { 'Accept-Language': locale };
  const { body } = await visitor.post('/auth/register', sent, { headers });
  visitor.forgetToken();
  const [mail] = await server.mailsTo(sent.email);
  if (isVerified) await visitor.get(`/auth/verify-email?token=${tokenIn(mail)}`);
  return { id: body.user._id, email: sent.email, visitor };
}

const publish = async ({ id, visitor }: Owner, city = 'Zaragoza'): Promise<string> => {
  const sent = newSpace(id);
  const place = { ...sent.locationData, city };
  return (await visitor.post('/spaces/register', { ...sent, locationData: place })).body._id;
};

/** Lets time pass; a session does not last so long. */
async function pass(days: number, { email, visitor } = owner): Promise<void> {
  api().now += days * DAY;
  visitor.forgetToken();
  await visitor.post('/auth/login', { email, password: PASSWORD });
  visitor.forgetToken();
}

const look = (exempt: readonly string[] = []) => keepFresh(api().services, new Set(exempt));

/** What the job does by now, and the mails that came of it: those that speak of listings. */
async function freshnessMails({ email } = owner): Promise<Mail[]> {
  await look();
  return (await api().mailsTo(email)).filter(({ subject }) => /listing|anuncio/i.test(subject));
}

const tokenOf = (mail: Mail | undefined) => new URL(mail?.link ?? '').hash.slice(1);
const due = (token: string) =>
  api()
    .visitor()
    .get('/listings/due', { Authorization: `Bearer ${token}` });
const confirm = (token: string) => api().visitor().post('/listings/confirm', { token });
const statusOf = async (id: string) => (await api().visitor().get(`/spaces/${id}`)).status;
const foundIds = async () =>
  (await api().visitor().get(`/companies/${owner.id}`)).body.spaces?.cards.map(
    ({ _id }: { _id: string }) => _id,
  );

beforeEach(async () => {
  owner = await newOwner();
});

describe('a listing', () => {
  test('says on its card and its page when it was confirmed last: by registering, PUT or PATCH', async () => {
    const id = await publish(owner);
    const told = async () => {
      const { body } = await api().visitor().get(`/spaces/${id}`);
      const { body: page } = await api().visitor().get(`/companies/${owner.id}`);
      expect(page.spaces.cards[0].confirmedAt).toBe(body.confirmedAt);
      return Date.parse(body.confirmedAt) - api().now;
    };
    expect(await told()).toBe(0);
    await pass(10);
    expect(await told()).toBe(-10 * DAY);
    // It says nothing new, and so the version stays.
    const confirmed = await owner.visitor.patch(`/spaces/${id}`, { isPaused: false });
    expect(confirmed.body).toMatchObject({ version: 1, state: 'published' });
    expect(await told()).toBe(0);
    await pass(10);
    await owner.visitor.put(`/spaces/${id}`, newSpace(owner.id), 1);
    expect(await told()).toBe(0);
    await pass(10);
    await owner.visitor.patch(`/spaces/${id}`, { isPaused: true });
    await owner.visitor.patch(`/spaces/${id}`, { isPaused: false });
    expect(await told()).toBe(0);
  });

  test('that is due says so to its owner', async () => {
    await publish(owner);
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
  test('the owner is asked about all that is due in one mail, and not before', async () => {
    await publish(owner, 'Zaragoza');
    await publish(owner, 'Huesca');
    await owner.visitor.post('/services/register', newService(owner.id));
    await pass(60);
    const later = await publish(owner, 'Teruel');
    await pass(29);
    expect(await freshnessMails()).toEqual([]);
    await pass(1);
    const [mail, ...more] = await freshnessMails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Are your 3 listings still available?');
    const confirmedOn = `Confirmed on ${formatDate(new Date(api().now - 90 * DAY), 'en')}`;
    for (const words of ['in Zaragoza', 'in Huesca', '3PL', confirmedOn]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.text).not.toContain('Teruel');
    expect(mail?.link).toMatch(/\/confirm-listing#[\w.-]+$/);
    const { body } = await due(tokenOf(mail));
    expect(body).toMatchObject({ total: 3, spaces: [{}, {}], services: [{}] });
    expect(body.spaces.map(({ _id }: { _id: string }) => _id)).not.toContain(later);
    expect(await freshnessMails()).toHaveLength(1);
  });

  test('the mail is in the language of its owner', async () => {
    owner = await newOwner(true, api(), 'es');
    await publish(owner);
    await pass(90);
    const [mail] = await freshnessMails();
    expect(mail?.subject).toBe('¿Sigue disponible tu anuncio?');
    expect(mail?.link).toContain('/es/confirm-listing#');
  });

  test('whoever cannot be asked is not asked, and loses nothing', async () => {
    const unverified = await newOwner(false);
    const id = await publish(unverified);
    const suspended = await newOwner();
    await publish(suspended);
    await api().services.database.transaction((tables) => suspendCompany(tables, suspended.id, api().now));
    const exempt = await publish(owner);
    for (const days of [90, 30, 30, 30]) {
      api().now += days * DAY;
      await look(['ESB99123456']);
    }
    for (const each of [unverified, suspended, owner]) {
      const { email } = each;
      expect((await api().mailsTo(email)).filter(({ subject }) => /listing/.test(subject))).toEqual([]);
    }
    expect([await statusOf(id), await statusOf(exempt)]).toEqual([200, 200]);
  });

  test('the button confirms without a session, once and for all', async () => {
    const id = await publish(owner);
    await pass(90);
    const [mail] = await freshnessMails();
    const token = tokenOf(mail);
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

  test('a token that this server has not made opens nothing', async () => {
    await publish(owner);
    await pass(90);
    const token = tokenOf((await freshnessMails())[0]);
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

  test('what was confirmed, paused or deleted between the mail and the button is left out', async () => {
    const [confirmed, paused, deleted, kept] = [
      await publish(owner, 'Zaragoza'),
      await publish(owner, 'Huesca'),
      await publish(owner, 'Teruel'),
      await publish(owner, 'Calatayud'),
    ];
    await pass(90);
    const token = tokenOf((await freshnessMails())[0]);
    await owner.visitor.patch(`/spaces/${confirmed}`, { isPaused: false });
    await owner.visitor.patch(`/spaces/${paused}`, { isPaused: true });
    await owner.visitor.delete(`/spaces/${deleted}`);
    const { body } = await due(token);
    expect([body.total, body.spaces[0]._id]).toEqual([1, kept]);
    expect((await confirm(token)).body).toEqual({ confirmed: 1 });
    expect(await statusOf(paused)).toBe(410);
  });

  test('a suspended owner’s token opens nothing', async () => {
    await publish(owner);
    await pass(90);
    const token = tokenOf((await freshnessMails())[0]);
    await api().services.database.transaction((tables) => suspendCompany(tables, owner.id, api().now));
    expect([(await due(token)).status, (await confirm(token)).status]).toEqual([404, 404]);
  });
});

describe('what nobody confirms', () => {
  test('is paused 30 days after the mail, with one 7 days before and one after', async () => {
    const id = await publish(owner);
    const other = await publish(owner, 'Huesca');
    await pass(90);
    const [asked] = await freshnessMails();
    await pass(23);
    const [, reminder] = await freshnessMails();
    expect(reminder?.subject).toBe(
      `Your 2 listings will be paused on ${formatDate(new Date(api().now + 7 * DAY), 'en')}`,
    );
    expect(tokenOf(reminder)).toBe(tokenOf(asked));
    await owner.visitor.patch(`/spaces/${other}`, { isOnRequest: true });
    await pass(7);
    const [, , paused, ...more] = await freshnessMails();
    expect(more).toEqual([]);
    expect(paused?.subject).toBe('Your listing is paused');
    expect(paused?.link).toContain('/your-account?section=spaces');
    expect([await statusOf(id), await foundIds()]).toEqual([410, [other]]);
    expect((await confirm(tokenOf(asked))).status).toBe(404);
    expect((await owner.visitor.get(`/spaces/${id}/mine`)).body).toMatchObject({
      state: 'paused',
      version: 1,
    });
    expect((await owner.visitor.patch(`/spaces/${id}`, { isPaused: false })).body.state).toBe('published');
    await pass(40);
    expect(await freshnessMails()).toHaveLength(3);
    expect(await statusOf(id)).toBe(200);
  });

  test('is not paused when the clock has jumped over the reminder', async () => {
    const id = await publish(owner);
    await pass(90);
    await freshnessMails();
    await pass(300);
    expect(await freshnessMails()).toHaveLength(2);
    await pass(6);
    await look();
    expect(await statusOf(id)).toBe(200);
    await pass(1);
    await look();
    expect(await statusOf(id)).toBe(410);
  });

  test('is asked about anew once its owner can be asked again', async () => {
    const id = await publish(owner);
    await pass(90);
    await freshnessMails();
    await api()
      .services.database.kysely.updateTable('company')
      .set({ is_verified: 0 })
      .where('id', '=', owner.id)
      .execute();
    await pass(30);
    await look();
    expect(await statusOf(id)).toBe(200);
    await api()
      .services.database.kysely.updateTable('company')
      .set({ is_verified: 1 })
      .where('id', '=', owner.id)
      .execute();
    expect(await freshnessMails()).toHaveLength(2);
    await look();
    expect(await statusOf(id)).toBe(200);
  });
});

test('nothing is paused whose mail was not handed over', async () => {
  const id = await publish(owner);
  await pass(90);
  for (let week = 0; week < 10; week += 1) {
    // The mail waits all the time, or is given up.
    await look();
    await api()
      .services.database.kysely.deleteFrom('outgoing_mail')
      .where('recipient', '=', owner.email)
      .execute();
    await pass(7);
  }
  expect(await statusOf(id)).toBe(200);
  expect(await freshnessMails()).toHaveLength(1);
});

test('of servers that look at the same time one asks, and one pauses', async () => {
  const id = await publish(owner);
  const together = () => Promise.all(Array.from({ length: 4 }, () => look()));
  await pass(90);
  await together();
  expect(await freshnessMails()).toHaveLength(1);
  await pass(23);
  await together();
  expect(await freshnessMails()).toHaveLength(2);
  await pass(7);
  await together();
  expect(await freshnessMails()).toHaveLength(3);
  expect(await statusOf(id)).toBe(410);
});

test('a job that is broken off anywhere is done by the next', async () => {
  const owners = [owner, await newOwner(), await newOwner()];
  const ids = await Promise.all(owners.map((each) => publish(each)));
  for (const days of [90, 23, 7]) {
    api().now += days * DAY;
    for (let steps = 0; steps < 4; steps += 1) {
      let left = steps;
      await keepFresh(api().services, new Set(), () => left-- <= 0);
      await Promise.all(owners.map(({ email }) => api().mailsTo(email)));
    }
    await look();
    await Promise.all(owners.map(({ email }) => api().mailsTo(email)));
  }
  for (const [place, { email }] of owners.entries()) {
    const mails = (await api().mailsTo(email)).filter(({ subject }) => /listing/.test(subject));
    expect(mails).toHaveLength(3);
    expect(await statusOf(ids[place] ?? '')).toBe(410);
  }
});
