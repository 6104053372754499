/** A ref for what a press shows in place of its button; it needs a `tabIndex`. */
export const takeFocus = (shown: HTMLElement | null): void => shown?.focus({ preventScroll: true });
