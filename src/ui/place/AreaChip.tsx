import { useStore } from '@nanostores/react';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { EVERYWHERE } from '#domain/search/area.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { lazy } from '../lazy.tsx';
import { useSearch } from '../search/search-context.ts';
import styles from './area-chip.module.css';
import { areaText } from '#site/search-words/area-text.ts';

/** Nothing if the search is everywhere. */
export function AreaChip() {
  const t = useT();
  const locale = useLocale();
  const { $search, setArea } = useSearch().search;
  const { area } = useDeferredValue(useStore($search));
  const text = areaText(area, t, locale);
  if (text === undefined) return null;
  const remove = () => setArea(EVERYWHERE);
  const label = t('search.active.remove', { filter: text });
  if (area.type !== 'near') {
    return (
      <button type="button" className={styles['chip']} aria-label={label} onClick={remove}>
        <span>{text}</span>
        <Icon name="close" />
      </button>
    );
  }
  return (
    <span className={styles['pair']}>
      <RadiusMenu text={text} km={area.radiusKm} onChange={(radiusKm) => setArea({ ...area, radiusKm })} />
      <button type="button" className={styles['chip']} aria-label={label} onClick={remove}>
        <Icon name="close" />
      </button>
    </span>
  );
}

interface Props {
  readonly text: string;
  readonly km: number;
  readonly onChange: (km: number) => void;
}

const List = lazy(async () => (await import('./RadiusList.tsx')).RadiusList);

/** Arrow keys navigate, Escape closes. */
function RadiusMenu({ text, km, onChange }: Props) {
  const t = useT();
  const id = useId();
  const whole = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  function close(): void {
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <span
      ref={whole}
      className={styles['menu']}
      onBlur={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && whole.current?.contains(relatedTarget))) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles['chip']}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={t('place.radius.change', { area: text })}
        // Safari does not focus buttons on click.
        onPointerDown={(event) => event.currentTarget.focus()}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <span>{text}</span>
        <Icon name="chevron-down" />
      </button>
      <List
        isShown={isOpen}
        id={id}
        km={km}
        onClose={close}
        onChoose={(radius) => {
          close();
          if (radius !== km) onChange(radius);
        }}
      />
    </span>
  );
}
