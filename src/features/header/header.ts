import { offerUnits } from './units.ts';
import { hideWhileScrollingDown } from './hide-while-scrolling-down.ts';
import { listenToMenu, showState } from './menu.ts';
import { safeLocalStorage, STORED } from '#site/browser-storage.ts';
import { inLocale, isLocale } from '#domain/locale/locales.ts';

const header = document.querySelector<HTMLElement>('[data-over]');
// Before hydration HTML handles taps, except for this state.
listenToMenu(showState);
offerUnits();

const showScrolled = () => header?.toggleAttribute('data-scrolled', scrollY > 0);
addEventListener('scroll', showScrolled, { passive: true });
showScrolled();
if (header) hideWhileScrollingDown(header);

for (const link of header?.querySelectorAll<HTMLAnchorElement>('[data-language]') ?? []) {
  const locale = link.hreflang;
  if (!isLocale(locale)) continue;
  // Static pages don't contain the visitor's id.
  const aim = () => {
    link.href = inLocale(location.pathname, locale) + location.search + location.hash;
  };
  link.addEventListener('pointerdown', aim);
  link.addEventListener('click', () => {
    aim();
    safeLocalStorage.write(STORED.locale, locale);
  });
}
