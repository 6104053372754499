import type { ReactNode } from 'react';
import type { ListingState } from '#domain/listing/listing-state.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Key } from '#site/translate.ts';
import { useT } from '#ui/island.tsx';
import styles from './own-listing.module.css';

const HEADINGS = {
  space: 'space.own.heading',
  service: 'service.own.heading',
} as const satisfies Record<ListingKind, Key>;

interface Props {
  readonly kind: ListingKind;
  readonly state: ListingState;
  readonly children: ReactNode;
}

/** What the owner sees where others find contact. */
export function OwnState({ kind, state, children }: Props) {
  const t = useT();
  return (
    <section className={styles['controls']}>
      <h2>{t(HEADINGS[kind])}</h2>
      <p role="status">
        <strong data-state={state}>{t(`own-listing.${state}`)}</strong>
        {t(`own-listing.${state}Text`)}
      </p>
      {children}
    </section>
  );
}
