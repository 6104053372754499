// A part of the page that cannot be loaded, often because a new version was published meanwhile, reloads the page (§2).
// Once only: a part that is missing for ever must not make a loop.
const RELOADED_FOR = 'reloadedFor';

addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault();
});
addEventListener('astro:hydration-error', (event) => {
  if (reloadOnce()) event.preventDefault();
});

function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === location.href) {
      tellFailure();
      return false;
    }
    sessionStorage.setItem(RELOADED_FOR, location.href);
  } catch {
    // Without storage nothing would stop a loop.
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
  setTimeout(() => {
    try {
      sessionStorage.removeItem(RELOADED_FOR);
    } catch {
      // blocked
    }
  }, 30_000);
});
