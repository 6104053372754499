import { useEffect, useRef, useState, type RefObject } from 'react';

/** Which columns of a frame are in sight, where it is too narrow for all. */
export interface ColumnsInSight {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Places from 0; all where all are in sight. */
  readonly first: number;
  readonly last: number;
  /** Goes a column forth or back. */
  readonly step: (by: 1 | -1) => void;
}

/** Watches which of so many columns of equal width are in sight. */
export function useInSight(columns: number): ColumnsInSight {
  const frame = useRef<HTMLDivElement>(null);
  const [{ first, last }, setRange] = useState({ first: 0, last: columns - 1 });
  useEffect(() => {
    const { current: element } = frame;
    if (element === null) return;
    const look = () =>
      setRange((before) => (isSame(before, rangeOf(element, columns)) ? before : rangeOf(element, columns)));
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [columns]);
  const step = (by: 1 | -1) => {
    const { current: element } = frame;
    if (element !== null) element.scrollTo({ left: (first + by) * widthOf(element, columns) });
  };
  return { frame, first, last, step };
}

type Range = Pick<ColumnsInSight, 'first' | 'last'>;

const isSame = (one: Range, other: Range) => one.first === other.first && one.last === other.last;

const widthOf = (frame: HTMLElement, columns: number) => frame.scrollWidth / columns;

function rangeOf(frame: HTMLElement, columns: number): Range {
  // A fraction of a pixel hides nothing.
  if (frame.scrollWidth <= frame.clientWidth + 1) return { first: 0, last: columns - 1 };
  const width = widthOf(frame, columns);
  const first = Math.round(frame.scrollLeft / width);
  return {
    first,
    last: Math.min(columns - 1, first + Math.max(1, Math.round(frame.clientWidth / width)) - 1),
  };
}
