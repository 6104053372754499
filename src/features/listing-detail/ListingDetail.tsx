import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, type ComponentType } from 'react';
import { href } from '#site/routes.ts';
import type { Key } from '#site/translate.ts';
import type { DetailStore } from '#stores/detail.ts';
import type { PublicListing } from '#stores/public-listing.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { DetailPage, DetailSkeleton, DetailState } from '#ui/detail/DetailPage.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { useIsUser } from '#ui/visitor.ts';
import { fetchSheet, ListingSheet, type Sheet, type SheetListing, type SheetWord } from './ListingSheet.tsx';
import styles from './listing-detail.module.css';

export interface DetailScreen<Whole, Card> extends Sheet<Whole> {
  readonly store: DetailStore<PublicListing<Whole, Card>>;
  readonly search: { readonly page: 'MapSearch' | 'ServicesSearch'; readonly label: Key };
  readonly word: (word: DetailWord) => Key;
  readonly Cards: ComponentType<CardsProps<Card>>;
  readonly Failure?: ComponentType<{ readonly status: 'missing' | 'failed' }>;
}

export interface CardsProps<Card> {
  readonly cards: readonly Card[];
  readonly labelledBy: string;
}

type DetailWord = SheetWord | PausedWord | 'back' | 'loading';

type PausedWord = `paused.${'heading' | 'nearby' | 'text' | 'textAlone'}`;

interface Props<Whole, Card> {
  readonly screen: DetailScreen<Whole, Card>;
}

export function ListingDetail<Whole extends SheetListing, Card>({ screen }: Props<Whole, Card>) {
  const t = useT();
  const locale = useLocale();
  const { search, word, Failure } = screen;
  const { $detail, load } = screen.store;
  // A whole sheet takes several frames on a phone.
  const detail = useDeferredValue(useStore($detail));
  const found = detail.status === 'loaded' ? detail.listing : undefined;
  const isOwn = useIsUser(found?.state === 'withdrawn' ? undefined : found?.listing.userId);
  const back = isOwn
    ? {
        href: href('YourAccount', locale, { query: { section: `${screen.kind}s` } }),
        label: t('detail.toOwn'),
      }
    : { href: href(search.page, locale), label: t(word('back')) };
  useEffect(() => {
    fetchSheet();
    void load();
  }, [load]);
  return (
    <DetailPage back={back}>
      {detail.status === 'loading' && <DetailSkeleton label={t(word('loading'))} />}
      {found !== undefined && found.state !== 'withdrawn' && <ListingSheet sheet={screen} {...found} />}
      {found?.state === 'withdrawn' && <PausedListing screen={screen} nearby={found.nearby} />}
      {(detail.status === 'missing' || detail.status === 'failed') && Failure && (
        <Failure status={detail.status} />
      )}
    </DetailPage>
  );
}

function PausedListing<Whole, Card>({
  screen: { search, word, Cards },
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
          <Cards labelledBy="nearby" cards={nearby} />
        </section>
      )}
    </>
  );
}
