import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the first control if the pressed one is gone. */
export function useFocusAfter<E extends HTMLElement>(isUnderWay: boolean): RefObject<E | null> {
  const container = useRef<E>(null);
  const before = useRef(isUnderWay);
  useEffect(() => {
    if (before.current === isUnderWay) return;
    before.current = isUnderWay;
    if (document.activeElement === document.body)
      container.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isUnderWay]);
  return container;
}

/** A ref for what a press shows in place of its button; it needs a `tabIndex`. */
export const takeFocus = (shown: HTMLElement | null): void => shown?.focus({ preventScroll: true });
