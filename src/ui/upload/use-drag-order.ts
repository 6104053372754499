import { useEffect, useEffectEvent, useState, type PointerEvent, type RefObject } from 'react';

interface Order {
  /** The ids of what can be moved, in order. */
  readonly ids: readonly string[];
  readonly onMove: (id: string, place: number) => void;
  /** Hears which line was let go. */
  readonly onEnd: (id: string) => void;
}

/** A line that is being dragged, and where it was. */
interface Drag {
  readonly id: string;
  readonly from: number;
}

/** Moves the lines of a list by dragging; a line has its id in `data-line`. Escape puts the line back. */
export function useDragOrder(list: RefObject<HTMLElement | null>, { ids, onMove, onEnd }: Order) {
  const [drag, setDrag] = useState<Drag>();

  const follow = useEffectEvent((y: number) => {
    if (drag === undefined) return;
    const middles = ids.map((id) => middleOf(list.current, id));
    const place = ids.indexOf(drag.id);
    let target = place;
    while (y > (middles[target + 1] ?? Infinity)) target++;
    while (y < (middles[target - 1] ?? -Infinity)) target--;
    if (target === place) return;
    onMove(drag.id, target);
    lineOf(list.current, drag.id)?.scrollIntoView({ block: 'nearest' });
  });
  const letGo = useEffectEvent(() => {
    if (drag !== undefined) onEnd(drag.id);
    setDrag(undefined);
  });
  const putBack = useEffectEvent((key: string) => {
    if (key !== 'Escape' || drag === undefined) return;
    onMove(drag.id, drag.from);
    setDrag(undefined);
  });

  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const ending = new AbortController();
    const { signal } = ending;
    // Not on the line itself, which loses the pointer when it is put to another place of the page.
    addEventListener('pointermove', ({ clientY }) => follow(clientY), { signal });
    addEventListener('pointerup', () => letGo(), { signal });
    addEventListener('pointercancel', () => letGo(), { signal });
    addEventListener('keydown', ({ key }) => putBack(key), { signal });
    return () => ending.abort();
  }, [isDragging]);

  /** Takes up a line. */
  function start(event: PointerEvent, id: string): void {
    if (event.button !== 0) return;
    event.preventDefault();
    setDrag({ id, from: ids.indexOf(id) });
  }

  return { dragged: drag?.id, start };
}

function middleOf(list: HTMLElement | null, id: string): number | undefined {
  const box = lineOf(list, id)?.getBoundingClientRect();
  return box && box.top + box.height / 2;
}

const lineOf = (list: HTMLElement | null, id: string): Element | null | undefined =>
  list?.querySelector(`[data-line="${CSS.escape(id)}"]`);
