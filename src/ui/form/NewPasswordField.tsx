import { useId, type ComponentProps } from 'react';
import type { PasswordDemands } from '#domain/user/password-demands.ts';
import { PasswordChecks } from './PasswordChecks.tsx';
import { PasswordField } from './PasswordField.tsx';
import styles from './password-checks.module.css';

interface Props extends Omit<ComponentProps<typeof PasswordField>, 'autoComplete'> {
  /** What it must have: `registrationPasswordDemands` for example. */
  readonly demands: PasswordDemands;
  /** How many characters the demands want. */
  readonly minimum: number;
}

/** A password that is being chosen, and what it must have; an optional one asks for nothing until something is typed. */
export function NewPasswordField({ demands, minimum, ...field }: Props) {
  const checksId = useId();
  const isAsked = field.isOptional !== true || field.value !== '';
  return (
    <div className={styles['password']}>
      <PasswordField
        {...field}
        autoComplete="new-password"
        aria-describedby={isAsked ? checksId : undefined}
      />
      {isAsked && <PasswordChecks id={checksId} password={field.value} demands={demands} minimum={minimum} />}
    </div>
  );
}
