import { useEffect, useRef } from 'react';
import type { NewSecondFactor } from '#api/second-factor.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureMessage } from '#ui/form/FormMessage.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useT } from '#ui/island.tsx';
import styles from './second-factor.module.css';
import { passwordWork, type Purpose } from './second-factor.ts';

interface Props {
  readonly purpose: Purpose;
  readonly onDone: (made: Partial<NewSecondFactor> | undefined) => void;
  readonly onCancel: () => void;
}

export function PasswordStep({ purpose, onDone, onCancel }: Props) {
  const t = useT();
  const container = useRef<HTMLFormElement>(null);
  const { state, isBusy, field, form } = useSubmission({
    work: passwordWork(purpose),
    initially: { currentPassword: '' },
    onSent: onDone,
  });
  useEffect(() => container.current?.querySelector('input')?.focus(), []);
  return (
    <form ref={container} className={styles['step']} aria-labelledby="second-factor" {...form}>
      <p>{t(`second-factor.${purpose}.lead`)}</p>
      <PasswordField
        {...field('currentPassword')}
        label={t('second-factor.password')}
        autoComplete="current-password"
      />
      <FailureMessage state={state} />
      <div className="button-row">
        <Button
          type="submit"
          variant={purpose === 'off' ? 'danger' : 'primary'}
          aria-busy={isBusy}
          aria-disabled={isBusy}
        >
          {t(`second-factor.${purpose}.${isBusy ? 'busy' : 'submit'}`)}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {t('second-factor.cancel')}
        </Button>
      </div>
    </form>
  );
}
