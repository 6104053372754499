import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fetchPlaceNames } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { CompareSkeleton } from '#ui/compare/CompareSkeleton.tsx';
import { DetailState } from '#ui/detail/DetailPage.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { useFocusRecovery } from '#ui/use-focus-recovery.ts';
import { useIsSignedIn } from '#ui/visitor.ts';
import { $request, followLinks, loadRequest, requestId } from './request.ts';
import styles from './request.module.css';

const RequestSheet = lazy(async () => (await import('./RequestSheet.tsx')).RequestSheet);

function RequestScreen() {
  const t = useT();
  const page = useFocusRecovery<HTMLDivElement>();
  const request = useStore($request, { ssr: () => ({ status: 'loading' }) as const });
  useEffect(followLinks, []);
  return (
    <div ref={page} className={styles['page']} tabIndex={-1}>
      {request.status === 'loading' && <Loading />}
      {request.status === 'loaded' && <RequestSheet {...request} meanwhile={<Loading />} />}
      {request.status === 'loggedOut' && <LoggedOut />}
      {request.status === 'missing' && <Missing />}
      {request.status === 'failed' && (
        <DetailState
          icon="warning"
          heading={t('request.failed.heading')}
          text={t('request.failed.text')}
          isAlert
        >
          <Button onClick={() => void loadRequest()}>{t('common.actions.retry')}</Button>
        </DetailState>
      )}
    </div>
  );
}

export const RequestPage = island(
  RequestScreen,
  ['common', 'compare', 'request', 'requests'],
  fetchPlaceNames,
);

function Loading() {
  const t = useT();
  return (
    <>
      <h1>{t('request.loading')}</h1>
      <CompareSkeleton />
    </>
  );
}

function LoggedOut() {
  const t = useT();
  const locale = useLocale();
  const redirect = href('Request', locale, { requestId: requestId() });
  return (
    <DetailState icon="lock" heading={t('request.loggedOut.heading')} text={t('request.loggedOut.text')}>
      <ButtonLink href={href('LogIn', locale, { query: { redirect } })}>
        {t('request.loggedOut.button')}
      </ButtonLink>
    </DetailState>
  );
}

function Missing() {
  const t = useT();
  const locale = useLocale();
  const isSignedIn = useIsSignedIn();
  const account = href('YourAccount', locale, { query: { section: 'requests' } });
  return (
    <DetailState icon="link" heading={t('request.missing.heading')} text={t('request.missing.text')}>
      {isSignedIn ? (
        <ButtonLink href={account}>{t('request.missing.account')}</ButtonLink>
      ) : (
        <div className={styles['ways']}>
          <ButtonLink href={href('MapSearch', locale)}>{t('requests.searchSpaces')}</ButtonLink>
          <ButtonLink variant="quiet" href={href('ServicesSearch', locale)}>
            {t('requests.searchServices')}
          </ButtonLink>
        </div>
      )}
    </DetailState>
  );
}
