import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import { typesOfUpload } from '#domain/upload/media-types.ts';
import { formatFileSize } from '#site/format.ts';
import { messageText } from '#site/translate.ts';
import type { AttachedFile, ThreadFiles } from '#stores/messages/thread-files.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import styles from './attachments.module.css';

/** Files of the next message. */
export function Attachments({ files }: { readonly files: ThreadFiles }) {
  const t = useT();
  const attached = useStore(files.$files);
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles['attachments']}>
      {attached.length > 0 && (
        <ul aria-label={t('thread.files.list')}>
          {attached.map((each) => (
            <li key={each.key} data-state={each.state.status}>
              <Attached attached={each} files={files} onRemoved={() => button.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('thread.files.attach')}
        accept={typesOfUpload.document.join()}
        onChange={({ currentTarget }) => {
          files.add([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <p id={hint}>
        <small>{t('thread.files.hint')}</small>
      </p>
      <Button
        ref={button}
        variant="quiet"
        aria-label={t('thread.files.attach')}
        aria-describedby={hint}
        title={t('thread.files.attach')}
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" />
      </Button>
    </div>
  );
}

interface AttachedProps {
  readonly attached: AttachedFile;
  readonly files: ThreadFiles;
  readonly onRemoved: () => void;
}

function Attached({ attached, files, onRemoved }: AttachedProps) {
  const t = useT();
  const locale = useLocale();
  const { key, file, state } = attached;
  const { name } = file;
  return (
    <>
      <span>
        <bdi>{name}</bdi> <small>{formatFileSize(file.size, locale)}</small>
      </span>
      {state.status === 'sending' && (
        <progress value={state.share} max={1} aria-label={t('thread.files.progress', { name })} />
      )}
      <span role="status">
        {state.status === 'uploaded' && <Icon name="check" label={t('thread.files.uploaded', { name })} />}
        {state.status === 'refused' && <span>{messageText(t, state.message)}</span>}
      </span>
      {state.status === 'refused' && state.canRetry && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('thread.files.retry', { name })}
          onClick={() => files.retry(attached)}
        >
          {t('common.actions.retry')}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={t('thread.files.remove', { name })}
        onClick={() => {
          files.remove(key);
          onRemoved();
        }}
      >
        <Icon name="trash" />
      </Button>
    </>
  );
}
