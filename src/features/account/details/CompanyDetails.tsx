import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { href } from '#site/routes.ts';
import { $user } from '#stores/session.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { $ownCounts } from '../listings/own-counts.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { Group } from './Group.tsx';
import styles from './details.module.css';

const EmbedListings = lazy(async () => (await import('./EmbedListings.tsx')).EmbedListings);

function CompanyDetailsView() {
  const t = useT();
  const user = useStore($user);
  const [isLogoBusy, setIsLogoBusy] = useState(false);
  // A guest's page is redirecting to log-in.
  if (user === undefined) return null;
  return (
    <>
      <Group
        about={
          <>
            <p>{t('user-details.companyLead')}</p>
            <PublicPage companyId={user._id} />
          </>
        }
      >
        <DetailsForm key={user._id} user={user} part="company" isLogoBusy={isLogoBusy}>
          {(details) => (
            <CompanyFields
              details={details}
              savedLogo={user.logo ?? undefined}
              isDisabled={details.isBusy}
              onLogoBusy={setIsLogoBusy}
            />
          )}
        </DetailsForm>
      </Group>
      <EmbedListings />
    </>
  );
}

export const CompanyDetails = lazyIsland(CompanyDetailsView, [
  'account',
  'api-errors',
  'common',
  'issues',
  'upload',
  'user-details',
]);

function PublicPage({ companyId }: { readonly companyId: string }) {
  const t = useT();
  const locale = useLocale();
  const { spaces, services } = useStore($ownCounts);
  const published = (spaces?.published ?? 0) + (services?.published ?? 0);
  return (
    <div className={styles['publicPage']}>
      {published > 0 && (
        <a href={href('Company', locale, { companyId })}>
          <Icon name="eye" />
          {t('user-details.publicPage')}
        </a>
      )}
      {spaces?.published === 0 && services?.published === 0 && <p>{t('user-details.publicPageLater')}</p>}
    </div>
  );
}
