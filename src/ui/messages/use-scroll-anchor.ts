import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ThreadMessage } from '#domain/enquiry/thread.ts';

/** Distance in px that still counts as the end. */
const END_PX = 48;

/** Space above the first unread message. */
const ABOVE_PX = 8;

const READING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Begins at the first unread message, also as parts of the page arrive, until it is read on; stays at the end for new ones, and in place when earlier ones are added. */
export function useScrollAnchor(messages: readonly ThreadMessage[]) {
  const ref = useRef<HTMLDivElement>(null);
  const isAtUnread = useRef(false);
  const before = useRef({ first: Infinity, last: 0, height: 0, isAtEnd: true });
  const first = messages[0]?.number ?? Infinity;
  const newest = messages.at(-1);
  useLayoutEffect(() => {
    const list = ref.current;
    if (list === null) return;
    const known = before.current;
    const last = newest?.number ?? 0;
    if (known.first === Infinity) {
      isAtUnread.current = newest !== undefined && unreadIn(list) !== null;
      list.scrollTop = beginOf(list);
    } else if (first < known.first) list.scrollTop += list.scrollHeight - known.height;
    else if (known.isAtEnd || (newest?.isOwn && last > known.last)) list.scrollTop = list.scrollHeight;
    if (known.last > 0 && last > known.last) isAtUnread.current = false;
    const nearness = known.first === Infinity ? 1 : END_PX;
    before.current = { first, last, height: list.scrollHeight, isAtEnd: isAtEnd(list, nearness) };
  }, [first, newest, messages]);
  useEffect(() => {
    const list = ref.current;
    if (list === null) return undefined;
    // The composer grows and keyboards open below it.
    const observer = new ResizeObserver(() => {
      if (isAtUnread.current) list.scrollTop = beginOf(list);
      else if (before.current.isAtEnd) list.scrollTop = list.scrollHeight;
    });
    observer.observe(list);
    for (const child of list.children) observer.observe(child);
    const readOn = () => {
      isAtUnread.current = false;
    };
    for (const event of READING) list.addEventListener(event, readOn, { passive: true });
    return () => {
      observer.disconnect();
      for (const event of READING) list.removeEventListener(event, readOn);
    };
  }, []);
  const onScroll = () => {
    if (ref.current !== null) before.current.isAtEnd = isAtEnd(ref.current);
  };
  return { ref, onScroll };
}

const isAtEnd = (list: HTMLElement, nearness = END_PX): boolean =>
  list.scrollHeight - list.scrollTop - list.clientHeight <= nearness;

const unreadIn = (list: HTMLElement) => list.querySelector<HTMLElement>('[data-unread]');

function beginOf(list: HTMLElement): number {
  const unread = unreadIn(list);
  return unread === null ? list.scrollHeight : unread.offsetTop - ABOVE_PX;
}
