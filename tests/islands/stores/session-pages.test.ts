import { describe, expect, test } from 'vitest';
import { STORED } from '#site/browser-storage.ts';
import { aCompany } from '../../support/builders.ts';
import { callsOf, json, unreachable, type Replies } from '../../support/fake-api.ts';
import { inAnHour, keepInStorage, openPage, user } from './session-page.ts';

const VALIDATE = 'GET /auth/validate-session';
const signedIn = () => ({
  user: JSON.stringify(user),
  tokenExpiration: String(inAnHour()),
  csrfToken: 'held',
});
const storedValues = () =>
  [STORED.user, STORED.tokenExpiration, STORED.csrfToken].map((key) => localStorage.getItem(key));

describe('the next page', () => {
  test('restores the stored session and renews it', async () => {
    keepInStorage(signedIn());
    const renewed = inAnHour() + 1000;
    const { store, requests, root } = await openPage({
      [VALIDATE]: () => json({ user: { ...user, name: 'Ebro Norte' }, tokenExpiration: renewed }),
    });
    store.startSession();
    expect(store.$signedIn.get()).toBe(true);
    expect(root.dataset['auth']).toBe('in');
    await expect.poll(() => store.$user.get()?.name).toBe('Ebro Norte');
    expect(callsOf(requests)).toEqual([VALIDATE]);
    expect(localStorage.getItem(STORED.tokenExpiration)).toBe(String(renewed));
  });

  test('validates the session once, however often it starts', async () => {
    keepInStorage(signedIn());
    const { store, requests } = await openPage({
      [VALIDATE]: () => json({ user, tokenExpiration: inAnHour() }),
    });
    store.startSession();
    store.startSession();
    await expect.poll(() => requests.length).toBe(1);
  });

  test('keeps the session when the server is unreachable', async () => {
    keepInStorage(signedIn());
    const { store, requests } = await openPage({ [VALIDATE]: unreachable });
    store.startSession();
    await expect.poll(() => requests.length).toBe(1);
    expect(await store.renewSession()).toBe(true);
    expect(store.$user.get()?._id).toBe('u1');
  });

  test('discards a session that the server reports as expired', async () => {
    keepInStorage(signedIn());
    const { store } = await openPage({ [VALIDATE]: () => json({ user, tokenExpiration: Date.now() - 1 }) });
    store.startSession();
    await expect.poll(() => store.$signedIn.get()).toBe(false);
    expect(storedValues().filter(Boolean)).toEqual([]);
  });

  test.each([
    ['a user without an id', { user: '{"email":"info@ebro.example","name":"Ebro"}' }],
    ['a user with an empty id', { user: JSON.stringify({ ...user, _id: '' }) }],
    ['invalid JSON', { user: '{"_id":"u1"' }],
    ['no user at all', { user: '' }],
    ['an expiry in the past', { tokenExpiration: String(Date.now() - 1) }],
    ['no expiry', { tokenExpiration: '' }],
    ['a non-numeric expiry', { tokenExpiration: 'tomorrow' }],
  ])('discards %s without a request', async (_, broken) => {
    keepInStorage({ ...signedIn(), ...broken });
    const { store, requests, root } = await openPage();
    store.startSession();
    expect([store.$signedIn.get(), root.dataset['auth']]).toEqual([false, 'out']);
    expect(storedValues().filter(Boolean)).toEqual([]);
    expect(requests).toEqual([]);
  });

  test('sends no request for a guest', async () => {
    const { store, requests, root } = await openPage();
    store.startSession();
    expect([store.$signedIn.get(), root.dataset['auth']]).toEqual([false, 'out']);
    expect(requests).toEqual([]);
  });
});

describe('two tabs', () => {
  const replies = {
    [VALIDATE]: () => json({ user, tokenExpiration: inAnHour() }),
    'POST /auth/logout': () => json({ message: 'Bye.' }),
  };

  async function openTwo(first: Replies = replies, second = first) {
    const [one, other] = [await openPage(first), await openPage(second)];
    one.store.startSession();
    other.store.startSession();
    return [one, other] as const;
  }

  test('sign out together', async () => {
    keepInStorage(signedIn());
    const [one, other] = await openTwo();
    expect(other.store.$signedIn.get()).toBe(true);
    expect(await one.store.logOut()).toBe(true);
    await expect.poll(() => other.store.$signedIn.get()).toBe(false);
    expect(other.root.dataset['auth']).toBe('out');
    expect(callsOf(other.requests)).toEqual([VALIDATE]);
  });

  test('sign in together', async () => {
    const [one, other] = await openTwo();
    await one.store.enterSession({ user: aCompany({ _id: 'u1' }), tokenExpiration: inAnHour() });
    await expect.poll(() => other.store.$user.get()?._id).toBe('u1');
    expect(other.root.dataset['auth']).toBe('in');
  });

  test('share a renewal', async () => {
    keepInStorage({ ...signedIn(), tokenExpiration: String(Date.now() + 60_000) });
    let isRenewed = false;
    const soon = Date.now() + 60_000;
    const renewing = { [VALIDATE]: () => json({ user, tokenExpiration: isRenewed ? inAnHour() : soon }) };
    const [one, other] = await openTwo(renewing);
    expect([one.store.$expiresSoon.get(), other.store.$expiresSoon.get()]).toEqual([true, true]);
    await expect.poll(() => [one.requests.length, other.requests.length]).toEqual([1, 1]);
    isRenewed = true;
    await one.store.renewSession();
    await expect.poll(() => other.store.$expiresSoon.get()).toBe(false);
    expect(callsOf(other.requests)).toEqual([VALIDATE]);
  });

  test('show the company that logged in last', async () => {
    keepInStorage(signedIn());
    const [one, other] = await openTwo();
    await expect.poll(() => other.requests.length).toBe(1);
    await one.store.enterSession({
      user: aCompany({ _id: 'u2', name: 'Tajo Cargo' }),
      tokenExpiration: inAnHour(),
    });
    await expect.poll(() => other.store.$user.get()).toMatchObject({ _id: 'u2', name: 'Tajo Cargo' });
  });

  test('stay signed out when the session was being validated meanwhile', async () => {
    keepInStorage(signedIn());
    let answer: (response: Response) => void = () => undefined;
    const slow = { [VALIDATE]: () => new Promise<Response>((resolve) => (answer = resolve)) };
    const [one, other] = await openTwo(replies, slow);
    const renewed = other.store.renewSession();
    await one.store.logOut();
    await expect.poll(() => other.store.$signedIn.get()).toBe(false);
    answer(json({ user, tokenExpiration: inAnHour() }));
    expect(await renewed).toBe(false);
    expect(storedValues().filter(Boolean)).toEqual([]);
  });

  test('sign out together when storage is cleared', async () => {
    keepInStorage(signedIn());
    const { store, root } = await openPage(replies);
    store.startSession();
    expect(await store.renewSession()).toBe(true);
    localStorage.clear();
    await expect.poll(() => store.$signedIn.get()).toBe(false);
    expect(root.dataset['auth']).toBe('out');
  });
});
