/** Marker element that an island contains until it is hydrated. */
const WAITING = '[data-island=""]';
/** Controls of unhydrated islands that do nothing without script. */
const DEAD_CONTROL = `astro-island:has(> ${WAITING}) :is(button[type=button]:not([popovertarget]), input[role=combobox])`;

export function markHydrated(mark: HTMLElement): void {
  mark.dataset['island'] = 'alive';
}

/** Replays the last click on an unhydrated island once it is hydrated. */
export function replayEarlyClicks(): void {
  let pressed: HTMLElement | null = null;
  const islands = new MutationObserver(() => {
    islands.disconnect();
    const control = pressed;
    pressed = null;
    // Skip fields that have lost focus since: they would open a list.
    if (!(control instanceof HTMLInputElement) || control === document.activeElement) control?.click();
  });
  function keep(event: Event): void {
    const { target } = event;
    const control = target instanceof Element ? target.closest<HTMLElement>(DEAD_CONTROL) : null;
    const mark = control?.closest('astro-island')?.querySelector(`:scope > ${WAITING}`);
    if (!control || !mark) return;
    pressed = control;
    islands.observe(mark, { attributes: true });
    // Prevents React from handling the original event as well.
    event.stopImmediatePropagation();
  }
  addEventListener('click', keep, { capture: true });
}
