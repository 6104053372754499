import { useStore } from '@nanostores/react';
import { useEffect, type ComponentType } from 'react';
import { coverOf } from '#api/image-address.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import type { Key, Translate } from '#site/translate.ts';
import type { DetailStore } from '#stores/detail.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import type { PublicListing } from '#stores/public-listing.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { DetailPage, DetailSkeleton, DetailState } from '#ui/detail/DetailPage.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { CardList } from '#ui/listing/CardList.tsx';
import type { ListingSummary } from '#ui/listing/ListingCard.tsx';
import { ListingSheet, type Sheet, type SheetListing, type SheetWord } from './ListingSheet.tsx';
import styles from './listing-detail.module.css';

export interface DetailScreen<Whole, Card> extends Sheet<Whole> {
  readonly store: DetailStore<PublicListing<Whole, Card>>;
  readonly search: { readonly page: 'MapSearch' | 'ServicesSearch'; readonly label: Key };
  readonly word: (word: DetailWord) => Key;
  readonly summaryOf: (card: Card, t: Translate, locale: Locale) => ListingSummary;
  readonly Failure?: ComponentType<{ readonly status: 'missing' | 'failed' }>;
}

type DetailWord = SheetWord | PausedWord | 'back' | 'loading';

type PausedWord = `paused.${'heading' | 'nearby' | 'text' | 'textAlone'}`;

interface Props<Whole, Card> {
  readonly screen: DetailScreen<Whole, Card>;
}

export function ListingDetail<Whole extends SheetListing, Card extends Covered>({
  screen,
}: Props<Whole, Card>) {
  const t = useT();
  const locale = useLocale();
  const { search, word, Failure } = screen;
  const { $detail, load } = screen.store;
  const detail = useStore($detail);
  const found = detail.status === 'loaded' ? detail.listing : undefined;
  useEffect(() => void load(), [load]);
  return (
    <DetailPage back={{ href: href(search.page, locale), label: t(word('back')) }}>
      {detail.status === 'loading' && <DetailSkeleton label={t(word('loading'))} />}
      {found !== undefined && found.state !== 'withdrawn' && <ListingSheet sheet={screen} {...found} />}
      {found?.state === 'withdrawn' && <PausedListing screen={screen} nearby={found.nearby} />}
      {(detail.status === 'missing' || detail.status === 'failed') && Failure && (
        <Failure status={detail.status} />
      )}
    </DetailPage>
  );
}

interface Covered {
  readonly cover?: string | null | undefined;
}

function PausedListing<Whole, Card extends Covered>({
  screen: { search, word, summaryOf },
  nearby,
}: Props<Whole, Card> & { readonly nearby: readonly Card[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <DetailState
        icon="pause"
        heading={t(word('paused.heading'))}
        text={t(word(nearby.length > 0 ? 'paused.text' : 'paused.textAlone'))}
      >
        <ButtonLink href={href(search.page, locale)}>{t(search.label)}</ButtonLink>
      </DetailState>
      {nearby.length > 0 && (
        <section className={styles['nearby']}>
          <h2 id="nearby">{t(word('paused.nearby'))}</h2>
          <CardList
            className={styles['cards']}
            labelledBy="nearby"
            favourites={favourites}
            cards={nearby.map((card) => ({
              listing: summaryOf(card, t, locale),
              cover: coverOf(card.cover),
            }))}
          />
        </section>
      )}
    </>
  );
}
