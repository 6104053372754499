import { useId, type ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import styles from './form.module.css';

/** What a field's control needs so that its label, hint and error belong to it. */
export interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

interface Props {
  readonly label: string;
  /** Below the control; an error takes its place. */
  readonly hint?: string | undefined;
  /** Says what to do; absent while the field is fine. */
  readonly error?: string | undefined;
  /** Below an error: what does it, a link for example. */
  readonly remedy?: ReactNode;
  readonly isOptional?: boolean;
  /** Where its content comes from, in a word beside the label; the form has to say it in a sentence too. */
  readonly origin?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, a control and the words below it. */
export function Field({ label, hint, error, remedy, isOptional = false, origin, children }: Props) {
  const t = useT();
  const id = useId();
  const noteId = `${id}note`;
  const note = error ?? hint;
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {isOptional && <span className={styles['optional']}>{t('common.form.optional')}</span>}
        {/* No part of the field's name. */}
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
        'aria-required': isOptional ? undefined : true,
      })}
      {note && (
        <p id={noteId} className={styles[error ? 'error' : 'hint']}>
          {error && <Icon name="error" />}
          {note}
        </p>
      )}
      {error && remedy}
    </div>
  );
}
