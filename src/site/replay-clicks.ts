/** The mark of an island, a hidden child of it, as long as the island does not answer what is pressed. */
const WAITING = '[data-island=""]';
/** Buttons that HTML alone does not answer, and fields that open a list, in islands that do not answer yet. */
const DEAD_CONTROL = `astro-island:has(> ${WAITING}) :is(button[type=button]:not([popovertarget]), input[role=combobox])`;

/** Says by its mark that an island, all of whose parts have begun, answers what is pressed. */
export function markHydrated(mark: HTMLElement): void {
  mark.dataset['island'] = 'alive';
}

/** What is pressed before its island answers is pressed when it does, once; of several controls the last one. */
export function replayEarlyClicks(): void {
  let pressed: HTMLElement | null = null;
  const islands = new MutationObserver(() => {
    islands.disconnect();
    const control = pressed;
    pressed = null;
    // Who has gone on to another field wants no list.
    if (!(control instanceof HTMLInputElement) || control === document.activeElement) control?.click();
  });
  function keep(event: Event): void {
    const { target } = event;
    const control = target instanceof Element ? target.closest<HTMLElement>(DEAD_CONTROL) : null;
    const mark = control?.closest('astro-island')?.querySelector(`:scope > ${WAITING}`);
    if (!control || !mark) return;
    pressed = control;
    islands.observe(mark, { attributes: true });
    // Else React, which is about to answer, might answer as well.
    event.stopImmediatePropagation();
  }
  addEventListener('click', keep, { capture: true });
}
