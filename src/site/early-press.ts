/** Where an island stands: `data-island` is empty until it answers what is pressed. */
const ALIVE = 'alive';
/** Tells, from an island, that what was pressed in it before may be pressed now. */
const READY = 'island-ready';
/** Buttons that HTML alone does not answer, in islands that do not answer yet. */
const DEAD_BUTTON = '[data-island=""] button[type=button]:not([popovertarget])';

/** Marks the island in this element as one that answers; to be called with the change that makes it so. */
export function markAlive(island: HTMLElement): void {
  island.dataset['island'] = ALIVE;
}

/** Lets the island in this element, whose parts have all begun, answer what was pressed before it did. */
export function answerEarlyPress(island: HTMLElement): void {
  island.dispatchEvent(new Event(READY, { bubbles: true }));
}

/** What is pressed before its island answers is pressed when it does, once; of several buttons the last one. */
export function keepEarlyPress(): void {
  let pressed: HTMLButtonElement | null = null;
  function keep(event: Event): void {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(DEAD_BUTTON) : null;
    if (!button) return;
    pressed = button;
    // Else React, which is about to answer, might answer as well.
    event.stopImmediatePropagation();
  }

  addEventListener('click', keep, { capture: true });
  addEventListener(READY, ({ target }) => {
    if (!(target instanceof Element) || !target.contains(pressed)) return;
    const button = pressed;
    pressed = null;
    button?.click();
  });
}
