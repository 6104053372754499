import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { formatNumber } from '#site/format.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import styles from './compare-table.module.css';

interface ColumnPaging {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Counts from 0. */
  readonly first: number;
  readonly last: number;
  readonly step: (by: 1 | -1) => void;
}

interface Props extends Omit<ColumnPaging, 'frame'> {
  readonly total: number;
}

export function ColumnPager({ first, last, total, step }: Props) {
  const t = useT();
  const locale = useLocale();
  if (first === 0 && last >= total - 1) return null;
  const words = {
    first: formatNumber(first + 1, locale),
    last: formatNumber(last + 1, locale),
    total: formatNumber(total, locale),
  };
  return (
    <div className={styles['sight']} role="group" aria-label={t('compare.scroll.label')}>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('compare.scroll.previous')}
        aria-disabled={first === 0}
        onClick={() => step(-1)}
      >
        <Icon name="chevron-left" />
      </Button>
      <p role="status">{t(first === last ? 'compare.positionOne' : 'compare.position', words)}</p>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('compare.scroll.next')}
        aria-disabled={last >= total - 1}
        onClick={() => step(1)}
      >
        <Icon name="chevron-right" />
      </Button>
    </div>
  );
}

export function useColumnPager(columns: number): ColumnPaging {
  const frame = useRef<HTMLDivElement>(null);
  const [{ first, last }, setRange] = useState({ first: 0, last: columns - 1 });
  // Before the table is painted.
  useLayoutEffect(() => {
    const { current: element } = frame;
    if (element === null) return;
    const measure = () =>
      setRange((before) => (isSame(before, rangeOf(element, columns)) ? before : rangeOf(element, columns)));
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [columns]);
  const step = (by: 1 | -1) => {
    const { current: element } = frame;
    if (element !== null) element.scrollTo({ left: (first + by) * widthOf(element, columns) });
  };
  return { frame, first, last, step };
}

type Range = Pick<ColumnPaging, 'first' | 'last'>;

const isSame = (one: Range, other: Range) => one.first === other.first && one.last === other.last;

const widthOf = (frame: HTMLElement, columns: number) => frame.scrollWidth / columns;

function rangeOf(frame: HTMLElement, columns: number): Range {
  // Tolerates fractions of a pixel.
  if (frame.scrollWidth <= frame.clientWidth + 1) return { first: 0, last: columns - 1 };
  const width = widthOf(frame, columns);
  const first = Math.round(frame.scrollLeft / width);
  return {
    first,
    last: Math.min(columns - 1, first + Math.max(1, Math.round(frame.clientWidth / width)) - 1),
  };
}
