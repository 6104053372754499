import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fetchCountryNames } from '#site/place-words.ts';
import { Button } from '#ui/button/Button.tsx';
import { CompanyMarkBone } from '#ui/company/CompanyMark.tsx';
import { DetailState } from '#ui/detail/DetailPage.tsx';
import { island, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { SkeletonCard } from '#ui/listing/SkeletonCard.tsx';
import { ONE_PANEL, useMedia } from '#ui/search/use-media.ts';
import { useFocusRecovery } from '#ui/use-focus-recovery.ts';
import { $company, loadCompany } from './company.ts';
import { CompanySheet } from './CompanySheet.tsx';
import styles from './company.module.css';

const MissingCompany = lazy(async () => (await import('./MissingCompany.tsx')).MissingCompany);

function CompanyScreen() {
  const t = useT();
  const company = useStore($company);
  const page = useFocusRecovery<HTMLDivElement>();
  useEffect(() => void loadCompany(), []);
  return (
    <div ref={page} className={styles['page']}>
      {company.status === 'loading' && <CompanySkeleton />}
      {company.status === 'loaded' && <CompanySheet page={company.listing} />}
      {company.status === 'missing' && <MissingCompany />}
      {company.status === 'failed' && (
        <DetailState
          icon="warning"
          heading={t('company.failed.heading')}
          text={t('company.failed.text')}
          isAlert
        >
          <Button onClick={() => void loadCompany()}>{t('common.actions.retry')}</Button>
        </DetailState>
      )}
    </div>
  );
}

export const Company = island(
  CompanyScreen,
  ['availability', 'card', 'common', 'company', 'detail', 'flags', 'service-flags', 'types'],
  () => (typeof location === 'undefined' ? undefined : fetchCountryNames()),
);

/** As many as one answer holds. */
const CARDS = 10;

function CompanySkeleton() {
  const t = useT();
  const isPhone = useMedia(ONE_PANEL);
  return (
    <>
      <header className={styles['head']}>
        <CompanyMarkBone size="large" />
        <div role="status" className={styles['loading']}>
          <h1>{t('company.loading')}</h1>
        </div>
        <span className={styles['facts']} data-bone="" />
        <span className={styles['actions']} data-bone="" />
      </header>
      <div className={styles['listings']} data-bones="">
        <span className={styles['count']} data-bone="" />
        <ul className={styles['cards']} aria-busy="true">
          {Array.from({ length: CARDS }, (_, place) => (
            <li key={place}>
              <SkeletonCard layout={isPhone ? 'list' : 'grid'} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
