import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from '#ui/icon/Icon.tsx';
import styles from './report.module.css';

interface ChoiceProps {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly error?: string | undefined;
  readonly onChoose: (isChosen: boolean) => void;
  readonly children: ReactNode;
}

export function Choice({ type, name, value, isChosen, error, onChoose, children }: ChoiceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooseFirst = useEffectEvent(() => {
    if (input.current?.checked === true && !isChosen) onChoose(true);
  });
  // Before hydration.
  useLayoutEffect(() => chooseFirst(), []);
  return (
    <div className={styles['choice']}>
      <label>
        <input
          ref={input}
          type={type}
          name={name}
          value={value}
          checked={isChosen}
          required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p id={id} className={styles['error']}>
          <Icon name="error" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
