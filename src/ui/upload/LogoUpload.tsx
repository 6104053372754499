import { useRef, useState } from 'react';
import { typesOfUpload } from '#domain/upload/media-types.ts';
import type { UploadFile, UploadOutcome } from '#domain/upload/upload-outcome.ts';
import type { Message } from '#site/translate.ts';
import { Field } from '../form/Field.tsx';
import { useT } from '../island.tsx';
import { lazy } from '../lazy.tsx';
import { DropZone } from './DropZone.tsx';
import { Uploads } from './Uploads.tsx';
import styles from './upload.module.css';

// Loaded with the first logo.
const UploadRow = lazy(async () => (await import('./UploadRow.tsx')).UploadRow);
const PresentLogo = lazy(async () => (await import('./PresentLogo.tsx')).PresentLogo);

interface Props {
  /** Undefined without a new logo. */
  readonly value: string | undefined;
  /** Replaced when the upload succeeds, or removed. */
  readonly saved?: string | undefined;
  /** Called with the new address, or the saved one if the new logo is removed or still uploading. */
  readonly onChange: (url: string | undefined) => void;
  /** Called when an upload starts or ends. */
  readonly onBusy?: (isBusy: boolean) => void;
  readonly send: UploadFile<Message>;
  readonly isDisabled?: boolean;
  /** Error from the server. */
  readonly error?: string | undefined;
}

export function LogoUpload(props: Props) {
  const { value, saved, onChange, onBusy, send, isDisabled = false, error } = props;
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [uploaded, setUploaded] = useState<string>();
  // The form was reset or saved.
  const isOver = uploaded !== undefined && (uploaded !== value || uploaded === saved);
  const isChosen = files.length > 0 && !isOver;

  function setBusy(isBusy: boolean): void {
    setIsSending(isBusy);
    onBusy?.(isBusy);
  }

  function empty(left: string | undefined): void {
    setFiles([]);
    setUploaded(undefined);
    if (value !== left) onChange(left);
  }

  function choose(chosen: readonly File[]): void {
    empty(saved);
    setBusy(true);
    setFiles(chosen);
  }

  function finish(outcome: UploadOutcome<Message>): void {
    setBusy(false);
    if (outcome.status !== 'uploaded') return;
    setUploaded(outcome.url);
    onChange(outcome.url);
  }

  function takeAway(): void {
    if (isSending) setBusy(false);
    empty(isChosen ? saved : undefined);
    // The focused button is gone.
    input.current?.focus();
  }

  return (
    <Field label={t('upload.logo.label')} hint={t('upload.formats')} error={error} isOptional>
      {(control) => (
        <div className={styles['logo']}>
          <DropZone
            control={control}
            choose={isChosen || value ? t('upload.logo.replace') : t('upload.logo.choose')}
            orDrop={t('upload.logo.orDrop')}
            accept={typesOfUpload.logo.join(',')}
            isDisabled={isDisabled}
            size={isChosen || value ? 'small' : 'medium'}
            inputRef={input}
            onFiles={choose}
          />
          {isChosen && (
            <Uploads files={files} send={send} onOutcome={finish}>
              {(uploads, retry) =>
                uploads.map((upload) => (
                  <UploadRow
                    key={upload.id}
                    upload={upload}
                    isDisabled={isDisabled}
                    onRetry={() => {
                      setBusy(true);
                      retry(upload);
                    }}
                    onRemove={takeAway}
                  />
                ))
              }
            </Uploads>
          )}
          {!isChosen && value && (
            <PresentLogo
              value={value}
              isDisabled={isDisabled}
              onRemove={takeAway}
              meanwhile={
                <div className={styles['row']} aria-hidden="true">
                  <div className={styles['thumbnail']} />
                </div>
              }
            />
          )}
        </div>
      )}
    </Field>
  );
}
