import { useMemo } from 'react';
import type { NewSecondFactor } from '#api/second-factor.ts';
import { Button } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/detail/CopyButton.tsx';
import { qrCodeOf } from '#ui/drawing/qr-code.ts';
import { FailureMessage } from '#ui/form/FormMessage.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useT } from '#ui/island.tsx';
import { takeFocus } from '#ui/use-focus-after.ts';
import styles from './second-factor.module.css';
import { confirmWork } from './second-factor.ts';

interface Props {
  readonly made: NewSecondFactor;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function ScanStep({ made: { uri, secret }, onDone, onCancel }: Props) {
  const t = useT();
  const { state, isBusy, field, form } = useSubmission({
    work: confirmWork,
    initially: { code: '' },
    onSent: onDone,
  });
  const code = useMemo(() => qrCodeOf(uri), [uri]);
  return (
    <form className={styles['step']} aria-labelledby="second-factor" {...form}>
      <p ref={takeFocus} tabIndex={-1}>
        {t('second-factor.scan')}
      </p>
      <svg viewBox={code.viewBox} role="img" aria-label={t('second-factor.key.qr')}>
        <path d={code.path} />
      </svg>
      <div className={styles['key']}>
        <span>{t('second-factor.key.label')}</span>
        <code>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        <CopyButton text={secret} label={t('second-factor.key.copy')} done={t('second-factor.key.copied')} />
      </div>
      <TextField
        {...field('code')}
        label={t('second-factor.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <FailureMessage state={state} />
      <div className="button-row">
        <Button type="submit" aria-busy={isBusy} aria-disabled={isBusy}>
          {t(isBusy ? 'second-factor.confirm.busy' : 'second-factor.confirm.submit')}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {t('second-factor.cancel')}
        </Button>
      </div>
    </form>
  );
}
