import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { SAVED_SEARCH_LIMIT } from '#domain/saved-search/saved-search.ts';
import { formatNumber } from '#site/format.ts';
import { href } from '#site/routes.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { EmptySection } from '#ui/section/EmptySection.tsx';
import { LoadFailure } from '#ui/section/LoadFailure.tsx';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { $ownSearches, loadSearches } from './own-searches.ts';
import { OwnSearchItem } from './OwnSearchItem.tsx';
import styles from './saved-searches.module.css';

const SKELETONS = 4;

function SavedSearchesView() {
  const t = useT();
  const locale = useLocale();
  const loaded = useStore($ownSearches);
  useEffect(() => {
    void loadSearches();
    // Refreshes after a return from the back/forward cache.
    const reload = ({ persisted }: PageTransitionEvent) => void (persisted && loadSearches());
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, []);

  if (loaded.status === 'loading') return <Loading />;
  if (loaded.status !== 'loaded') {
    return <LoadFailure text={t('saved-searches.failed.loaded')} onRetry={() => void loadSearches()} />;
  }
  const searches = loaded.value;
  const ways = (
    <>
      <ButtonLink variant="quiet" href={href('MapSearch', locale)}>
        {t('saved-searches.link.searchSpaces')}
      </ButtonLink>
      <ButtonLink variant="quiet" href={href('ServicesSearch', locale)}>
        {t('saved-searches.link.searchServices')}
      </ButtonLink>
    </>
  );
  if (searches.length === 0) {
    return (
      <EmptySection
        drawing="empty-saved"
        text={t('saved-searches.list.empty')}
        hint={t('saved-searches.list.emptyText')}
      >
        {ways}
      </EmptySection>
    );
  }
  const saved = searches.filter(({ isDeleted }) => !isDeleted).length;
  return (
    <>
      <p className={styles['count']}>
        {t('saved-searches.list.count', {
          number: formatNumber(saved, locale),
          limit: formatNumber(SAVED_SEARCH_LIMIT, locale),
        })}
      </p>
      <ul className={styles['searches']}>
        {searches.map((own) => (
          <OwnSearchItem key={own.key} own={own} />
        ))}
      </ul>
      <div className={styles['ways']}>{ways}</div>
    </>
  );
}

function Loading() {
  const t = useT();
  return (
    <>
      <p className={styles['count']} role="status">
        <span className="visually-hidden">{t('account.loading')}</span>
      </p>
      <ul className={styles['searches']} aria-hidden="true">
        {Array.from({ length: SKELETONS }, (_, place) => (
          <li key={place} className={styles['bone']}>
            <span />
            <span />
          </li>
        ))}
      </ul>
    </>
  );
}

export const SavedSearches = lazyIsland(SavedSearchesView, [
  'account',
  'card',
  'common',
  'facts',
  'flags',
  'results',
  'saved-searches',
  'search',
  'service-flags',
  'services',
  'types',
]);
