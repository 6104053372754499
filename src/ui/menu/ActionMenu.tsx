import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { IconName } from '#drawings/icons.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './action-menu.module.css';

export interface Action {
  readonly text: string;
  readonly icon: IconName;
  readonly onPress: () => void;
  /** Loads what the action opens. */
  readonly onApproach?: () => void;
}

interface Props {
  readonly label: string;
  readonly actions: readonly Action[];
  readonly isBusy?: boolean;
}

const STEPS: Readonly<Record<string, (at: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

/** Secondary actions behind one button; arrow keys navigate, Escape closes. */
export function ActionMenu({ label, actions, isBusy = false }: Props) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    menu.current?.scrollIntoView({ block: 'nearest' });
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const leave = ({ target }: PointerEvent) => {
      if (!menu.current?.parentElement?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [isOpen]);

  function close(): void {
    setIsOpen(false);
    button.current?.focus();
  }

  function walk(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
      return;
    }
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const to = STEPS[event.key]?.(all.indexOf(document.activeElement as HTMLElement));
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  }

  function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent): void {
    // Safari focuses no pressed button.
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  }

  return (
    <div className={styles['whole']} onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-busy={isBusy}
        onPointerEnter={() => actions.forEach(({ onApproach }) => onApproach?.())}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <div ref={menu} id={id} className={styles['menu']} role="menu" aria-label={label} onKeyDown={walk}>
          {actions.map(({ text, icon, onPress }) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                onPress();
              }}
            >
              <Icon name={icon} />
              <span>{text}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
