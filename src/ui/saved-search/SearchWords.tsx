import type { ListingKind } from '#domain/listing/listing.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import styles from './search-words.module.css';

interface Props {
  readonly kind: ListingKind;
  readonly words: readonly string[];
}

export function SearchWords({ kind, words }: Props) {
  const t = useT();
  return (
    <ul className={styles['words']} aria-label={t('saved-searches.filters')}>
      <li data-kind="">
        <Icon name={kind === 'space' ? 'warehouse' : 'truck'} />
        <span>{t(`saved-searches.kind.${kind}`)}</span>
      </li>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
