import { coverOf } from '#api/image-address.ts';
import type { SpaceCard } from '#domain/space/space-card.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { CardList } from '#ui/listing/CardList.tsx';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import type { CardsProps } from './ListingDetail.tsx';
import styles from './listing-detail.module.css';

export function SpaceCards({ cards, labelledBy }: CardsProps<SpaceCard>) {
  const t = useT();
  const locale = useLocale();
  return (
    <CardList
      className={styles['cards']}
      labelledBy={labelledBy}
      favourites={favourites}
      cards={cards.map((card) => ({
        listing: summaryOfSpace(card, t, locale),
        cover: coverOf(card.cover),
      }))}
    />
  );
}
