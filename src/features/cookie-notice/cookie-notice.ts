import { safeLocalStorage, STORED } from '#site/browser-storage.ts';
import { markCookieNotice } from '#site/page-state.ts';

document.querySelector('[data-cookie-notice] button')?.addEventListener('click', () => {
  markCookieNotice(false);
  safeLocalStorage.write(STORED.cookiesDismissed, 'true');
});
