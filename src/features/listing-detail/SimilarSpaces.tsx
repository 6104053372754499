import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Space } from '#domain/space/space.ts';
import { useT } from '#ui/island.tsx';
import { $similarSpaces, findSimilarSpaces } from './similar-spaces.ts';
import { SpaceCards } from './SpaceCards.tsx';
import styles from './listing-detail.module.css';

export function SimilarSpaces({ listing: space }: { readonly listing: Space }) {
  const t = useT();
  const similar = useStore($similarSpaces);
  useEffect(() => void findSimilarSpaces(space), [space]);
  if (similar.length === 0) return null;
  return (
    <section className={styles['similar']}>
      <h2 id="similar">{t('space.similar.heading')}</h2>
      <SpaceCards labelledBy="similar" cards={similar} />
    </section>
  );
}
