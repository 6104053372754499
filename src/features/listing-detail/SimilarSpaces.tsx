import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { coverOf } from '#api/image-address.ts';
import type { Space } from '#domain/space/space.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { CardList } from '#ui/listing/CardList.tsx';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import { $similarSpaces, findSimilarSpaces } from './similar-spaces.ts';
import styles from './listing-detail.module.css';

export function SimilarSpaces({ space }: { readonly space: Space }) {
  const t = useT();
  const locale = useLocale();
  const similar = useStore($similarSpaces);
  useEffect(() => void findSimilarSpaces(space), [space]);
  if (similar.length === 0) return null;
  return (
    <section className={styles['similar']}>
      <h2 id="similar">{t('space.similar.heading')}</h2>
      <CardList
        className={styles['cards']}
        labelledBy="similar"
        favourites={favourites}
        cards={similar.map((card) => ({
          listing: summaryOfSpace(card, t, locale),
          cover: coverOf(card.cover),
        }))}
      />
    </section>
  );
}
