import { inLocale, isLocale } from '#site/locales.ts';

// The menu opens and closes by HTML alone; this adds what HTML cannot say.
const header = document.querySelector<HTMLElement>('[data-over]');
const menu = document.getElementById('menu');
const toggle = document.querySelector<HTMLButtonElement>('[popovertarget=menu]');

menu?.addEventListener('toggle', ({ newState }) => {
  const isOpen = newState === 'open';
  toggle?.setAttribute('aria-expanded', String(isOpen));
  // Escape inside of the menu gives the focus back.
  if (!isOpen && menu.contains(document.activeElement)) toggle?.focus();
});

// An open menu would lie over a header that has become wide enough to show it in a row.
addEventListener('resize', () => {
  if (menu?.matches(':popover-open') && toggle?.offsetParent === null) menu.hidePopover();
});

const showScrolled = () => header?.toggleAttribute('data-scrolled', scrollY > 0);
addEventListener('scroll', showScrolled, { passive: true });
showScrolled();

const languageLink = document.querySelector<HTMLAnchorElement>('[data-language]');
languageLink?.addEventListener('click', (event) => {
  const locale = languageLink.dataset['language'];
  if (!isLocale(locale)) return;
  event.preventDefault();
  const { pathname, search, hash } = location;
  void import('#stores/preferred-locale.ts').then(({ chooseLocale }) => {
    chooseLocale(locale);
    location.assign(inLocale(pathname, locale) + search + hash);
  });
});

const logOutButton = document.querySelector<HTMLButtonElement>('[data-log-out]');
logOutButton?.addEventListener('click', () => {
  logOutButton.disabled = true;
  void import('./log-out.ts').then(async ({ logOutAndSay }) => {
    await logOutAndSay();
    menu?.hidePopover();
    location.assign(logOutButton.dataset['logOut'] ?? '/');
  });
});
