import { useId, useRef, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useT } from '#ui/island.tsx';
import { copyText } from './upload-file.ts';
import styles from './upload-file.module.css';

type State = 'ready' | 'copied' | 'refused';

export function ImageAddress({ name, address }: { readonly name: string; readonly address: string }) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>('ready');

  async function copy(): Promise<void> {
    // Replaced each time, so that it is announced again.
    setState('ready');
    const isCopied = await copyText(address);
    setState(isCopied ? 'copied' : 'refused');
    if (!isCopied) input.current?.select();
  }

  return (
    <div className={styles['address']}>
      <label className="visually-hidden" htmlFor={id}>
        {t('upload.address.label', { name })}
      </label>
      <input id={id} ref={input} readOnly value={address} onFocus={(event) => event.target.select()} />
      <Button
        variant="quiet"
        aria-label={t('upload.address.copyOf', { name })}
        data-copied={state === 'copied' ? '' : undefined}
        onClick={() => void copy()}
      >
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
        <span>{state === 'copied' ? t('upload.address.copied') : t('upload.address.copy')}</span>
      </Button>
      <p role="status" className={state === 'refused' ? styles['byHand'] : 'visually-hidden'}>
        {state === 'copied'
          ? t('upload.address.copiedOf', { name })
          : state === 'refused' && t('upload.address.byHand')}
      </p>
    </div>
  );
}
