import { useState } from 'react';
import type { IconName } from '#drawings/icons.ts';
import { messageText } from '#site/translate.ts';
import { formatFileSize, formatShare } from '#site/format.ts';
import { Button } from '../button/Button.tsx';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { useAskBeforeLeaving } from '../use-ask-before-leaving.ts';
import type { Upload } from './Uploads.tsx';
import styles from './upload.module.css';

interface Props {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
  readonly isDisabled?: boolean;
  readonly children?: Elements;
}

/** Asks before the page is left during the upload. */
export function UploadRow({ upload, onRetry, onRemove, isDisabled = false, children }: Props) {
  const t = useT();
  const locale = useLocale();
  const { file, preview, state } = upload;
  const { name } = file;
  useAskBeforeLeaving(state.status === 'sending');
  const pictures = [
    ...(preview !== undefined && file.type.startsWith('image/') ? [preview] : []),
    ...(state.status === 'uploaded' ? [state.thumbnail] : []),
  ];
  return (
    <div className={styles['row']} data-state={state.status}>
      <Thumbnail pictures={state.status === 'refused' && !state.canRetry ? [] : pictures} />
      <div className={styles['about']}>
        <p className={styles['name']}>
          <span>{name}</span> <span className={styles['size']}>{formatFileSize(file.size, locale)}</span>
        </p>
        <Progress upload={upload} />
      </div>
      <div className={styles['actions']}>
        {state.status === 'refused' && state.canRetry && (
          <RetryButton name={name} isDisabled={isDisabled} onRetry={onRetry} />
        )}
        <RemoveButton label={t('upload.remove', { name })} isDisabled={isDisabled} onRemove={onRemove} />
      </div>
      {children}
    </div>
  );
}

export function Progress({ upload: { file, state } }: Pick<Props, 'upload'>) {
  const t = useT();
  const locale = useLocale();
  const { name } = file;
  return (
    <>
      {state.status === 'sending' && (
        <div className={styles['progress']}>
          <progress value={state.share} max={1} aria-label={t('upload.progress', { name })} />
          <span aria-hidden="true">{formatShare(state.share, locale)}</span>
        </div>
      )}
      <p className={styles['state']} role="status">
        <span className="visually-hidden">{`${name}: `}</span>
        <StateWords state={state} />
      </p>
    </>
  );
}

export function RetryButton(props: Pick<Props, 'isDisabled' | 'onRetry'> & { readonly name: string }) {
  const { name, isDisabled, onRetry } = props;
  const t = useT();
  return (
    <span className={styles['retry']}>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('upload.retry', { name })}
        disabled={isDisabled}
        onClick={onRetry}
      >
        {t('common.actions.retry')}
      </Button>
    </span>
  );
}

export function RemoveButton(props: {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onRemove: (button: HTMLElement) => void;
}) {
  const { label, isDisabled, onRemove } = props;
  return (
    <button
      type="button"
      className={styles['remove']}
      data-remove=""
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={({ currentTarget }) => onRemove(currentTarget)}
    >
      <Icon name="trash" />
    </button>
  );
}

/** Falls back to an icon. */
export function Thumbnail(props: { readonly pictures: readonly string[]; readonly icon?: IconName }) {
  const { pictures, icon = 'image' } = props;
  const [broken, setBroken] = useState<readonly string[]>([]);
  const shown = pictures.find((picture) => !broken.includes(picture));
  return (
    <div className={styles['thumbnail']}>
      {shown === undefined ? (
        <Icon name={icon} />
      ) : (
        <img
          src={shown}
          alt=""
          width={56}
          height={56}
          draggable={false}
          decoding="async"
          onError={() => setBroken([...broken, shown])}
        />
      )}
    </div>
  );
}

function StateWords({ state }: { readonly state: Upload['state'] }) {
  const t = useT();
  switch (state.status) {
    case 'sending':
      return <span>{state.share < 1 ? t('upload.state.sending') : t('upload.state.checking')}</span>;
    case 'uploaded':
      return (
        <>
          <Icon name="check" />
          <span>{t('upload.state.uploaded')}</span>
        </>
      );
    case 'refused':
      return (
        <>
          <Icon name="error" />
          <span>{messageText(t, state.message)}</span>
        </>
      );
  }
}
