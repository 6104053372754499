import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { href } from '#site/routes.ts';
import { $user } from '#stores/session.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { $ownCounts } from '../listings/own-counts.ts';
import { DetailsForm } from './DetailsForm.tsx';
import styles from './details.module.css';

const AccountSettings = lazy(async () => (await import('./AccountSettings.tsx')).AccountSettings);

function UserDetailsView() {
  const user = useStore($user);
  // A guest's page is redirecting to log-in.
  if (user === undefined) return null;
  return (
    <div>
      <DetailsForm key={user._id} user={user} publicPage={<PublicPage companyId={user._id} />} />
      <div className={styles['rest']}>
        <WhenNear>
          <AccountSettings />
        </WhenNear>
      </div>
    </div>
  );
}

export const UserDetails = lazyIsland(UserDetailsView, [
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

/** Before it is scrolled into view. */
const NEAR = '500px';

/** Renders its children, and so loads their scripts, once they are about to be seen. */
function WhenNear({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => setIsNear((was) => was || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR },
    );
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return isNear ? children : <div ref={place} />;
}
