import { useEffect, useRef, useState } from 'react';
import type { User } from '#domain/user/user.ts';
import { formatList } from '#site/format.ts';
import { messageText } from '#site/translate.ts';
import { Button } from '#ui/button/Button.tsx';
import type { Elements } from '#ui/elements.ts';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useT, useLocale } from '#ui/island.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import { Group } from './Group.tsx';
import { useDetails } from './use-details.ts';
import { useDueFields } from './use-due-fields.ts';
import styles from './details.module.css';

interface DetailsProps {
  readonly user: User;
  readonly publicPage: Elements;
}

export function DetailsForm({ user, publicPage }: DetailsProps) {
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
    <form
      ref={form}
      className={styles['form']}
      tabIndex={-1}
      {...details.form}
      onSubmit={(event) => {
        if (isLogoBusy) event.preventDefault();
        else details.form.onSubmit(event);
      }}
      aria-labelledby="company"
    >
      <fieldset disabled={isBusy}>
        <Group
          id="company"
          heading={t('user-details.company')}
          about={
            <>
              <p>{t('user-details.companyLead')}</p>
              {publicPage}
            </>
          }
        >
          <div className={styles['fields']}>
            <CompanyFields
              details={details}
              savedLogo={user.logo ?? undefined}
              isVerified={user.isVerified}
              pendingEmail={user.pendingEmail ?? undefined}
              isDisabled={isBusy}
              onLogoBusy={setIsLogoBusy}
            />
          </div>
        </Group>
        <Group id="password" heading={t('user-details.password')}>
          <NewPassword details={details} />
        </Group>
        <Group
          id="save"
          heading={t('user-details.save.heading')}
          about={<p>{t('user-details.save.lead')}</p>}
        >
          <SaveBlock details={details} isLogoBusy={isLogoBusy} />
        </Group>
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

interface Props {
  readonly details: ReturnType<typeof useDetails>;
  readonly isLogoBusy: boolean;
}

function SaveBlock({ details, isLogoBusy }: Props) {
  const t = useT();
  const locale = useLocale();
  const { state, isBusy, field, changed, savedAddress } = details;
  const blockedBy = isLogoBusy ? 'logo' : details.blockedBy;
  const names = [
    ...changed.map((name) => t(`user-details.changes.${name}`)),
    ...(details.values.newPassword === '' ? [] : [t('user-details.changes.password')]),
  ];
  return (
    <div className={styles['save']}>
      <PasswordField
        {...field('currentPassword')}
        label={t('user-details.save.currentPassword')}
        autoComplete="current-password"
      />
      {state.status === 'failed' && state.failure.networkProblem && (
        <FormMessage type="error">{messageText(t, state.failure.networkProblem)}</FormMessage>
      )}
      {savedAddress !== undefined && blockedBy === 'unchanged' && (
        <FormMessage type="info">{t('user-details.emailChanged', { email: savedAddress })}</FormMessage>
      )}
      <div className={styles['buttons']}>
        <SubmitButton
          isBusy={isBusy}
          busy={t('user-details.save.submitting')}
          isIncomplete={blockedBy !== undefined}
        >
          {t('user-details.save.submit')}
        </SubmitButton>
        {names.length > 0 && (
          <Button variant="plain" onClick={details.discard}>
            {t('user-details.save.discard')}
          </Button>
        )}
      </div>
      {/* Below the button, which would move away from the pointer when it grows. */}
      <div className={styles['ready']} role="status">
        {names.length > 0 && <p>{t('user-details.save.changing', { names: formatList(names, locale) })}</p>}
        {blockedBy && <p className={styles['blockedBy']}>{t(`user-details.save.${blockedBy}`)}</p>}
      </div>
    </div>
  );
}
