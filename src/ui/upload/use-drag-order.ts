import { useEffect, useEffectEvent, useState, type PointerEvent, type RefObject } from 'react';

interface Order {
  readonly ids: readonly string[];
  readonly onMove: (id: string, index: number) => void;
  readonly onEnd: (id: string) => void;
}

interface Drag {
  readonly id: string;
  readonly from: number;
}

/** Lines are identified by `data-line`; Escape cancels. */
export function useDragOrder(list: RefObject<HTMLElement | null>, { ids, onMove, onEnd }: Order) {
  const [drag, setDrag] = useState<Drag>();

  const follow = useEffectEvent((y: number) => {
    if (drag === undefined) return;
    const middles = ids.map((id) => middleOf(list.current, id));
    const index = ids.indexOf(drag.id);
    let target = index;
    while (y > (middles[target + 1] ?? Infinity)) target++;
    while (y < (middles[target - 1] ?? -Infinity)) target--;
    if (target === index) return;
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
    // Listens on the list, since moving a line would lose its pointer capture.
    addEventListener('pointermove', ({ clientY }) => follow(clientY), { signal });
    addEventListener('pointerup', () => letGo(), { signal });
    addEventListener('pointercancel', () => letGo(), { signal });
    addEventListener('keydown', ({ key }) => putBack(key), { signal });
    return () => ending.abort();
  }, [isDragging]);

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
