import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import styles from './active-filters.module.css';

interface Chip {
  readonly key: string;
  readonly text: string;
  readonly onRemove: () => void;
}

/** What is chosen, as chips that can be taken away one by one or all at once. */
export function ActiveFilters({
  chips,
  onClear,
}: {
  readonly chips: readonly Chip[];
  readonly onClear: () => void;
}) {
  const t = useT();
  if (chips.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={t('search.active.label')}>
      {chips.map(({ key, text, onRemove }) => (
        <li key={key}>
          <button
            type="button"
            className={styles['chip']}
            aria-label={t('search.active.remove', { filter: text })}
            onClick={onRemove}
          >
            {text}
            <Icon name="close" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles['clear']} onClick={onClear}>
          {t('search.active.clearAll')}
        </button>
      </li>
    </ul>
  );
}
