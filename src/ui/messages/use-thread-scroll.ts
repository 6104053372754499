import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ThreadMessage } from '#domain/enquiry/thread.ts';

/** Moves the focus to the first control if the pressed one is gone. */
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

/** Distance in px that still counts as the end. */
const END_PX = 48;

/** Stays at the end for new messages, and in place when earlier ones are added. */
export function useScrollAnchor(messages: readonly ThreadMessage[]) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef({ first: Infinity, height: 0, isAtEnd: true });
  const first = messages[0]?.number ?? Infinity;
  useLayoutEffect(() => {
    const list = ref.current;
    if (list === null) return;
    const known = before.current;
    if (first < known.first && known.first !== Infinity) list.scrollTop += list.scrollHeight - known.height;
    else if (known.isAtEnd) list.scrollTop = list.scrollHeight;
    before.current = { ...known, first, height: list.scrollHeight };
  }, [first, messages]);
  const onScroll = () => {
    const list = ref.current;
    if (list === null) return;
    before.current.isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < END_PX;
  };
  return { ref, onScroll };
}
