import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fetchCountryNames } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { CompanyMarkBone } from '#ui/company/CompanyMark.tsx';
import { DetailState } from '#ui/detail/DetailPage.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { SkeletonCard } from '#ui/listing/SkeletonCard.tsx';
import { useFocusRecovery } from '#ui/use-focus-recovery.ts';
import { useIsUser } from '#ui/visitor.ts';
import { $company, companyId, loadCompany } from './company.ts';
import { CompanySheet } from './CompanySheet.tsx';
import styles from './company.module.css';

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

function MissingCompany() {
  const t = useT();
  const locale = useLocale();
  const isOwn = useIsUser(companyId());
  if (isOwn) {
    return (
      <DetailState icon="company" heading={t('company.ownEmpty.heading')} text={t('company.ownEmpty.text')}>
        <ButtonLink href={href('RegisterSpaceOrService', locale)}>{t('company.ownEmpty.publish')}</ButtonLink>
      </DetailState>
    );
  }
  return (
    <DetailState icon="company" heading={t('company.notFound.heading')} text={t('company.notFound.text')}>
      <div className={styles['ways']}>
        <ButtonLink href={href('MapSearch', locale)}>{t('company.notFound.spaces')}</ButtonLink>
        <ButtonLink variant="quiet" href={href('ServicesSearch', locale)}>
          {t('company.notFound.services')}
        </ButtonLink>
      </div>
    </DetailState>
  );
}

export const Company = island(
  CompanyScreen,
  ['availability', 'card', 'common', 'company', 'detail', 'flags', 'map', 'service-flags', 'types'],
  () => (typeof location === 'undefined' ? undefined : fetchCountryNames()),
);

/** One answer holds as many. */
const CARDS = 10;

function CompanySkeleton() {
  const t = useT();
  return (
    <>
      <header className={styles['head']}>
        <CompanyMarkBone size="large" />
        <div role="status" className={styles['loading']}>
          <h1>{t('company.loading')}</h1>
        </div>
        <span className={styles['about']} data-bone="" />
        <span className={styles['facts']} data-bone="" />
        <span className={styles['actions']} data-bone="" />
      </header>
      <div className={styles['columns']}>
        <span className={styles['contact']} data-bone="" />
        <div className={styles['lists']}>
          <span className={styles['count']} data-bone="" />
          <ul className={styles['cards']} aria-busy="true">
            {Array.from({ length: CARDS }, (_, index) => (
              <li key={index}>
                <SkeletonCard layout="list" />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
