import { safeLocalStorage, STORED } from '#site/browser-storage.ts';
import { markCookieNotice } from '#site/page-state.ts';

const notice = document.querySelector<HTMLElement>('[data-cookie-notice]');

notice?.querySelector('button')?.addEventListener('click', () => {
  markCookieNotice(false);
  safeLocalStorage.write(STORED.cookiesDismissed, 'true');
});

// Reserves space at the end of the page and for full-window tools.
if (notice)
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--cookie-notice-height', `${notice.offsetHeight}px`);
  }).observe(notice);
