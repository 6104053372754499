import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import styles from './active-filters.module.css';

interface Chip {
  readonly key: string;
  readonly text: string;
  readonly onRemove: () => void;
}

interface Props {
  readonly area?: ReactNode;
  readonly chips: readonly Chip[];
  readonly onClear?: () => void;
  readonly onClearFilters?: () => void;
}

export function ActiveFilters({ area, chips, onClear, onClearFilters }: Props) {
  const t = useT();
  if (area === undefined && chips.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={t('search.active.label')}>
      {area !== undefined && <li>{area}</li>}
      {chips.map(({ key, text, onRemove }) => (
        <li key={key}>
          <button
            type="button"
            className={styles['chip']}
            aria-label={t('search.active.remove', { filter: text })}
            onClick={onRemove}
          >
            <span>{text}</span>
            <Icon name="close" />
          </button>
        </li>
      ))}
      {onClear && chips.length > 0 && (
        <li>
          <button type="button" className={styles['clear']} onClick={onClear}>
            {t('search.active.clearAll')}
          </button>
        </li>
      )}
      {onClearFilters && chips.length > 0 && area !== undefined && (
        <li>
          <button type="button" className={styles['clear']} onClick={onClearFilters}>
            {t('search.active.keepPlace')}
          </button>
        </li>
      )}
    </ul>
  );
}
