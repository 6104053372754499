import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';
import { isNavigatingAway, whenStaying } from '#site/navigating-away.ts';

// Reloads once if a chunk fails to load, often after a deployment (§2); a permanently missing chunk must not
// cause a loop.
const { read, write, remove } = safeSessionStorage;

let isReloading = false;
let isForGood = false;

for (const failure of ['vite:preloadError', 'astro:hydration-error']) {
  addEventListener(failure, (event) => {
    isForGood ||= failure === 'astro:hydration-error';
    // A reload would take the place of the page that was asked for.
    if (isNavigatingAway()) {
      void whenStaying().then(() => showFailure(true));
      return;
    }
    if (!isReloading && !mayReload()) {
      showFailure(true);
      return;
    }
    event.preventDefault();
    if (!isReloading) void reload();
  });
}

function mayReload(): boolean {
  // Without storage nothing would prevent a loop.
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

/** Avoids replacing a usable page by the browser's error page. */
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

// Everything else is requested again by its user.
addEventListener('online', () => {
  if (!isForGood) showFailure(false);
});

// A working page permits another reload later.
addEventListener('load', () => {
  setTimeout(() => remove(STORED_IN_TAB.reloadedFor), 30_000);
});
