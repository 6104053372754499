/** What the mark of an island, a hidden child of it, says once the island answers what is pressed; empty before. */
const ALIVE = 'alive';
/** Tells, from an island, that what was pressed in it before may be pressed now. */
const READY = 'island-ready';
/** Buttons that HTML alone does not answer, and fields that open a list, in islands that do not answer yet. */
const DEAD_CONTROL =
  'astro-island:has(> [data-island=""]) :is(button[type=button]:not([popovertarget]), input[role=combobox])';

/** Marks an island as one that answers; to be called with the change that makes it so. */
export function markAlive(mark: HTMLElement): void {
  mark.dataset['island'] = ALIVE;
}

/** Lets the island with this mark, whose parts have all begun, answer what was pressed before it did. */
export function answerEarlyPress(mark: HTMLElement): void {
  mark.parentElement?.dispatchEvent(new Event(READY, { bubbles: true }));
}

/** What is pressed before its island answers is pressed when it does, once; of several buttons the last one. */
export function keepEarlyPress(): void {
  let pressed: HTMLElement | null = null;
  function keep(event: Event): void {
    const { target } = event;
    const control = target instanceof Element ? target.closest<HTMLElement>(DEAD_CONTROL) : null;
    if (!control) return;
    pressed = control;
    // Else React, which is about to answer, might answer as well.
    event.stopImmediatePropagation();
  }

  addEventListener('click', keep, { capture: true });
  addEventListener(READY, ({ target }) => {
    if (!(target instanceof Element) || !target.contains(pressed)) return;
    const control = pressed;
    pressed = null;
    // Who has gone on to another field wants no list.
    if (!(control instanceof HTMLInputElement) || control === document.activeElement) control?.click();
  });
}
