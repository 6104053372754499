import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';

// A part of the page that cannot be loaded, often because a new version was published meanwhile, reloads the page (§2).
// Once only: a part that is missing for ever must not make a loop.
const { read, write, remove } = safeSessionStorage;

addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault();
});
addEventListener('astro:hydration-error', (event) => {
  if (reloadOnce()) event.preventDefault();
});

function reloadOnce(): boolean {
  // Where nothing can be kept, nothing would stop a loop; without a network there is no page to load anew.
  if (
    !navigator.onLine ||
    read(STORED_IN_TAB.reloadedFor) === location.href ||
    !write(STORED_IN_TAB.reloadedFor, location.href)
  ) {
    tellFailure();
    return false;
  }
  location.reload();
  return true;
}

function tellFailure(): void {
  document.getElementById('load-failure')?.removeAttribute('hidden');
}

// The page that works clears the way for another reload later on.
addEventListener('load', () => {
  setTimeout(() => remove(STORED_IN_TAB.reloadedFor), 30_000);
});
