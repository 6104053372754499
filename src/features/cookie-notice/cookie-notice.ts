import { safeLocalStorage, STORED } from '#site/browser-storage.ts';

const notice = document.querySelector<HTMLElement>('[data-cookie-notice]');

if (notice) {
  notice.querySelector('button')?.addEventListener('click', () => {
    notice.remove();
    safeLocalStorage.write(STORED.cookiesDismissed, 'true');
  });
  const reserve = () =>
    document.documentElement.style.setProperty('--notice-height', `${notice.offsetHeight}px`);
  // Reserves space at the end of the page and for full-window tools, after what the visitor waits for is painted: each
  // element of the page inherits it.
  new ResizeObserver(() => setTimeout(reserve)).observe(notice);
}
