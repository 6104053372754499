import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { ListedRequest } from '#domain/request/request.ts';
import { formatDate } from '#site/format.ts';
import { href } from '#site/routes.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { AnyNeedList } from '#ui/need/AnyNeedList.tsx';
import { RequestFacts } from '#ui/request/RequestFacts.tsx';
import { EmptySection } from '#ui/section/EmptySection.tsx';
import { LoadFailure } from '#ui/section/LoadFailure.tsx';
import { useLoad } from '#ui/use-load.ts';
import { $ownRequests, loadMoreRequests, loadRequests } from './own-requests.ts';
import styles from './requests.module.css';

const SKELETONS = 3;

function OwnRequestsView() {
  const t = useT();
  const locale = useLocale();
  const loaded = useStore($ownRequests);
  const rows = useRef<HTMLUListElement>(null);
  useLoad(loadRequests);

  if (loaded.status === 'loading') return <Loading />;
  if (loaded.status !== 'loaded') {
    return <LoadFailure text={t('requests.failed')} onRetry={() => void loadRequests()} />;
  }
  const { items, nextCursor, more } = loaded.value;
  if (items.length === 0) {
    return (
      <EmptySection drawing="empty-messages" text={t('requests.empty')} hint={t('requests.emptyText')}>
        <ButtonLink variant="quiet" href={href('MapSearch', locale)}>
          {t('requests.searchSpaces')}
        </ButtonLink>
        <ButtonLink variant="quiet" href={href('ServicesSearch', locale)}>
          {t('requests.searchServices')}
        </ButtonLink>
      </EmptySection>
    );
  }
  async function showMore(): Promise<void> {
    const before = items.length;
    await loadMoreRequests();
    // The button is gone or has moved: keyboard users continue at the first new item.
    requestAnimationFrame(() => rows.current?.children[before]?.querySelector('a')?.focus());
  }
  return (
    <>
      <ul ref={rows} className={styles['requests']}>
        {items.map((request) => (
          <li key={request._id}>
            <RequestRow request={request} />
          </li>
        ))}
      </ul>
      {more === 'failed' && <p role="alert">{t('requests.moreFailed')}</p>}
      {nextCursor !== null && (
        <Button variant="quiet" aria-busy={more === 'busy'} onClick={() => void showMore()}>
          {t(more === 'busy' ? 'requests.moreBusy' : 'requests.more')}
        </Button>
      )}
    </>
  );
}

export const OwnRequests = lazyIsland(OwnRequestsView, ['account', 'common', 'requests']);

function Loading() {
  const t = useT();
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('account.loading')}
      </p>
      <ul className={styles['requests']} aria-hidden="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index} data-bone="" />
        ))}
      </ul>
    </>
  );
}

function RequestRow({ request }: { readonly request: ListedRequest }) {
  const t = useT();
  const locale = useLocale();
  const { _id, kind, need, createdAt } = request;
  return (
    <>
      <h3>
        <a href={href('Request', locale, { requestId: _id })}>
          <AnyNeedList kind={kind} need={need} ifNone={t('requests.noNeed')} />
        </a>
      </h3>
      <p className={styles['date']}>
        {t(`requests.name.${kind}`, { date: formatDate(new Date(createdAt), locale) })}
      </p>
      <RequestFacts request={request} />
    </>
  );
}
