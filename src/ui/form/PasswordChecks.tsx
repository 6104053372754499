import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import styles from './password-checks.module.css';

/** One thing that a new password must have. */
export interface PasswordCheck {
  readonly label: string;
  readonly isFulfilled: boolean;
}

interface Props {
  /** For the password field's `aria-describedby`. */
  readonly id: string;
  readonly checks: readonly PasswordCheck[];
}

/** What a new password must have, ticked off while it is typed. A screen reader hears only how many are fulfilled. */
export function PasswordChecks({ id, checks }: Props) {
  const t = useT();
  const fulfilled = checks.filter((check) => check.isFulfilled).length;
  return (
    <div>
      <ul id={id} className={styles['checks']}>
        {checks.map(({ label, isFulfilled }) => (
          <li key={label} data-fulfilled={isFulfilled ? '' : undefined}>
            <span className={styles['mark']}>{isFulfilled && <Icon name="check" />}</span>
            {label}
            {isFulfilled && <span className="visually-hidden">, {t('common.passwordChecks.fulfilled')}</span>}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {t('common.passwordChecks.progress', { fulfilled, total: checks.length })}
      </p>
    </div>
  );
}
