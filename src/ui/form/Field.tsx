import { useId } from 'react';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import styles from './form.module.css';

export interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

interface Props {
  readonly label: string;
  /** Replaced by an error. */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Such as a link that solves the problem. */
  readonly remedy?: Elements;
  /** Quietly where all fields of a form are optional and it says so itself. */
  readonly isOptional?: boolean | 'quietly';
  /** Source of a prefilled value; the form must also explain it in a sentence. */
  readonly origin?: string | undefined;
  readonly children: (control: ControlProps) => Elements;
}

export function Field({ label, hint, error, remedy, isOptional = false, origin, children }: Props) {
  const t = useT();
  const id = useId();
  const noteId = `${id}note`;
  const note = error ?? hint;
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        <span>{label}</span>
        {isOptional === true && <span className={styles['optional']}>{t('common.form.optional')}</span>}
        {/* Not part of the accessible name. */}
        {origin && (
          <span className={styles['origin']} aria-hidden="true">
            {origin}
          </span>
        )}
      </label>
      {children({
        id,
        className: styles['control'],
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isOptional === false ? true : undefined,
      })}
      {note && (
        <p id={noteId} className={styles[error ? 'error' : 'hint']}>
          {error && <Icon name="error" />}
          <span>{note}</span>
        </p>
      )}
      {error && remedy}
    </div>
  );
}
