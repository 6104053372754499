import { onTestFinished } from 'vitest';
import { STORED } from '#site/browser-storage.ts';
import { fakeFetch, type Replies } from '../../support/fake-api.ts';

/** A user as the browser keeps one. */
export const user = { _id: 'u1', email: 'info@ebro.example', name: 'Almacenes Ebro' };

/** Some time in the future. */
export const inAnHour = () => Date.now() + 60 * 60_000;

type SessionStore = typeof import('#stores/session.ts');
type Stored = Partial<Record<keyof typeof STORED, string>>;

/** Puts into local storage what another page has left there. */
export function keepInStorage(entries: Stored): void {
  // Object.entries forgets the keys that it was given.
  for (const [name, value] of Object.entries(entries) as [keyof typeof STORED, string][])
    localStorage.setItem(STORED[name], value);
}

/** One more page of the site, in a frame: its modules start anew, and local storage is that of all its pages. */
export const openPage = (replies: Replies = {}) =>
  openPageOf<SessionStore>('/src/stores/session.ts', replies);

/** As {@link openPage}, with another store. */
export async function openPageOf<Store>(module: string, replies: Replies = {}) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const page = frame.contentWindow;
  if (page === null) throw new Error('The frame has no window.');
  const { fetch, asked } = fakeFetch(replies);
  page.fetch = fetch;
  const loaded = new Promise<Store>((resolve) => {
    page.addEventListener('loaded', (event) => resolve((event as CustomEvent<Store>).detail));
  });
  // Only a script of the frame itself gets modules of its own.
  const script = page.document.createElement('script');
  script.type = 'module';
  script.textContent = `import * as store from '${module}';
    dispatchEvent(new CustomEvent('loaded', { detail: store }));`;
  page.document.body.append(script);
  const store = await loaded;
  return { store, asked, root: page.document.documentElement };
}

/** Keeps the page from being left until the test ends, and gives where it would have gone. */
export function stayHere(): string[] {
  const left: string[] = [];
  const hold = (event: NavigateEvent) => {
    if (event.hashChange || event.destination.sameDocument) return;
    event.preventDefault();
    const { pathname, search, hash } = new URL(event.destination.url);
    left.push(pathname + search + hash);
  };
  navigation.addEventListener('navigate', hold);
  onTestFinished(() => navigation.removeEventListener('navigate', hold));
  return left;
}

/** Gives the page another address until the test ends. */
export function moveTo(path: string): void {
  const before = location.href;
  history.replaceState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', before));
}
