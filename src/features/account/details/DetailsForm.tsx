import { useEffect, useRef, useState } from 'react';
import type { User } from '#domain/user/user.ts';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useT } from '#ui/island.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import { SaveBlock } from './SaveBlock.tsx';
import { useDetails } from './use-details.ts';
import { useDueFields } from './use-due-fields.ts';
import styles from './details.module.css';

export function DetailsForm({ user }: { readonly user: User }) {
  const t = useT();
  const details = useDetails(user);
  const form = useRef<HTMLFormElement>(null);
  const [isLogoBusy, setIsLogoBusy] = useState(false);
  const { state, isBusy } = details;
  useEffect(() => {
    // Disabled controls have lost the focus.
    if (state.status === 'sent') form.current?.focus({ preventScroll: true });
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

function NewPassword({ details }: { readonly details: ReturnType<typeof useDetails> }) {
  const t = useT();
  const { field } = useDueFields(details);
  const isEmpty = details.values.newPassword === '';
  const whileTyping = details.wrongIn('newPassword') ?? t('user-details.newPasswordEnds');
  return (
    <PasswordField
      {...field('newPassword')}
      label={t('user-details.newPassword')}
      autoComplete="new-password"
      hint={isEmpty ? t('user-details.newPasswordHint') : whileTyping}
      isOptional
    />
  );
}
