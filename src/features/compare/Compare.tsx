import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { formatNumber } from '#site/format.ts';
import { compareAddress, COMPARED_AT_MOST, comparisonFrom } from '#site/comparison.ts';
import { href } from '#site/routes.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { CompareSkeleton } from '#ui/compare/CompareSkeleton.tsx';
import { DetailState } from '#ui/detail/DetailPage.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { useFocusRecovery } from '#ui/use-focus-recovery.ts';
import { $comparison, $removed, chooseMore, followAddress, otherKind, undoRemoval } from './comparison.ts';
import styles from './compare.module.css';

const TABLES = {
  space: lazy(async () => (await import('./ComparedSpaces.tsx')).ComparedSpaces),
  service: lazy(async () => (await import('./ComparedServices.tsx')).ComparedServices),
};

const NOTHING = comparisonFrom(new URLSearchParams());

function CompareScreen() {
  const t = useT();
  const locale = useLocale();
  const comparison = useStore($comparison);
  const page = useFocusRecovery<HTMLDivElement>();
  useEffect(followAddress, []);
  const { kind, ids, left } = comparison ?? NOTHING;
  const Table = TABLES[kind];
  const other = comparison && otherKind(kind);
  const searches = { space: href('MapSearch', locale), service: href('ServicesSearch', locale) };
  const add = (
    <a href={searches[kind]} onClick={chooseMore}>
      <Icon name="plus" />
      <span>{t(`compare.add.${kind}`)}</span>
    </a>
  );
  return (
    <div ref={page} className={styles['page']}>
      {(comparison === undefined || ids.length > 0) && <h1>{t(`compare.heading.${kind}`)}</h1>}
      <Removal />
      {comparison !== undefined && ids.length === 0 && (
        <DetailState icon="layers" heading={t('compare.empty.heading')} text={t('compare.empty.text')}>
          <div className={styles['ways']}>
            <ButtonLink href={searches.space}>{t('compare.searchSpaces')}</ButtonLink>
            <ButtonLink variant="quiet" href={searches.service}>
              {t('compare.searchServices')}
            </ButtonLink>
          </div>
        </DetailState>
      )}
      {left.length > 0 && (
        <p className={styles['notice']}>
          {t('compare.tooMany', { number: formatNumber(ids.length + left.length, locale) })}
        </p>
      )}
      {ids.length === 1 && (
        <div className={`${styles['notice'] ?? ''} ${styles['add'] ?? ''}`}>
          <p>{t(`compare.one.${kind}`)}</p>
          {add}
        </div>
      )}
      {comparison === undefined && <CompareSkeleton />}
      {ids.length > 0 && (
        <Suspense fallback={<CompareSkeleton columns={ids.length} />}>
          <Table ids={ids} meanwhile={<CompareSkeleton columns={ids.length} />} />
        </Suspense>
      )}
      {ids.length > 1 && ids.length < COMPARED_AT_MOST && <p className={styles['add']}>{add}</p>}
      {other !== undefined && (
        <p className={styles['add']}>
          <a href={compareAddress(other.kind, other.ids, locale)}>
            <Icon name="arrow-right" />
            <span>{t(`compare.other.${other.kind}`)}</span>
          </a>
        </p>
      )}
    </div>
  );
}

function Removal() {
  const t = useT();
  const removed = useStore($removed);
  return (
    <div role="status" className={styles['removal']}>
      {removed !== undefined && (
        <>
          <span>{t('compare.removed')}</span>{' '}
          <Button variant="plain" size="small" onClick={undoRemoval}>
            {t('compare.undo')}
          </Button>
        </>
      )}
    </div>
  );
}

export const Compare = island(CompareScreen, ['compare']);
