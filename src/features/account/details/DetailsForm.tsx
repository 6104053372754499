import { useEffect, useRef, useState } from 'react';
import type { User } from '#domain/user/user.ts';
import { useT } from '#ui/island.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import { NewPassword } from './NewPassword.tsx';
import { SaveBlock } from './SaveBlock.tsx';
import { useDetails } from './use-details.ts';
import styles from './details.module.css';

/** What a company can change of itself; nothing is changed without its current password (§2, §5). */
export function DetailsForm({ user }: { readonly user: User }) {
  const t = useT();
  const details = useDetails(user);
  const form = useRef<HTMLFormElement>(null);
  const [isLogoBusy, setIsLogoBusy] = useState(false);
  const { state, isBusy } = details;
  useEffect(() => {
    // What was disabled while the form was on its way has lost the focus.
    if (state.is === 'sent') form.current?.focus({ preventScroll: true });
  }, [state]);

  return (
    <form ref={form} className={styles['form']} tabIndex={-1} {...details.form} aria-labelledby="company">
      <fieldset className={styles['fields']} disabled={isBusy}>
        <div className={styles['block']}>
          <h3 id="company">{t('user-details.company')}</h3>
          <CompanyFields
            details={details}
            savedLogo={user.logo ?? undefined}
            isDisabled={isBusy}
            onLogoBusy={setIsLogoBusy}
          />
        </div>
        <div className={styles['block']}>
          <h3>{t('user-details.password')}</h3>
          <NewPassword details={details} />
        </div>
        <SaveBlock details={details} isLogoBusy={isLogoBusy} />
      </fieldset>
    </form>
  );
}
