import type { Noun } from '#domain/listing/listing.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import styles from './search-words.module.css';

interface Props {
  readonly noun: Noun;
  readonly words: readonly string[];
}

export function SearchWords({ noun, words }: Props) {
  const t = useT();
  return (
    <ul className={styles['words']} aria-label={t('saved-searches.filters')}>
      <li data-noun="">
        <Icon name={noun === 'space' ? 'warehouse' : 'truck'} />
        {t(`saved-searches.kind.${noun}`)}
      </li>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
