import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef } from 'react';
import { Icon } from '#ui/icon/Icon.tsx';
import { part, useT } from '#ui/island.tsx';
import { later } from '#ui/later.tsx';
import { ThreadFrame } from '#ui/messages/ThreadFrame.tsx';
import { $accountPlace } from '../account-place.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import { NoMessages } from './NoMessages.tsx';
import { ThreadFilters } from './ThreadFilters.tsx';
import { ThreadList } from './ThreadList.tsx';
import { $threads, $wanted, ALL, loadThreads, watchMessages } from './threads.ts';
import styles from './messages.module.css';

const OpenThread = later(async () => (await import('./OpenThread.tsx')).OpenThread);

const LIST = { section: 'messages', page: 1 } as const;

function MessageCenterView() {
  const t = useT();
  const list = useStore($threads);
  const wanted = useStore($wanted);
  const id = useStore($accountPlace)?.thread;
  const filters = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void loadThreads(ALL);
    return watchMessages();
  }, []);

  const loading = <ThreadFrame role="status">{t('messages.thread.loading')}</ThreadFrame>;
  const isEmpty = list.is === 'loaded' && list.threads.length === 0;
  if (isEmpty && wanted === ALL && id === undefined) return <NoMessages />;
  return (
    <div className={styles['center']} data-at={id === undefined ? 'list' : 'thread'}>
      <div
        className={styles['list']}
        ref={filters}
        tabIndex={-1}
        onPointerEnter={OpenThread.fetch}
        onFocus={OpenThread.fetch}
      >
        <ThreadFilters />
        <ThreadList current={id} />
      </div>
      <div className={styles['thread']}>
        {id === undefined ? (
          <ThreadFrame>{t('messages.choose')}</ThreadFrame>
        ) : (
          <>
            <PlaceLink to={LIST} className={styles['back']} onFollowed={() => filters.current?.focus()}>
              <Icon name="chevron-left" />
              {t('messages.back')}
            </PlaceLink>
            <Suspense fallback={loading}>
              <OpenThread id={id} meanwhile={loading} />
            </Suspense>
          </>
        )}
      </div>
    </div>
  );
}

/** What companies and guests have written to the company, and it to others. */
export const MessageCenter = part(MessageCenterView, ['common', 'messages', 'types']);
