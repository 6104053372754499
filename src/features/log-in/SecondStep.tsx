import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { lazyIsland, useT } from '#ui/island.tsx';
import styles from './log-in.module.css';

interface Props {
  readonly field: Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;
  /** Empties the field. */
  readonly onSwitch: () => void;
  readonly onBack: () => void;
}

const APP = { autoComplete: 'one-time-code', inputMode: 'numeric' } as const;
const RECOVERY = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** In place of address and password, which stay filled in. */
function SecondStepView({ field, onSwitch, onBack }: Props) {
  const t = useT();
  const [isRecovery, setIsRecovery] = useState(false);
  const way = isRecovery ? 'recovery' : 'code';
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.querySelector('input')?.focus(), [isRecovery]);

  return (
    <div ref={step} className={styles['step']}>
      <TextField
        key={String(isRecovery)}
        {...field}
        {...(isRecovery ? RECOVERY : APP)}
        label={t(`second-step.${way}`)}
        hint={t(`second-step.${way}Hint`)}
      />
      <div className="button-row">
        <Button variant="plain" size="small" onClick={onBack}>
          {t('second-step.back')}
        </Button>
        <Button
          variant="plain"
          size="small"
          onClick={() => {
            onSwitch();
            setIsRecovery(!isRecovery);
          }}
        >
          {t(isRecovery ? 'second-step.useApp' : 'second-step.useRecovery')}
        </Button>
      </div>
    </div>
  );
}

export const SecondStep = lazyIsland(SecondStepView, ['common', 'second-step']);
