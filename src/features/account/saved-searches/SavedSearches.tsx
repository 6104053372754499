import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SAVED_SEARCH_LIMIT } from '#domain/saved-search/saved-search.ts';
import { formatNumber } from '#site/format.ts';
import { href } from '#site/routes.ts';
import { $user } from '#stores/session.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { SavedSearchCard } from '#ui/saved-search/SavedSearchCard.tsx';
import { savedName } from '#ui/saved-search/saved-words.ts';
import { EmptySection } from '#ui/section/EmptySection.tsx';
import { LoadFailure } from '#ui/section/LoadFailure.tsx';
import { useLoad } from '#ui/use-load.ts';
import { useMay } from '#ui/use-may.ts';
import {
  $ownSearches,
  change,
  loadSearches,
  lookAt,
  type OwnSearch,
  remove,
  restore,
} from './own-searches.ts';
import styles from './saved-searches.module.css';

const SKELETONS = 4;

function SavedSearchesView() {
  const t = useT();
  const locale = useLocale();
  const loaded = useStore($ownSearches);
  useLoad(loadSearches);

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
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index} className={styles['bone']}>
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

function OwnSearchItem({ own: { search, isDeleted } }: { readonly own: OwnSearch }) {
  const t = useT();
  const mayChange = useMay($user, 'correspondent');
  const locale = useLocale();
  const whole = useRef<HTMLLIElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  /** Moves the focus to the control that replaces the button. */
  async function run(action: () => Promise<boolean>, next: string): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setHasFailed(false);
    const isDone = await action();
    flushSync(() => {
      setIsBusy(false);
      setHasFailed(!isDone);
    });
    if (isDone) whole.current?.querySelector<HTMLElement>(next)?.focus();
  }

  if (isDeleted) {
    const name = savedName(search, t, locale);
    return (
      <li ref={whole} className={styles['deleted']}>
        <p role="status">{t('saved-searches.list.deleted', { name })}</p>
        <Button
          variant="quiet"
          size="small"
          aria-label={t('saved-searches.actions.undoOf', { name })}
          aria-busy={isBusy}
          onClick={() => void run(() => restore(search), 'a')}
        >
          {t('saved-searches.actions.undo')}
        </Button>
        {hasFailed && <FormMessage type="error">{t('saved-searches.failed.changed')}</FormMessage>}
      </li>
    );
  }
  return (
    <li ref={whole}>
      <SavedSearchCard
        search={search}
        heading="h3"
        offersNone
        mayChange={mayChange}
        isLeaving={isBusy}
        onOpen={() => lookAt(search)}
        onChange={(wanted) => change(search, wanted)}
        onDelete={() => void run(() => remove(search), 'button')}
      >
        {hasFailed && <FormMessage type="error">{t('saved-searches.failed.deleted')}</FormMessage>}
      </SavedSearchCard>
    </li>
  );
}
