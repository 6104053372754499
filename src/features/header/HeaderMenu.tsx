import { useEffect, useSyncExternalStore, useState } from 'react';
import type { UnitSystem } from '#domain/units/unit-systems.ts';
import { isMarkedSignedIn, whenMarkedAnew } from '#site/page-state.ts';
import type { Elements } from '#ui/elements.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { UnitsSelect } from '#ui/units/UnitsSelect.tsx';
import type { MenuItem, Visitor } from './menu-items.ts';
import { closeWhereItIsARow, isMenuOpen, listenToMenu, MENU_ID, closeMenu } from './menu.ts';
import styles from './header.module.css';

/** Follows the root attribute set before the first paint, so that guests load no session code. */
const currentVisitor = (): Visitor => (isMarkedSignedIn() ? 'member' : 'guest');

interface Props {
  readonly name: string;
  readonly toggleName: string;
  readonly items: readonly MenuItem[];
  readonly units: {
    readonly label: string;
    readonly words: Readonly<Record<UnitSystem, string>>;
    readonly refusal: string;
  };
  readonly children?: Elements;
}

/**
 * Works without script through the popover API; before hydration styles show the entries of the current
 * visitor.
 */
export function HeaderMenu({ name, toggleName, items, units, children }: Props) {
  const isOpen = useSyncExternalStore(listenToMenu, isMenuOpen, () => false);
  const seenBy = useSyncExternalStore(whenMarkedAnew, currentVisitor, () => undefined);
  useEffect(closeWhereItIsARow, []);

  const shown = items.filter(({ visitor }) => !seenBy || !visitor || visitor === seenBy);
  return (
    <>
      <nav id={MENU_ID} className={styles['menu']} popover="auto" aria-label={name}>
        <ul className={styles['items']}>
          {shown.map((item) => (
            <li
              key={`${item.visitor ?? ''} ${item.href}`}
              className={item.place && styles[item.place]}
              data-place={item.place}
              data-for={item.visitor}
              data-quiet={item.isQuiet && ''}
            >
              <Entry {...item} />
            </li>
          ))}
          <li className={styles['units']}>
            <label>
              <span aria-hidden="true">{units.label}</span>
              <Icon name="surface" />
              <UnitsSelect words={units.words} refusal={units.refusal} aria-label={units.label} />
            </label>
          </li>
        </ul>
      </nav>
      {children}
      <button
        className={styles['toggle']}
        type="button"
        popoverTarget={MENU_ID}
        aria-controls={MENU_ID}
        aria-expanded={isOpen}
      >
        <span className="visually-hidden">{toggleName}</span>
        <span className={styles['bars']} aria-hidden="true" />
      </button>
    </>
  );
}

function Entry({ text, href, logsOut, place, isCurrent, unread }: MenuItem) {
  if (place === 'spot') return <span aria-current="page">{text}</span>;
  if (logsOut) return <LogOutButton text={text} next={href} />;
  return (
    <a href={href} aria-current={isCurrent && 'page'}>
      <span>{text}</span>
      {unread !== undefined && (
        <span className={styles['unread']}>
          <span className="visually-hidden">{unread}</span>
        </span>
      )}
    </a>
  );
}

function LogOutButton({ text, next }: { readonly text: string; readonly next: string }) {
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave(): Promise<void> {
    setIsLeaving(true);
    const { logOutAndSay } = await import('./log-out.ts');
    await logOutAndSay();
    closeMenu();
    location.assign(next);
  }

  return (
    <button type="button" disabled={isLeaving} onClick={() => void leave()}>
      {text}
    </button>
  );
}
