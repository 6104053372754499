import { use, useState } from 'react';
import styles from '#ui/form/form-page.module.css';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { placeNamesOf, savedWords } from '#ui/saved-search/saved-words.ts';
import { SavedSearchCard } from '#ui/saved-search/SavedSearchCard.tsx';
import { SearchWords } from '#ui/saved-search/SearchWords.tsx';
import { PressedOnce } from './PressedOnce.tsx';
import { change, confirm, remove, type LoadedSearch } from './saved-search.ts';

function LinkedSearchView({ linked }: { readonly linked: LoadedSearch }) {
  const t = useT();
  const locale = useLocale();
  const [isLeaving, setIsLeaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { search, token, wish, isNew } = linked;
  const placeNames = placeNamesOf(search);
  if (placeNames) use(placeNames);

  async function leave(): Promise<void> {
    setIsLeaving(true);
    setHasFailed(!(await remove()));
    setIsLeaving(false);
  }

  if (!search.isConfirmed) {
    return (
      <div className={styles['question']}>
        <SearchWords kind={search.kind} words={savedWords(search, t, locale)} />
        <PressedOnce
          lead={t('saved-searches.link.confirmLead')}
          button={t('saved-searches.link.confirm')}
          busy={t('saved-searches.link.confirming')}
          onPress={() => confirm(token)}
        />
      </div>
    );
  }
  const isPausing = wish === 'pause' && !search.isPaused;
  return (
    <div className={styles['question']}>
      {isNew ? (
        <FormMessage type="success">{t('saved-searches.link.confirmed')}</FormMessage>
      ) : (
        <p>{t(isPausing ? 'saved-searches.link.pauseLead' : 'saved-searches.link.lead')}</p>
      )}
      <SavedSearchCard
        search={search}
        heading="h2"
        offersNone={false}
        isLeaving={isLeaving}
        onChange={change}
        onDelete={() => void leave()}
      >
        {hasFailed && <FormMessage type="error">{t('saved-searches.failed.deleted')}</FormMessage>}
      </SavedSearchCard>
    </div>
  );
}

export const LinkedSearch = lazyIsland(LinkedSearchView, [
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
