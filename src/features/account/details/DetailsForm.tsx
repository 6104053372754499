import { useEffect, useRef } from 'react';
import { ACCOUNT_DETAILS, isOfPart, type DetailsPart } from '#domain/user/account-details.ts';
import type { User } from '#domain/user/user.ts';
import { formatList } from '#site/format.ts';
import { messageText } from '#site/translate.ts';
import { Button } from '#ui/button/Button.tsx';
import type { Elements } from '#ui/elements.ts';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useT, useLocale } from '#ui/island.tsx';
import { headingId } from '../account-place.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import { useDetails } from './use-details.ts';
import styles from './details.module.css';

interface DetailsProps {
  readonly user: User;
  readonly part: DetailsPart;
  readonly isLogoBusy?: boolean;
  /** The part's fields. */
  readonly children: (details: ReturnType<typeof useDetails>) => Elements;
}

const SECTIONS = { company: 'details', security: 'security' } as const;

/** Saving asks for the current password. */
export function DetailsForm({ user, part, isLogoBusy = false, children }: DetailsProps) {
  const details = useDetails(user, part);
  const form = useRef<HTMLFormElement>(null);
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
      aria-labelledby={headingId(SECTIONS[part])}
    >
      <fieldset className={styles['fields']} disabled={isBusy}>
        {children(details)}
        <SaveBlock details={details} part={part} isLogoBusy={isLogoBusy} />
      </fieldset>
    </form>
  );
}

interface Props {
  readonly details: ReturnType<typeof useDetails>;
  readonly part: DetailsPart;
  readonly isLogoBusy: boolean;
}

function SaveBlock({ details, part, isLogoBusy }: Props) {
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
        hint={t('user-details.save.lead')}
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
        {blockedBy === 'invalid' && <WrongElsewhere details={details} part={part} />}
      </div>
    </div>
  );
}

/** Saving sends both parts, of which the other may violate newer rules. */
function WrongElsewhere({ details: { wrongIn }, part }: Pick<Props, 'details' | 'part'>) {
  const t = useT();
  const locale = useLocale();
  const wrong = ACCOUNT_DETAILS.filter((name) => !isOfPart(name, part) && wrongIn(name) !== undefined);
  if (wrong.length === 0) return null;
  const other = part === 'company' ? 'security' : 'company';
  const names = formatList(
    wrong.map((name) => t(`user-details.changes.${name}`)),
    locale,
  );
  return (
    <p>
      <span>{t('user-details.save.elsewhere', { names })}</span>{' '}
      <PlaceLink to={{ section: SECTIONS[other] }}>{t(`account.sections.${other}`)}</PlaceLink>
    </p>
  );
}
