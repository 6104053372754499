import { STORED } from '#site/stored-session.ts';

const notice = document.querySelector('[data-cookie-notice]');
notice?.querySelector('button')?.addEventListener('click', () => {
  document.documentElement.dataset['cookies'] = 'dismissed';
  try {
    localStorage.setItem(STORED.cookiesDismissed, 'true');
  } catch {
    // Blocked storage: dismissed for this page.
  }
});
