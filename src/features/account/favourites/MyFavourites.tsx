import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Favourite } from '#domain/favourite/favourite.ts';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing-state.ts';
import { formatNumber } from '#site/format.ts';
import { placeNamesAtFirst } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { $user } from '#stores/session.ts';
import { AskFavourites } from '#islands/AskFavourites.tsx';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { EmptySection } from '#ui/section/EmptySection.tsx';
import { LoadFailure } from '#ui/section/LoadFailure.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { useLoad } from '#ui/use-load.ts';
import { useMay } from '#ui/use-may.ts';
import { SkeletonCard } from '#ui/listing/SkeletonCard.tsx';
import { beginAtHeading } from '../account-place.ts';
import { FavouriteCard } from './FavouriteCard.tsx';
import { FavouriteFilters } from './FavouriteFilters.tsx';
import { namesOf } from './favourite-names.ts';
import { myFavourites } from './my-favourites.ts';
import styles from './favourites.module.css';

const SKELETONS = 3;

const ExportFavourites = lazy(async () => (await import('./ExportFavourites.tsx')).ExportFavourites);

function MyFavouritesView() {
  const t = useT();
  const locale = useLocale();
  const list = useStore(myFavourites.$favourites);
  const query = useStore(myFavourites.$query);
  const { kind, state } = query;
  const [isSaving, setIsSaving] = useState(false);
  const mayAsk = useMay($user, 'correspondent');
  const cards = useRef<HTMLUListElement>(null);
  useLoad(myFavourites.load);

  const favourites = list.value?.items ?? [];
  const isFiltered = kind !== undefined || state !== undefined;
  async function showMore(): Promise<void> {
    const before = favourites.length;
    const first = await myFavourites.loadMore();
    // The button is gone or has moved: keyboard users continue at the first new item.
    if (first !== undefined) focusCard(before);
  }
  function remove(favourite: Favourite): void {
    const index = favourites.indexOf(favourite);
    flushSync(() => void myFavourites.remove(favourite));
    // The focused button is gone.
    if (favourites.length === 1) beginAtHeading('favourites');
    else focusCard(Math.min(index, favourites.length - 2));
  }
  const focusCard = (index: number) =>
    cards.current?.children[index]?.querySelector<HTMLElement>('a, select')?.focus();

  if (list.status === 'loaded' && list.value.total === 0 && !isFiltered) return <NoFavourites />;
  return (
    <>
      <FavouriteFilters total={list.status === 'loaded' ? list.value.total : undefined} />
      {mayAsk && (
        <div className={styles['ask']}>
          {LISTING_KINDS.map((each) => (
            <AskFavourites key={each} kind={each} listings={publishedOf(each)} size="small" />
          ))}
        </div>
      )}
      {list.status === 'loading' && (
        <p className="visually-hidden" role="status">
          {t('account.loading')}
        </p>
      )}
      {list.status === 'failed' && (
        <LoadFailure text={t('account.failed')} onRetry={() => void myFavourites.load()} />
      )}
      {/* What loads above must not move it. */}
      <ul
        key={list.status === 'loading' ? 'bones' : 'cards'}
        ref={cards}
        className={styles['cards']}
        aria-busy={list.status === 'loading'}
      >
        {list.status === 'loading' &&
          Array.from({ length: SKELETONS }, (_, index) => (
            <li key={index}>
              <SkeletonCard layout="list" />
            </li>
          ))}
        {favourites.map((favourite) => (
          <li key={favourite.listingId}>
            <FavouriteCard favourite={favourite} onRemove={() => remove(favourite)} />
          </li>
        ))}
      </ul>
      {list.status === 'loaded' && list.value.total === 0 && (
        <EmptySection drawing="empty-favourites" text={t('favourites.none.text')}>
          <Button variant="quiet" onClick={() => myFavourites.show({ kind: undefined, state: undefined })}>
            {t('favourites.none.all')}
          </Button>
        </EmptySection>
      )}
      {list.status === 'loaded' && list.value.nextCursor !== null && (
        <div className={styles['more']}>
          {list.value.more === 'failed' && <p role="alert">{t('card.list.moreFailed')}</p>}
          <Button variant="quiet" aria-busy={list.value.more === 'busy'} onClick={() => void showMore()}>
            {list.value.more === 'busy'
              ? t('card.list.moreBusy')
              : t('favourites.more', { number: formatNumber(list.value.total - favourites.length, locale) })}
          </Button>
        </div>
      )}
      {list.status === 'loaded' && list.value.total > 0 && (
        <div className={styles['more']}>
          {isSaving ? (
            <ExportFavourites query={query} onClose={() => setIsSaving(false)} />
          ) : (
            <Button variant="plain" onClick={() => setIsSaving(true)}>
              <Icon name="download" />
              {t('card.list.csv')}
            </Button>
          )}
        </div>
      )}
    </>
  );

  function publishedOf(asked: ListingKind) {
    return favourites.flatMap((favourite) => {
      const { listing, listingState } = favourite;
      if (favourite.kind !== asked || listing === null || listingState !== 'published') return [];
      const { eyebrow, title } = namesOf(favourite, t, locale);
      return [{ ...listing, title: t('card.heart.of', { type: eyebrow, place: title }) }];
    });
  }
}

function NoFavourites() {
  const t = useT();
  const maySave = useMay($user, 'correspondent');
  const locale = useLocale();
  return (
    <EmptySection
      drawing="empty-favourites"
      text={t('favourites.empty.heading')}
      hint={t(maySave ? 'favourites.empty.text' : 'favourites.empty.reader')}
    >
      <ButtonLink variant="quiet" href={href('MapSearch', locale)}>
        {t('favourites.empty.spaces')}
      </ButtonLink>
      <ButtonLink variant="quiet" href={href('ServicesSearch', locale)}>
        {t('favourites.empty.services')}
      </ButtonLink>
    </EmptySection>
  );
}

export const MyFavourites = lazyIsland(
  MyFavouritesView,
  ['account', 'availability', 'card', 'common', 'favourites', 'flags', 'service-flags', 'types'],
  placeNamesAtFirst,
);
