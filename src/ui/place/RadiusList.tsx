import { useEffect, useRef, type KeyboardEvent } from 'react';
import { radiiWith } from '#domain/search/area.ts';
import { formatDistance } from '#site/format.ts';
import { shownUnits } from '#site/units.ts';
import { useLocale, useT } from '../island.tsx';
import styles from './area-chip.module.css';

interface Props {
  readonly id: string;
  readonly km: number;
  readonly onChoose: (km: number) => void;
  readonly onClose: () => void;
}

/** Focuses the current radius; arrow keys navigate, Escape closes. */
export function RadiusList({ id, km, onChoose, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const list = useRef<HTMLSpanElement>(null);

  useEffect(() => list.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus(), []);

  function walk(event: KeyboardEvent): void {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all.at(to % all.length)?.focus();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
  }

  return (
    <span
      ref={list}
      id={id}
      className={styles['list']}
      role="menu"
      aria-label={t('place.radius.label')}
      onKeyDown={walk}
    >
      {radiiWith(km, shownUnits()).map((radius) => (
        <button
          key={radius}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={radius === km}
          onClick={() => onChoose(radius)}
        >
          {t('place.radius.within', { distance: formatDistance(radius, locale) })}
        </button>
      ))}
    </span>
  );
}
