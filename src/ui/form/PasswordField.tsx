import { useState, type ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { Field } from './Field.tsx';
import { useInitialInput } from './hydration.ts';
import styles from './form.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id' | 'className' | 'type'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
}

export function PasswordField({ label, value, onChange, hint, error, isOptional = false, ...rest }: Props) {
  const t = useT();
  const input = useInitialInput(value, onChange);
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <div className={styles['withButton']}>
          <input
            {...rest}
            {...control}
            aria-describedby={
              [rest['aria-describedby'], control['aria-describedby']].filter(Boolean).join(' ') || undefined
            }
            ref={input}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={styles['inputButton']}
            aria-controls={control.id}
            aria-pressed={isShown}
            aria-label={t('common.form.showPassword')}
            title={isShown ? t('common.form.hidePassword') : t('common.form.showPassword')}
            disabled={rest.disabled}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}
