import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { href } from '#site/routes.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { $spaceDetail, loadSpace } from './space-detail.ts';
import { SpaceSheet } from './SpaceSheet.tsx';
import styles from './space-detail.module.css';

function SpaceDetailScreen() {
  const t = useT();
  const locale = useLocale();
  const detail = useStore($spaceDetail);
  useEffect(() => void loadSpace(), []);
  return (
    <div className={styles['page']}>
      <a className={styles['back']} href={href('MapSearch', locale)} onClick={goBack}>
        <Icon name="arrow-left" />
        {t('space.back')}
      </a>
      {detail.is === 'loading' && <Skeleton />}
      {detail.is === 'loaded' && <SpaceSheet space={detail.space} />}
      {detail.is === 'missing' && <Missing />}
      {detail.is === 'failed' && <Failed />}
    </div>
  );
}

// Whoever came from the search finds it as it was: its filters, its map and the place in its list.
function goBack(event: React.MouseEvent<HTMLAnchorElement>): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || document.referrer === '' || history.length < 2) return;
  const from = new URL(document.referrer);
  if (from.origin !== location.origin || from.pathname !== event.currentTarget.pathname) return;
  event.preventDefault();
  history.back();
}

function Skeleton() {
  const t = useT();
  return (
    <div className={styles['skeleton']}>
      <div role="status">
        <h1>{t('space.loading')}</h1>
      </div>
      <div data-bone="title" aria-hidden="true" />
      <div data-bone="line" aria-hidden="true" />
      <div data-bone="picture" aria-hidden="true" />
    </div>
  );
}

function Missing() {
  const t = useT();
  const locale = useLocale();
  return (
    <div className={styles['state']}>
      <Icon name="warehouse" />
      <h1>{t('space.notFound.heading')}</h1>
      <p>{t('space.notFound.text')}</p>
      <ButtonLink href={href('MapSearch', locale)}>{t('space.notFound.search')}</ButtonLink>
    </div>
  );
}

function Failed() {
  const t = useT();
  return (
    <div className={styles['state']} role="alert">
      <Icon name="warning" />
      <h1>{t('space.failed.heading')}</h1>
      <p>{t('space.failed.text')}</p>
      <Button onClick={() => void loadSpace()}>{t('common.actions.retry')}</Button>
    </div>
  );
}

/** A space, whole. */
export const SpaceDetail = island(SpaceDetailScreen, ['common', 'flags', 'map', 'space']);
