import type { ReactNode } from 'react';
import type { ListingState } from '#domain/listing/listing-state.ts';
import type { Key } from '#site/translate.ts';
import { useT } from '#ui/island.tsx';
import styles from './own-listing.module.css';

interface Props {
  readonly heading: Key;
  readonly state: ListingState;
  readonly children: ReactNode;
}

/** What the owner sees where others find contact. */
export function OwnState({ heading, state, children }: Props) {
  const t = useT();
  return (
    <section className={styles['controls']}>
      <h2>{t(heading)}</h2>
      <p role="status">
        <strong data-state={state}>{t(`own-listing.${state}`)}</strong>
        {t(`own-listing.${state}Text`)}
      </p>
      {children}
    </section>
  );
}
