import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';

// A part of the page that cannot be loaded, often because a new version was published meanwhile, reloads the page (§2).
// Once only: a part that is missing for ever must not make a loop.
const { read, write, remove } = safeSessionStorage;

let isReloading = false;
/** Whether a part is lacking that the page never asks for again: an island. */
let isForGood = false;

for (const failure of ['vite:preloadError', 'astro:hydration-error']) {
  addEventListener(failure, (event) => {
    isForGood ||= failure === 'astro:hydration-error';
    if (!isReloading && !mayReload()) {
      showFailure(true);
      return;
    }
    event.preventDefault();
    if (!isReloading) void reload();
  });
}

/** Whether this page has not been reloaded for a part yet, which it is then marked with. */
function mayReload(): boolean {
  // Where nothing can be kept, nothing would stop a loop.
  return read(STORED_IN_TAB.reloadedFor) !== location.href && write(STORED_IN_TAB.reloadedFor, location.href);
}

async function reload(): Promise<void> {
  isReloading = true;
  if (await isServed()) location.reload();
  else {
    remove(STORED_IN_TAB.reloadedFor);
    showFailure(true);
    isReloading = false;
  }
}

/** Whether there is a page to load anew; else an error page would take the place of one that is still of use. */
async function isServed(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

function showFailure(isShown: boolean): void {
  const notice = document.getElementById('load-failure');
  if (notice) notice.hidden = !isShown;
}

// All else is asked for again, by who needs it.
addEventListener('online', () => {
  if (!isForGood) showFailure(false);
});

// The page that works clears the way for another reload later on.
addEventListener('load', () => {
  setTimeout(() => remove(STORED_IN_TAB.reloadedFor), 30_000);
});
