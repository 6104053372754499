import { useStore } from '@nanostores/react';
import { $user } from '#stores/session.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { PublicPage } from './PublicPage.tsx';
import styles from './details.module.css';

/** The company's own account: its details, where it is logged in, and what is held of it. */
export function UserDetails() {
  const user = useStore($user);
  // The page of a guest is on its way to the log-in.
  if (user === undefined) return null;
  return (
    <div className={styles['details']}>
      <PublicPage companyId={user._id} />
      <DetailsForm key={user._id} user={user} />
    </div>
  );
}
