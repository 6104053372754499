import { useId, useState } from 'react';
import { formatNumber } from '#site/format.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import styles from './fold.module.css';

interface Props {
  readonly title: string;
  readonly hint?: string | undefined;
  /** Accessible text that completes the title. */
  readonly context?: string;
  readonly isInner?: boolean;
  readonly isOpenAtFirst?: boolean | undefined;
  /** Number of choices inside; the first one opens the fold. */
  readonly chosen: number;
  readonly children: Elements;
}

/** Remembers the visitor's choice. What it holds is in the page only while it is open. */
export function Fold({ title, hint, context, isInner, isOpenAtFirst = false, chosen, children }: Props) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const hasChoice = chosen > 0;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst || hasChoice);
  const [hadChoice, setHadChoice] = useState(hasChoice);
  if (hasChoice !== hadChoice) {
    setHadChoice(hasChoice);
    if (hasChoice) setIsOpen(true);
  }
  const regionId = `${id}region`;
  return (
    <div className={styles['fold']} data-inner={isInner ? '' : undefined}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? regionId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span id={id} className={styles['title']}>
          <span>{title}</span>
          {context && <span className="visually-hidden">{` (${context})`}</span>}
        </span>
        {hasChoice && !isOpen && (
          <span className={styles['chosen']}>
            {t('search.panel.chosen', { number: formatNumber(chosen, locale) })}
          </span>
        )}
        <Icon name="chevron-down" />
      </button>
      {isOpen && (
        <div id={regionId} role="group" aria-labelledby={id}>
          {hint && <p className={styles['hint']}>{hint}</p>}
          {children}
        </div>
      )}
    </div>
  );
}
