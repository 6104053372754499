import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $user } from '#stores/session.ts';
import { part } from '#ui/island.tsx';
import { later } from '#ui/later.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { PublicPage } from './PublicPage.tsx';
import styles from './details.module.css';

// Below the form, and fetched after it.
const Sessions = later(async () => (await import('../sessions/Sessions.tsx')).Sessions);
const YourData = later(async () => (await import('../data/YourData.tsx')).YourData);

function UserDetailsView() {
  const user = useStore($user);
  // The page of a guest is on its way to the log-in.
  if (user === undefined) return null;
  return (
    <div className={styles['details']}>
      <PublicPage companyId={user._id} />
      <DetailsForm key={user._id} user={user} />
      <Suspense>
        <Sessions />
        <YourData />
      </Suspense>
    </div>
  );
}

/** The company's own account: its details, where it is logged in, and what is held of it. */
export const UserDetails = part(UserDetailsView, [
  'api-errors',
  'common',
  'issues',
  'upload',
  'user-details',
]);
