import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEVICE_LIMIT } from '#domain/favourite/saved-listing.ts';
import { STORED } from '#site/browser-storage.ts';
import { syncFavourites } from '#stores/favourites/favourite-changes.ts';
import {
  $deviceFavourites,
  $known,
  favourites,
  setDeviceFavourites,
  type DeviceFavourite,
} from '#stores/favourites/favourites.ts';
import { $notifications, actionOf } from '#stores/notifications.ts';
import { enterSession, logOut } from '#stores/session.ts';
import { aCompany } from '../../support/builders.ts';
import { callsOf, fakeApi, json, silence, unreachable, type Replies } from '../../support/fake-api.ts';
import { inAnHour, openPageOf, preventNavigation, user } from './session-page.ts';

type FavouritesStore = typeof import('#stores/favourites/favourites.ts');

const space = (id: string) => ({ kind: 'space', id }) as const;
const NAME = 'Dry warehouse in Madrid';
const storedFavourite = (id: string): DeviceFavourite => ({
  ...space(id),
  name: NAME,
  addedAt: '2026-01-02T03:04:05.000Z',
});
const shown = () => [...favourites.$ids.get()].sort();
const onDevice = () =>
  (JSON.parse(localStorage.getItem(STORED.favourites) ?? '[]') as DeviceFavourite[]).map(({ id }) => id);
const messageKeys = () =>
  $notifications.get().map(({ message }) => ('key' in message ? message.key : message.text));
const IDS = 'GET /favourites/ids';
const MERGE = 'POST /favourites/merge';

/** A page with a heart listens. */
let stopListening: () => void;

beforeEach(() => {
  $notifications.set([]);
  stopListening = favourites.$ids.listen(() => undefined);
});

afterEach(async () => {
  stopListening();
  fakeApi({ 'POST /auth/logout': () => json({ message: 'Bye.' }) });
  preventNavigation();
  await logOut();
  localStorage.clear();
  setDeviceFavourites([]);
  $known.set(undefined);
});

async function signIn(replies: Replies = {}) {
  const requests = fakeApi({ [IDS]: () => json({ spaces: [], services: [] }), ...replies });
  await enterSession({ user: aCompany(user), tokenExpiration: inAnHour() });
  return requests;
}

/** Presses the shown message's action. */
function press(key: string): void {
  const offered = $notifications.get().map(({ id }) => actionOf(id));
  const action = offered.find((each) => each?.key === key);
  if (action === undefined) throw new Error(`Nothing offers ${key}.`);
  action.run();
}

describe('favorites of a guest', () => {
  test('are saved on the device without a request, and announced once', async () => {
    const requests = fakeApi();
    favourites.toggle(space('a'), NAME);
    favourites.toggle(space('b'), NAME);
    expect(shown()).toEqual(['a', 'b']);
    expect(onDevice()).toEqual(['b', 'a']);
    await vi.waitFor(() => expect(messageKeys()).toEqual(['favourites.onDevice']));
    expect(requests).toEqual([]);
  });

  test('restore a removed listing in its place', async () => {
    $deviceFavourites.set([
      storedFavourite('a'),
      { ...storedFavourite('b'), addedAt: '2026-01-01T00:00:00.000Z' },
    ]);
    favourites.toggle(space('a'), NAME);
    await vi.waitFor(() => expect(messageKeys()).toEqual(['favourites.removed']));
    expect(onDevice()).toEqual(['b']);
    press('favourites.undo');
    expect($deviceFavourites.get()).toMatchObject([storedFavourite('a'), { id: 'b' }]);
  });

  test('are limited to 200, with a message beyond', async () => {
    $deviceFavourites.set(
      Array.from({ length: DEVICE_LIMIT - 1 }, (_, place) => storedFavourite(String(place))),
    );
    favourites.toggle(space('the last'), NAME);
    favourites.toggle(space('one too many'), NAME);
    await vi.waitFor(() => expect(messageKeys()).toEqual(['favourites.deviceFull']));
    expect(shown()).toContain('the last');
    expect(onDevice()).toHaveLength(DEVICE_LIMIT);
  });

  test('stay on the page with a warning when the browser stores nothing', async () => {
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    favourites.toggle(space('a'), NAME);
    await vi.waitFor(() => expect(messageKeys()).toEqual(['favourites.notKept']));
    expect(shown()).toEqual(['a']);
    write.mockRestore();
  });

  test('agree in two tabs and lose nothing saved in both', async () => {
    fakeApi();
    const { store } = await openPageOf<FavouritesStore>('/src/stores/favourites/favourites.ts');
    store.favourites.$ids.listen(() => undefined);
    favourites.toggle(space('a'), NAME);
    store.favourites.toggle(space('b'), NAME);
    await vi.waitFor(() => expect(shown()).toEqual(['a', 'b']));
    await vi.waitFor(() => expect([...store.favourites.$ids.get()].sort()).toEqual(['a', 'b']));
    store.favourites.toggle(space('a'), NAME);
    await vi.waitFor(() => expect(shown()).toEqual(['b']));
  });
});

describe('favorites at log-in', () => {
  test('move from the device to the company, and leave the device only after the response', async () => {
    $deviceFavourites.set([storedFavourite('a'), storedFavourite('b')]);
    const pending: (() => void)[] = [];
    const requests = await signIn({
      [MERGE]: () =>
        new Promise((answer) => {
          pending.push(() => answer(json({ added: 2, left: [] })));
        }),
      [IDS]: () => json({ spaces: ['a', 'b', 'c'], services: [] }),
    });
    await vi.waitFor(() => expect(pending).toHaveLength(1));
    expect(onDevice()).toEqual(['a', 'b']);
    expect(requests.find(({ call }) => call === MERGE)?.body).toEqual({
      favourites: [storedFavourite('a'), storedFavourite('b')].map(({ kind, id, addedAt }) => ({
        kind,
        id,
        addedAt,
      })),
    });
    for (const answer of pending) answer();
    await vi.waitFor(() => expect(shown()).toEqual(['a', 'b', 'c']));
    expect(localStorage.getItem(STORED.favourites)).toBeNull();
  });

  test.each([
    ['no connection', unreachable],
    ['a failing server', () => json({ error: 'x', code: 'INTERNAL' }, 500)],
  ])('stay on the device with %s, and move on the next page', async (_, reply) => {
    vi.spyOn(console, 'error').mockReturnValue();
    $deviceFavourites.set([storedFavourite('a')]);
    const requests = await signIn({ [MERGE]: reply });
    await vi.waitFor(() => expect(callsOf(requests)).toContain(MERGE));
    expect(shown()).toEqual(['a']);
    const again = fakeApi({
      [MERGE]: () => json({ added: 1, left: [] }),
      [IDS]: () => json({ spaces: ['a'], services: [] }),
    });
    await syncFavourites();
    expect(callsOf(again)).toContain(MERGE);
    expect([shown(), onDevice()]).toEqual([['a'], []]);
  });

  test('stay on the device when the company has no room for them', async () => {
    $deviceFavourites.set([storedFavourite('a'), storedFavourite('b')]);
    await signIn({ [MERGE]: () => json({ added: 1, left: [space('b')] }) });
    await vi.waitFor(() => expect(onDevice()).toEqual(['b']));
  });
});

describe('a company’s favorites', () => {
  const SAVE = 'PUT /favourites/space/a';
  const REMOVE = 'DELETE /favourites/space/a';
  const favourite = {
    ...{ kind: 'space', listingId: 'a', note: '', state: 'considering', addedAt: '2026-01-01T00:00:00.000Z' },
    ...{ listingState: 'deleted', city: 'Madrid', country: 'Spain', types: ['floor'], listing: null },
  };
  const done = () => new Response(null, { status: 204 });
  const known = async (replies: Replies = {}) => {
    const requests = await signIn({
      [IDS]: () => json({ spaces: ['a'], services: [] }),
      [SAVE]: () => json(favourite),
      [REMOVE]: done,
      ...replies,
    });
    await vi.waitFor(() => expect(shown()).toEqual(['a']));
    return requests;
  };

  async function saveAfterSignIn(replies: Replies) {
    const requests = await signIn(replies);
    await vi.waitFor(() => expect(callsOf(requests)).toContain(IDS));
    favourites.toggle(space('a'), NAME);
    return requests;
  }

  test('are saved at once and sent to the server', async () => {
    const requests = await saveAfterSignIn({ [SAVE]: () => json(favourite) });
    expect(shown()).toEqual(['a']);
    await vi.waitFor(() => expect(callsOf(requests)).toContain(SAVE));
    expect(onDevice()).toEqual([]);
  });

  test('offer undo in the message after a removal', async () => {
    const requests = await known();
    favourites.toggle(space('a'), NAME);
    expect(shown()).toEqual([]);
    await vi.waitFor(() => expect(messageKeys()).toEqual(['favourites.removed']));
    press('favourites.undo');
    expect(shown()).toEqual(['a']);
    await vi.waitFor(() => expect(callsOf(requests)).toContain(SAVE));
  });

  test('revert what fails to save and retry', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let isUp = false;
    const requests = await saveAfterSignIn({
      [SAVE]: (...given) => (isUp ? json(favourite) : unreachable(...given)),
    });
    await vi.waitFor(() => expect(messageKeys()).toEqual(['favourites.notSaved']));
    expect(shown()).toEqual([]);
    isUp = true;
    press('common.actions.retry');
    await vi.waitFor(() =>
      expect(callsOf(requests).filter((call) => call === SAVE).length).toBeGreaterThan(1),
    );
    expect(shown()).toEqual(['a']);
  });

  test('end as last pressed, whatever the order of responses', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const requests = await known({ [REMOVE]: unreachable });
    favourites.toggle(space('a'), NAME);
    favourites.toggle(space('a'), NAME);
    await vi.waitFor(() => expect(callsOf(requests)).toContain(SAVE));
    expect(shown()).toEqual(['a']);
    expect(messageKeys()).toEqual([]);
  });

  test.each([
    ['TOO_MANY_FAVOURITES', 409, 'api-errors.TOO_MANY_FAVOURITES'],
    ['NOT_FOUND', 404, 'favourites.gone'],
    ['ROLE_MISSING', 403, 'api-errors.ROLE_MISSING'],
  ])('show the message for %s', async (code, status, key) => {
    vi.spyOn(console, 'error').mockReturnValue();
    await saveAfterSignIn({ [SAVE]: () => json({ error: 'x', code }, status) });
    await vi.waitFor(() => expect(messageKeys()).toEqual([key]));
    expect(shown()).toEqual([]);
  });

  test('apply a response that arrives during a press together with that press', async () => {
    let answers = 0;
    const requests = await signIn({
      [IDS]: async () => {
        answers += 1;
        if (answers === 1) await new Promise((resolve) => setTimeout(resolve, 50));
        return json({ spaces: answers === 1 ? ['b'] : ['a', 'b'], services: [] });
      },
      [SAVE]: () => json(favourite),
    });
    await vi.waitFor(() => expect(callsOf(requests)).toContain(IDS));
    favourites.toggle(space('a'), NAME);
    await vi.waitFor(() => expect(shown()).toEqual(['a', 'b']));
  });

  test('are cleared at log-out, even when a response arrives after it', async () => {
    await known({ 'POST /auth/logout': () => json({ message: 'Bye.' }) });
    preventNavigation();
    const late = syncFavourites();
    await logOut();
    await late;
    expect(shown()).toEqual([]);
    expect(localStorage.getItem(STORED.companyFavourites)).toBeNull();
  });

  test('are hidden from another company', async () => {
    $known.set({ userId: 'another', ids: ['x'] });
    await signIn({ [IDS]: silence });
    expect(shown()).toEqual([]);
  });
});
