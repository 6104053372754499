import { safeLocalStorage, STORED } from '#site/browser-storage.ts';

const HEIGHT = '--notice-height';

const root = document.documentElement;
const notice = document.querySelector<HTMLElement>('[data-cookie-notice]');

if (notice) {
  notice.querySelector('button')?.addEventListener('click', () => {
    // Removed, it would let browsers restyle what could have been beside it: all of the page.
    notice.hidden = true;
    safeLocalStorage.write(STORED.cookiesDismissed, 'true');
  });
  // Reserves space at the end of the page and for full-window tools. Each element of the page inherits it: it is set
  // only if it differs, and after what the visitor waits for is painted.
  const reserve = () => {
    const height = `${notice.offsetHeight}px`;
    if (getComputedStyle(root).getPropertyValue(HEIGHT) !== height) root.style.setProperty(HEIGHT, height);
  };
  new ResizeObserver(() => setTimeout(reserve)).observe(notice);
}
