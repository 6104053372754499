import { onTestFinished } from 'vitest';
import { STORED } from '#site/browser-storage.ts';
import { fakeFetch, type Replies } from '../../support/fake-api.ts';

/** A user as stored in the browser. */
export const user = { _id: 'u1', email: 'info@ebro.example', name: 'Almacenes Ebro' };

export const inAnHour = () => Date.now() + 60 * 60_000;

type SessionStore = typeof import('#stores/session.ts');
type Stored = Partial<Record<keyof typeof STORED, string>>;

/** Writes to local storage as another page does. */
export function keepInStorage(entries: Stored): void {
  // Object.entries widens the keys to string.
  for (const [name, value] of Object.entries(entries) as [keyof typeof STORED, string][])
    localStorage.setItem(STORED[name], value);
}

/** Another page of the site in a frame: it has its own modules and shares local storage. */
export const openPage = (replies: Replies = {}) =>
  openPageOf<SessionStore>('/src/stores/session.ts', replies);

export async function openPageOf<Store>(module: string, replies: Replies = {}) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const page = frame.contentWindow;
  if (page === null) throw new Error('The frame has no window.');
  const { fetch, requests } = fakeFetch(replies);
  page.fetch = fetch;
  const loaded = new Promise<Store>((resolve) => {
    page.addEventListener('loaded', (event) => resolve((event as CustomEvent<Store>).detail));
  });
  // Only a script inside the frame gets separate modules.
  const script = page.document.createElement('script');
  script.type = 'module';
  script.textContent = `import * as store from '${module}';
    dispatchEvent(new CustomEvent('loaded', { detail: store }));`;
  page.document.body.append(script);
  const store = await loaded;
  return { store, requests, root: page.document.documentElement };
}

/** Prevents navigation until the test ends; returns the attempted addresses. */
export function preventNavigation(): string[] {
  const navigations: string[] = [];
  const hold = (event: NavigateEvent) => {
    if (event.hashChange || event.destination.sameDocument) return;
    event.preventDefault();
    const { pathname, search, hash } = new URL(event.destination.url);
    navigations.push(pathname + search + hash);
  };
  navigation.addEventListener('navigate', hold);
  onTestFinished(() => {
    navigation.removeEventListener('navigate', hold);
    // The page is no longer taken to be on its way out.
    dispatchEvent(new PageTransitionEvent('pageshow'));
  });
  return navigations;
}

/** Changes the page's address until the test ends. */
export function moveTo(path: string): void {
  const before = location.href;
  history.replaceState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', before));
}
