import { useEffect, useRef } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/detail/CopyButton.tsx';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { useT } from '#ui/island.tsx';
import styles from './keys.module.css';

export interface ShownKey {
  readonly name: string;
  readonly key: string;
}

/** The only time that it is shown. */
export function NewKey({ shown, onStored }: { readonly shown: ShownKey; readonly onStored: () => void }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles['new']}>
      <h3 ref={heading} tabIndex={-1}>
        {t('api-keys.shown.heading')}
      </h3>
      <FormMessage type="info">{t('api-keys.shown.warning')}</FormMessage>
      <textarea
        readOnly
        rows={2}
        value={shown.key}
        aria-label={t('api-keys.shown.label', { name: shown.name })}
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <div className="button-row">
        <CopyButton text={shown.key} label={t('api-keys.shown.copy')} done={t('api-keys.shown.copied')} />
        <Button variant="quiet" onClick={onStored}>
          {t('api-keys.shown.done')}
        </Button>
      </div>
    </div>
  );
}
