import { safeLocalStorage, STORED } from '#site/browser-storage.ts';
import { markCookieNotice } from '#site/page-state.ts';

const notice = document.querySelector<HTMLElement>('[data-cookie-notice]');
const { style } = document.documentElement;
const ROOM = '--cookie-notice-height';

if (notice) {
  // Reserves space at the end of the page and for full-window tools.
  const size = new ResizeObserver(() => style.setProperty(ROOM, `${notice.offsetHeight}px`));
  size.observe(notice);
  notice.querySelector('button')?.addEventListener('click', () => {
    safeLocalStorage.write(STORED.cookiesDismissed, 'true');
    size.disconnect();
    notice.remove();
    // Once it is gone from the screen: each element of the page inherits the room that it leaves.
    requestAnimationFrame(() => {
      setTimeout(() => {
        style.removeProperty(ROOM);
        markCookieNotice(false);
      });
    });
  });
}
