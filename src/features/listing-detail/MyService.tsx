import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { placeNamesAtFirst } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { DetailPage, DetailSkeleton, DetailState } from '#ui/detail/DetailPage.tsx';
import { PausedNotice } from '#ui/detail/PausedNotice.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { $myService, loadMyService } from './my-service.ts';
import { MyServiceSheet } from './MyServiceSheet.tsx';

function MyServiceScreen() {
  const t = useT();
  const locale = useLocale();
  const detail = useStore($myService);
  useEffect(() => void loadMyService(), []);
  const account = href('YourAccount', locale, { query: { section: 'services' } });
  return (
    <DetailPage back={{ href: account, label: t('my-service.back') }}>
      {detail.status === 'loading' && <DetailSkeleton label={t('my-service.loading')} />}
      {detail.status === 'loaded' && (
        <>
          <PausedNotice state={detail.listing.state} />
          <MyServiceSheet {...detail.listing} />
        </>
      )}
      {detail.status === 'missing' && (
        <DetailState
          icon="truck"
          heading={t('my-service.notFound.heading')}
          text={t('my-service.notFound.text')}
        >
          <ButtonLink href={account}>{t('my-service.account')}</ButtonLink>
        </DetailState>
      )}
      {detail.status === 'failed' && (
        <DetailState
          icon="warning"
          heading={t('my-service.failed.heading')}
          text={t('my-service.failed.text')}
          isAlert
        >
          <Button onClick={() => void loadMyService()}>{t('common.actions.retry')}</Button>
        </DetailState>
      )}
    </DetailPage>
  );
}

export const MyService = island(
  MyServiceScreen,
  ['availability', 'common', 'detail', 'my-service', 'own-listing', 'service', 'service-flags', 'types'],
  placeNamesAtFirst,
);
