import { messageText } from '#site/translate.ts';
import { formatList } from '#site/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import type { useDetails } from './use-details.ts';
import styles from './details.module.css';

interface Props {
  readonly details: ReturnType<typeof useDetails>;
  readonly isLogoBusy: boolean;
}

export function SaveBlock({ details, isLogoBusy }: Props) {
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
      <h3>{t('user-details.save.heading')}</h3>
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
      <div className={styles['ready']} role="status">
        {names.length > 0 && <p>{t('user-details.save.changing', { names: formatList(names, locale) })}</p>}
        {blockedBy && <p className={styles['blockedBy']}>{t(`user-details.save.${blockedBy}`)}</p>}
      </div>
      <div className={styles['buttons']}>
        <SubmitButton
          isBusy={isBusy}
          busy={t('user-details.save.submitting')}
          isDisabled={blockedBy !== undefined}
        >
          {t('user-details.save.submit')}
        </SubmitButton>
        {names.length > 0 && (
          <Button variant="plain" onClick={details.discard}>
            {t('user-details.save.discard')}
          </Button>
        )}
      </div>
    </div>
  );
}
