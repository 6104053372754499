import { coverOf } from '#api/image-address.ts';
import type { ServiceCard } from '#domain/service/service-card.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { CardList } from '#ui/listing/CardList.tsx';
import { summaryOfService } from '#ui/listing/service-summary.ts';
import type { CardsProps } from './ListingDetail.tsx';
import styles from './listing-detail.module.css';

export function ServiceCards({ cards, labelledBy }: CardsProps<ServiceCard>) {
  const t = useT();
  const locale = useLocale();
  return (
    <CardList
      className={styles['cards']}
      labelledBy={labelledBy}
      favourites={favourites}
      cards={cards.map((card) => ({
        listing: summaryOfService(card, t, locale),
        cover: coverOf(card.cover),
      }))}
    />
  );
}
