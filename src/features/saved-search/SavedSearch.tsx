import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { href } from '#site/routes.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { Outcome } from '#ui/form/Outcome.tsx';
import { island, useT, useLocale } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { PressedOnce } from './PressedOnce.tsx';
import { $linkedSearch, followLink, followLinks, stop } from './saved-search.ts';

// These states need no search vocabulary.
const Linked = lazy(async () => (await import('./LinkedSearch.tsx')).LinkedSearch);

function SavedSearchScreen() {
  const t = useT();
  const linked = useStore($linkedSearch);
  useEffect(followLinks, []);
  useEffect(() => {
    if (linked.status === 'loading') Linked.fetch();
  }, [linked.status]);
  switch (linked.status) {
    case 'unread':
    case 'loading':
      return <Loading />;
    case 'withoutLink':
      return (
        <Outcome type="info" icon="link" heading={t('saved-searches.link.noLink')}>
          <p>{t('saved-searches.link.noLinkText')}</p>
          <WaysOn hasAccount />
        </Outcome>
      );
    case 'failed':
      return (
        <Outcome type="error" icon="close" heading={t('saved-searches.link.failed')}>
          <Button onClick={() => void followLink()}>{t('common.actions.retry')}</Button>
        </Outcome>
      );
    case 'ended':
      return (
        <Outcome type="error" icon="close" heading={t('saved-searches.link.ended')} takesFocus>
          <p>{t('saved-searches.link.endedText')}</p>
          <WaysOn hasAccount />
        </Outcome>
      );
    case 'stopped':
    case 'deleted':
      return (
        <Outcome type="success" icon="check" heading={t(`saved-searches.link.${linked.status}`)} takesFocus>
          <WaysOn />
        </Outcome>
      );
    case 'stopping':
      return (
        <PressedOnce
          key={linked.token}
          lead={t('saved-searches.link.stopLead')}
          button={t('saved-searches.link.stop')}
          busy={t('saved-searches.link.stopping')}
          onPress={() => stop(linked.token)}
        />
      );
    case 'loaded':
      return (
        <Suspense fallback={<Loading />}>
          <Linked key={linked.token} linked={linked} meanwhile={<Loading />} />
        </Suspense>
      );
  }
}

function Loading() {
  const t = useT();
  return <p role="status">{t('saved-searches.link.loading')}</p>;
}

export const SavedSearch = island(SavedSearchScreen, ['common', 'saved-searches']);

function WaysOn({ hasAccount = false }: { readonly hasAccount?: boolean }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="button-row">
      {hasAccount && (
        <ButtonLink href={href('YourAccount', locale, { query: { section: 'saved-searches' } })}>
          {t('saved-searches.save.account')}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" href={href('MapSearch', locale)}>
        {t('saved-searches.link.searchSpaces')}
      </ButtonLink>
      <ButtonLink variant="quiet" href={href('ServicesSearch', locale)}>
        {t('saved-searches.link.searchServices')}
      </ButtonLink>
    </div>
  );
}
