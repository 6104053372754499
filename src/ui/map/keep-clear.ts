import { shiftIntoClear } from '#domain/map/clear-shift.ts';
import type { PxBox } from '#domain/map/px-grid.ts';

interface Options {
  /** The map's own element. */
  readonly container: HTMLElement;
  /** Pans the map in the page's name. */
  readonly pan: (shift: [number, number]) => void;
  /** What lies over the map. */
  readonly obstacles: () => Iterable<Element>;
}

/** Keeps what matters on a map from lying under anything else, or beyond its edges. */
export function createKeepClear({ container, pan, obstacles }: Options) {
  /** Where an element lies in the map. */
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

  /** Pans the map until the box lies in it and under nothing else. */
  function keepClear(box: PxBox): void {
    const lying = [...obstacles()].map(boxOf).filter(({ left, right }) => right > left);
    const shift = shiftIntoClear(box, boxOf(container), lying);
    if (shift[0] !== 0 || shift[1] !== 0) pan([-shift[0], -shift[1]]);
  }

  return { boxOf, keepClear };
}

/** How a map is kept clear. */
export type KeepClear = ReturnType<typeof createKeepClear>;
