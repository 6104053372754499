import type { Noun } from '#domain/listing/listing.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import styles from './search-words.module.css';

interface Props {
  readonly noun: Noun;
  /** What is searched, in words. */
  readonly words: readonly string[];
}

/** What a saved search looks for: which kind of listing, and a chip for each filter. */
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
