import { coverOf } from '#api/image-address.ts';
import { formatNumber } from '#site/format.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { ListingCard } from '#ui/listing/ListingCard.tsx';
import { summaryOfService } from '#ui/listing/service-summary.ts';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import type { DueListings } from './confirm-listing.ts';
import styles from './confirm-listing.module.css';

/** The listings that are to be confirmed. */
export function DueList({ due: { spaces, services, total } }: { readonly due: DueListings }) {
  const t = useT();
  const locale = useLocale();
  const shown = [
    ...spaces.map((space) => ({ card: space, listing: summaryOfSpace(space, t, locale) })),
    ...services.map((service) => ({ card: service, listing: summaryOfService(service, t, locale) })),
  ];
  const rest = total - shown.length;
  return (
    <>
      <ul className={styles['cards']}>
        {shown.map(({ card, listing }) => (
          <li key={card._id}>
            <ListingCard
              listing={{ ...listing, owner: undefined }}
              cover={coverOf(card.cover)}
              layout="list"
            />
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('confirm-listing.more', { count: rest, number: formatNumber(rest, locale) })}</p>}
    </>
  );
}
