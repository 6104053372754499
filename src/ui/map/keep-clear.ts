import { shiftIntoClear } from '#domain/map/clear-shift.ts';
import type { PxBox } from '#domain/map/px-grid.ts';

interface Options {
  readonly container: HTMLElement;
  readonly pan: (shift: [number, number]) => void;
  readonly obstacles: () => Iterable<Element>;
}

export function createKeepClear({ container, pan, obstacles }: Options) {
  function boxOf(element: Element): PxBox {
    const origin = container.getBoundingClientRect();
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      left: left - origin.left,
      top: top - origin.top,
      right: right - origin.left,
      bottom: bottom - origin.top,
    };
  }

  /** Until the box is inside and uncovered. @returns whether the map moves */
  function keepClear(box: PxBox): boolean {
    const lying = [...obstacles()].map(boxOf).filter(({ left, right }) => right > left);
    const shift = shiftIntoClear(box, boxOf(container), lying);
    const isMoved = shift[0] !== 0 || shift[1] !== 0;
    if (isMoved) pan([-shift[0], -shift[1]]);
    return isMoved;
  }

  return { boxOf, keepClear };
}

export type KeepClear = ReturnType<typeof createKeepClear>;
