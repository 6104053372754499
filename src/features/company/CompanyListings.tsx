import { useStore } from '@nanostores/react';
import { useRef, type ComponentProps } from 'react';
import type { CompanyPage } from '#api/companies.ts';
import { formatNumber } from '#site/format.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { Button } from '#ui/button/Button.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { ListingCard } from '#ui/listing/ListingCard.tsx';
import { ONE_PANEL, useMedia } from '#ui/search/use-media.ts';
import { $more, loadMore, type Kind } from './company.ts';
import styles from './company.module.css';

interface Card extends Pick<ComponentProps<typeof ListingCard>, 'listing' | 'cover'> {
  readonly id: string;
}

interface Props {
  readonly kind: Kind;
  readonly page: Omit<CompanyPage[Kind], 'cards'>;
  readonly cards: readonly Card[];
}

export function CompanyListings({ kind, page, cards }: Props) {
  const t = useT();
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const more = useStore($more)[kind];
  const layout = useMedia(ONE_PANEL) ? 'list' : 'grid';
  if (cards.length === 0) return null;
  const number = formatNumber(page.total, locale);
  async function showMore(): Promise<void> {
    const before = cards.length;
    const first = await loadMore(kind);
    // The button is gone or has moved: keyboard users continue at the first new item.
    if (first !== undefined) list.current?.children[before]?.querySelector('a')?.focus();
  }
  return (
    <section className={styles['listings']} aria-labelledby={kind}>
      <h2 id={kind}>
        {page.totalIsCapped
          ? t(`company.${kind}.capped`, { number })
          : t(`company.${kind}.count`, { count: page.total, number })}
      </h2>
      <ul ref={list} className={styles['cards']} aria-busy={more === 'busy'}>
        {cards.map(({ id, listing, cover }) => (
          <li key={id}>
            <ListingCard listing={listing} cover={cover} layout={layout} favourites={favourites} />
          </li>
        ))}
      </ul>
      {page.nextCursor !== null && (
        <div className={styles['more']}>
          {more === 'failed' && <p role="alert">{t('card.list.moreFailed')}</p>}
          <Button variant="quiet" aria-busy={more === 'busy'} onClick={() => void showMore()}>
            {more === 'busy' ? t('card.list.moreBusy') : t(`company.${kind}.more`)}
          </Button>
        </div>
      )}
    </section>
  );
}
