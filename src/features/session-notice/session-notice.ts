import { safeLocalStorage, STORED } from '#site/browser-storage.ts';

// Guests load no session code.
if (document.documentElement.dataset['auth'] === 'in') void watch();

async function watch(): Promise<void> {
  const { $expiresSoon, renewSession, startSession } = await import('#stores/session.ts');
  const notice = document.querySelector<HTMLElement>('[data-session-notice]');
  const stay = notice?.querySelector('button');
  startSession();
  const { countUnread } = await import('#stores/messages/unread.ts');
  void countUnread();
  // Merges the guest's favorites.
  if (safeLocalStorage.read(STORED.favourites) !== null) {
    void import('#stores/favourites/favourite-changes.ts').then(({ syncFavourites }) => syncFavourites());
  }
  $expiresSoon.subscribe((isSoon) => {
    if (notice) notice.hidden = !isSoon;
  });
  stay?.addEventListener('click', () => {
    stay.disabled = true;
    void renewSession().finally(() => {
      stay.disabled = false;
      notice?.toggleAttribute('data-failed', $expiresSoon.get());
    });
  });
}
