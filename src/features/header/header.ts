import { closeMenu, listenToMenu, showState } from './menu.ts';
import { UNIT_SYSTEMS } from '#domain/units/unit-systems.ts';
import { safeLocalStorage, STORED } from '#site/browser-storage.ts';
import { chooseUnits, shownUnits } from '#site/units.ts';
import { inLocale, isLocale } from '#domain/locale/locales.ts';

const header = document.querySelector<HTMLElement>('[data-over]');
// Before hydration HTML handles taps, except for this state.
listenToMenu(showState);
// The menu covers the page, where the focus would not be seen.
header?.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && !header.contains(relatedTarget)) closeMenu();
});
offerUnits();

const showScrolled = () => header?.toggleAttribute('data-scrolled', scrollY > 0);
addEventListener('scroll', showScrolled, { passive: true });
// With the frame's own layout: asking for the position sooner would lay the page out once more.
requestAnimationFrame(() => {
  showScrolled();
  if (header) hideWhileScrollingDown(header);
});

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

/** Scrolled distance in one direction that hides or shows the header. */
const TURN_PX = 24;

/** On a phone the header makes room for what is read; it returns on scrolling up and when it is focused. */
function hideWhileScrollingDown(header: HTMLElement): void {
  const isWanted = matchMedia('(width < 56em)');
  let before = scrollY;
  let turn = scrollY;

  function follow(): void {
    const end = document.documentElement.scrollHeight - innerHeight;
    // Without the bounce at either end of the page.
    const y = Math.max(0, Math.min(scrollY, end));
    const isDown = y > before;
    if (isDown === before < turn) turn = before;
    before = y;
    if (!isWanted.matches || y < header.offsetHeight) show();
    else if (Math.abs(y - turn) > TURN_PX) header.toggleAttribute('data-hidden', y > turn && !isInUse());
  }
  const show = () => header.toggleAttribute('data-hidden', false);
  const isInUse = () => header.matches(':has(:focus-visible, :popover-open)');

  addEventListener('scroll', follow, { passive: true });
  header.addEventListener('focusin', show);
  isWanted.addEventListener('change', show);
}

const isUnits = (target: EventTarget | null): target is HTMLSelectElement =>
  target instanceof HTMLSelectElement && target.dataset['units'] !== undefined;

/** Shows the units and changes them, wherever the page offers it; formats find them when the page loads. */
function offerUnits(): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-units]')) {
    select.value = shownUnits();
  }
  document.addEventListener('change', ({ target }) => {
    if (!isUnits(target)) return;
    const system = UNIT_SYSTEMS.find((each) => each === target.value);
    if (system === undefined) return;
    const isKept = chooseUnits(system);
    target.setCustomValidity(isKept ? '' : (target.dataset['units'] ?? ''));
    if (isKept) {
      location.reload();
    } else {
      target.value = shownUnits();
      target.reportValidity();
    }
  });
}
