import { useStore } from '@nanostores/react';
import { formatNumber } from '#site/format.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { useLoad } from '#ui/use-load.ts';
import { ListSearch } from '../ListSearch.tsx';
import { Loaded, ShowMore } from '../Loaded.tsx';
import { CompanyLine } from './CompanyLine.tsx';
import { ListingLine } from './ListingLine.tsx';
import { loadMore, records } from './records.ts';
import styles from '../cases/case-file.module.css';
import lines from '../cases/cases.module.css';

/** Search of companies and listings; without words the newest. */
export function Records() {
  const t = useT();
  const locale = useLocale();
  const counted = (count: number) => ({ count, number: formatNumber(count, locale) });
  const resource = useStore(records.$resource);
  useLoad(records.load);
  return (
    <>
      <h1>{t('console.pages.records')}</h1>
      <ListSearch list={records} label={t('console.records.text')} orders={['newest']} />
      <Loaded resource={resource} onRetry={() => void records.load()}>
        {({ companies, listings, counts, more }) => (
          <>
            <p role="status" className={styles['quiet']}>
              {companies.length + listings.length === 0
                ? t('console.records.none')
                : [
                    t('console.records.foundCompanies', counted(counts.companies.total)),
                    t('console.records.foundListings', counted(counts.listings.total)),
                  ].join(', ')}
            </p>
            {companies.length > 0 && (
              <section className={styles['part']}>
                <h2>{t('console.records.companies')}</h2>
                <ul className={lines['list']}>
                  {companies.map((company) => (
                    <CompanyLine key={company.id} company={company} />
                  ))}
                </ul>
                {counts.companies.nextCursor !== null && (
                  <ShowMore more={more.companies} load={loadMore.companies} />
                )}
              </section>
            )}
            {listings.length > 0 && (
              <section className={styles['part']}>
                <h2>{t('console.records.listings')}</h2>
                <ul className={lines['list']}>
                  {listings.map((listing) => (
                    <ListingLine key={listing.id} listing={listing} hasDecision />
                  ))}
                </ul>
                {counts.listings.nextCursor !== null && (
                  <ShowMore more={more.listings} load={loadMore.listings} />
                )}
              </section>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
