import { useEffect, useRef, type RefObject } from 'react';

/** Where what was pressed has gone with what it did, its place's first control has the focus. */
export function useFocusAfter<E extends HTMLElement>(isUnderWay: boolean): RefObject<E | null> {
  const place = useRef<E>(null);
  const before = useRef(isUnderWay);
  useEffect(() => {
    if (before.current === isUnderWay) return;
    before.current = isUnderWay;
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isUnderWay]);
  return place;
}
