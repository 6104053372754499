import { useId, useRef, useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { lazy } from '../lazy.tsx';
import styles from './area-chip.module.css';

interface Props {
  readonly className: string | undefined;
  readonly text: string;
  readonly km: number;
  readonly onChange: (km: number) => void;
}

const List = lazy(async () => (await import('./RadiusList.tsx')).RadiusList);

/** Arrow keys navigate, Escape closes. */
export function RadiusMenu({ className, text, km, onChange }: Props) {
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
        className={className}
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
