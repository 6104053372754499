/** Scrolled distance in one direction that hides or shows the header. */
const TURN_PX = 24;

/** On a phone the header makes room for what is read; it returns on scrolling up and when it is focused. */
export function hideWhileScrollingDown(header: HTMLElement): void {
  const isWanted = matchMedia('(width < 56em) and (prefers-reduced-motion: no-preference)');
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
