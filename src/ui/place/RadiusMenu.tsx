import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { radiiWith } from '#domain/search/area.ts';
import { formatNumber } from '#site/format.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import styles from './area-chip.module.css';

interface Props {
  readonly className: string | undefined;
  /** What is searched; the menu changes how far. */
  readonly text: string;
  readonly km: number;
  readonly onChange: (km: number) => void;
}

/** How far around a place is searched, as a menu under its name: arrow keys walk it, Escape closes it. */
export function RadiusMenu({ className, text, km, onChange }: Props) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const whole = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const items = () => [...(whole.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])];

  useEffect(() => {
    if (isOpen) whole.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
  }, [isOpen]);

  function close(): void {
    setIsOpen(false);
    button.current?.focus();
  }

  function walk(event: KeyboardEvent): void {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all.at(to % all.length)?.focus();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
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
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={t('place.radius.change', { area: text })}
        // A button does not take the focus in every browser, and would not hand it on to the menu.
        onPointerDown={(event) => event.currentTarget.focus()}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {text}
        <Icon name="chevron-down" />
      </button>
      {isOpen && (
        <span
          id={id}
          className={styles['list']}
          role="menu"
          aria-label={t('place.radius.label')}
          onKeyDown={walk}
        >
          {radiiWith(km).map((radius) => (
            <button
              key={radius}
              type="button"
              role="menuitemradio"
              tabIndex={-1}
              aria-checked={radius === km}
              onClick={() => {
                close();
                if (radius !== km) onChange(radius);
              }}
            >
              {t('place.radius.within', { km: formatNumber(radius, locale) })}
            </button>
          ))}
        </span>
      )}
    </span>
  );
}
