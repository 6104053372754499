import { useId, type ComponentProps } from 'react';
import type { PasswordRequirements, PasswordRequirement } from '#domain/user/password-requirements.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { PasswordField } from './PasswordField.tsx';
import styles from './password-checks.module.css';

interface Props extends Omit<ComponentProps<typeof PasswordField>, 'autoComplete'> {
  readonly requirements: PasswordRequirements;
  /** Minimum length. */
  readonly minimum: number;
}

/** Optional fields have no requirements until something is typed. */
export function NewPasswordField({ requirements, minimum, ...field }: Props) {
  const checksId = useId();
  const isAsked = field.isOptional !== true || field.value !== '';
  return (
    <div className={styles['password']}>
      <PasswordField
        {...field}
        autoComplete="new-password"
        aria-describedby={isAsked ? checksId : undefined}
      />
      {isAsked && (
        <PasswordChecks id={checksId} password={field.value} requirements={requirements} minimum={minimum} />
      )}
    </div>
  );
}

interface PasswordChecksProps {
  /** For the password field's `aria-describedby`. */
  readonly id: string;
  readonly password: string;
  readonly requirements: PasswordRequirements;
  /** Minimum length. */
  readonly minimum: number;
}

/** Screen readers hear only the number of fulfilled requirements. */
function PasswordChecks({ id, password, requirements, minimum }: PasswordChecksProps) {
  const t = useT();
  const labels = {
    length: t('common.passwordChecks.length', { count: minimum }),
    uppercase: t('common.passwordChecks.uppercase'),
    lowercase: t('common.passwordChecks.lowercase'),
    number: t('common.passwordChecks.number'),
    symbol: t('common.passwordChecks.symbol'),
  } satisfies Record<PasswordRequirement, string>;
  // Object.entries loses the key type.
  const checks = Object.entries(requirements).map(([name, isMet]) => ({
    label: labels[name as PasswordRequirement],
    isFulfilled: isMet(password),
  }));
  const fulfilled = checks.filter((check) => check.isFulfilled).length;
  return (
    <div>
      <ul id={id} className={styles['checks']}>
        {checks.map(({ label, isFulfilled }) => (
          <li key={label} data-fulfilled={isFulfilled ? '' : undefined}>
            <span className={styles['mark']}>{isFulfilled && <Icon name="check" />}</span>
            <span>{label}</span>
            {isFulfilled && (
              <span className="visually-hidden">
                , <span>{t('common.passwordChecks.fulfilled')}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {t('common.passwordChecks.progress', { fulfilled, total: checks.length })}
      </p>
    </div>
  );
}
