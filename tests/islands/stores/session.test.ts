import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { validateSession } from '#api/session.ts';
import { call } from '#client/call.ts';
import { STORED } from '#site/browser-storage.ts';
import { SESSION_EXPIRED } from '#site/page-state.ts';
import {
  $expiresSoon,
  $signedIn,
  $user,
  enterSession,
  logOut,
  renewSession,
  updateUser,
  userHasAnyRole,
  userHasRole,
} from '#stores/session.ts';
import { aCompany } from '../../support/builders.ts';
import { callsOf, fakeApi, json, unreachable, type Replies } from '../../support/fake-api.ts';
import { inAnHour, moveTo, preventNavigation, user } from './session-page.ts';

const company = aCompany(user);
const MINUTE_MS = 60_000;
const root = document.documentElement;
const loggedOut = vi.fn();
addEventListener('logout', loggedOut);

beforeEach(() => {
  vi.useFakeTimers();
  loggedOut.mockReset();
});

afterEach(async () => {
  delete root.dataset['logInAt'];
  delete root.dataset['leaving'];
  fakeApi({ 'POST /auth/logout': () => json({ message: 'Bye.' }) });
  await logOut();
  vi.useRealTimers();
});

/** Signs in for a duration; returns the recorded requests. */
async function signIn(lasting = 60 * MINUTE_MS, replies: Replies = {}) {
  const requests = fakeApi(replies);
  await enterSession({ user: company, tokenExpiration: Date.now() + lasting });
  return requests;
}

describe('signing in', () => {
  test('stores the user, the expiry and the new CSRF token in local storage', async () => {
    localStorage.setItem(STORED.csrfToken, 'of the guest');
    const requests = await signIn();
    expect(JSON.parse(localStorage.getItem(STORED.user) ?? '')).toMatchObject(user);
    expect(localStorage.getItem(STORED.tokenExpiration)).toBe(String(inAnHour()));
    expect(localStorage.getItem(STORED.csrfToken)).toBe('token-1');
    expect(callsOf(requests)).toEqual(['GET /csrf-token']);
    expect([$signedIn.get(), root.dataset['auth']]).toEqual([true, 'in']);
  });

  test('works while no CSRF token is available', async () => {
    await signIn(60 * MINUTE_MS, { 'GET /csrf-token': unreachable });
    expect($signedIn.get()).toBe(true);
  });

  test('exposes the user’s roles', async () => {
    await signIn();
    expect([userHasRole('user'), userHasRole('admin')]).toEqual([true, false]);
    expect([userHasAnyRole(['admin', 'user']), userHasAnyRole(['admin'])]).toEqual([true, false]);
  });

  test('allows updating the user’s stored details', async () => {
    await signIn();
    updateUser({ ...company, name: 'Ebro Norte' });
    expect($user.get()?.name).toBe('Ebro Norte');
    expect(localStorage.getItem(STORED.user)).toContain('Ebro Norte');
  });
});

describe('an expiring session', () => {
  test('shows a warning from just under five minutes before its end', async () => {
    await signIn(6 * MINUTE_MS);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect($expiresSoon.get()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect($expiresSoon.get()).toBe(true);
  });

  test('hides the warning after a renewal', async () => {
    await signIn(4 * MINUTE_MS, {
      'GET /auth/validate-session': () => json({ user, tokenExpiration: inAnHour() }),
    });
    expect($expiresSoon.get()).toBe(true);
    expect(await renewSession()).toBe(true);
    expect($expiresSoon.get()).toBe(false);
  });

  test('signs out on time and leaves a public page as it is', async () => {
    const navigations = preventNavigation();
    await signIn(6 * MINUTE_MS);
    await vi.advanceTimersByTimeAsync(6 * MINUTE_MS - 1);
    expect($signedIn.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect([$signedIn.get(), $expiresSoon.get(), root.dataset['auth']]).toEqual([false, false, 'out']);
    expect(loggedOut).toHaveBeenCalledOnce();
    expect(localStorage.getItem(STORED.user)).toBeNull();
    expect(navigations).toEqual([]);
  });

  test('asks to log in again on a page that requires it', async () => {
    const navigations = preventNavigation();
    moveTo('/your-account?section=spaces');
    root.dataset['logInAt'] = '/log-in';
    await signIn(MINUTE_MS);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect($signedIn.get()).toBe(false);
    expect(navigations).toHaveLength(1);
    expect(new URL(navigations[0] ?? '', location.origin).pathname).toBe('/log-in');
  });

  test('beyond the longest timer stays signed in', async () => {
    await signIn(60 * 24 * 60 * MINUTE_MS);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect($signedIn.get()).toBe(true);
  });

  test('is noticed within a minute by a visible page after the computer slept', async () => {
    await signIn(60 * MINUTE_MS);
    vi.setSystemTime(Date.now() + 61 * MINUTE_MS);
    expect($signedIn.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect($signedIn.get()).toBe(false);
  });

  test.each<[string, () => unknown]>([
    ['becomes visible again', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
    ['gets the focus', () => dispatchEvent(new Event('focus'))],
    ['is shown again', () => dispatchEvent(new Event('pageshow'))],
  ])('is noticed at once when the page %s', async (_, returnToPage) => {
    await signIn(60 * MINUTE_MS);
    vi.setSystemTime(Date.now() + 61 * MINUTE_MS);
    returnToPage();
    expect($signedIn.get()).toBe(false);
  });

  test.each(['click', 'submit'])('is noticed before the page handles a %s', async (name) => {
    const form = document.createElement('form');
    document.body.append(form);
    onTestFinished(() => form.remove());
    const seen: boolean[] = [];
    form.addEventListener(name, (event) => {
      event.stopPropagation();
      seen.push($signedIn.get());
    });
    await signIn(60 * MINUTE_MS);
    form.dispatchEvent(new Event(name, { bubbles: true }));
    vi.setSystemTime(Date.now() + 61 * MINUTE_MS);
    form.dispatchEvent(new Event(name, { bubbles: true }));
    expect(seen).toEqual([true, false]);
  });

  test.each([
    ['ahead of', 25 * 60 * MINUTE_MS],
    ['ahead of', 30 * MINUTE_MS],
    ['behind', -30 * MINUTE_MS],
    ['behind', -25 * 60 * MINUTE_MS],
  ])('follows the server’s clock, which is %s this one by %d ms', async (_, ahead) => {
    await signIn(60 * MINUTE_MS, {
      'GET /auth/validate-session': () => {
        const serverNow = Math.ceil(Date.now() / 1000) * 1000 + ahead;
        return json({ user, tokenExpiration: serverNow + 4 * MINUTE_MS }, 200, {
          Date: new Date(serverNow).toUTCString(),
        });
      },
    });
    await renewSession();
    expect($expiresSoon.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(4 * MINUTE_MS + 1000);
    expect($signedIn.get()).toBe(false);
  });
});

describe('a 401 from any call', () => {
  const over: Replies = {
    'GET /auth/validate-session': () => json({ error: 'Over.', code: 'SESSION_EXPIRED' }, 401),
  };

  test('signs out, shows a message and asks to log in again with a return path', async () => {
    const navigations = preventNavigation();
    moveTo('/es/services-search?city=Soria#results');
    await signIn(60 * MINUTE_MS, over);
    await call(validateSession).catch(() => undefined);
    expect([$signedIn.get(), root.dataset['auth']]).toEqual([false, 'out']);
    expect(
      [STORED.user, STORED.tokenExpiration, STORED.csrfToken].map((key) => localStorage.getItem(key) ?? ''),
    ).toEqual(['', '', '']);
    expect(loggedOut).toHaveBeenCalledOnce();
    expect(navigations).toHaveLength(1);
    const { pathname, searchParams } = new URL(navigations[0] ?? '', location.origin);
    expect(pathname).toBe('/es/log-in');
    expect(Object.fromEntries(searchParams)).toEqual({
      redirect: '/es/services-search?city=Soria#results',
      reason: SESSION_EXPIRED,
    });
  });

  test('leaves the page once, however many calls fail', async () => {
    const navigations = preventNavigation();
    await signIn(60 * MINUTE_MS, over);
    await Promise.all([1, 2, 3].map(() => call(validateSession).catch(() => undefined)));
    expect(navigations).toHaveLength(1);
    expect(loggedOut).toHaveBeenCalledOnce();
  });

  test.each(['/log-in', '/es/log-in/', '/log-in?redirect=%2Fblog'])('stays on %s', async (path) => {
    const navigations = preventNavigation();
    moveTo(path);
    await signIn(60 * MINUTE_MS, over);
    await call(validateSession).catch(() => undefined);
    expect($signedIn.get()).toBe(false);
    expect(navigations).toEqual([]);
  });
});

describe('signing out', () => {
  test('ends the session on the server and in the browser', async () => {
    const requests = await signIn(60 * MINUTE_MS, { 'POST /auth/logout': () => json({ message: 'Bye.' }) });
    expect(await logOut()).toBe(true);
    expect(callsOf(requests)).toEqual(['GET /csrf-token', 'POST /auth/logout']);
    expect($signedIn.get()).toBe(false);
    expect(loggedOut).toHaveBeenCalledOnce();
  });

  test('ends it in the browser even when the call fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await signIn(60 * MINUTE_MS, { 'POST /auth/logout': unreachable });
    expect(await logOut()).toBe(false);
    expect([$signedIn.get(), localStorage.getItem(STORED.user)]).toEqual([false, null]);
  });

  test('succeeds when the server no longer knows the session', async () => {
    await signIn(60 * MINUTE_MS, {
      'POST /auth/logout': () => json({ error: 'Over.', code: 'SESSION_EXPIRED' }, 401),
    });
    expect(await logOut()).toBe(true);
    expect($signedIn.get()).toBe(false);
  });

  test('does not redirect to the log-in page when pending calls are rejected because of it', async () => {
    const navigations = preventNavigation();
    const answered = Promise.withResolvers<Response>();
    const refusal = { 'GET /auth/validate-session': () => json({ code: 'SESSION_EXPIRED' }, 401) };
    await signIn(60 * MINUTE_MS, { 'POST /auth/logout': () => answered.promise, ...refusal });
    const signingOut = logOut();
    await renewSession();
    answered.resolve(json({ message: 'Bye.' }));
    expect(await signingOut).toBe(true);
    await renewSession();
    expect(navigations).toEqual([]);
    await signIn(60 * MINUTE_MS, refusal);
    await renewSession();
    expect(navigations).toHaveLength(1);
  });

  test('sends no request without a session', async () => {
    const requests = fakeApi();
    expect(await logOut()).toBe(true);
    expect(requests).toEqual([]);
  });
});
