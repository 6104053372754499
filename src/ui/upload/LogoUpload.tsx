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

// They come with the first logo, which a company need not have.
const UploadRow = lazy(async () => (await import('./UploadRow.tsx')).UploadRow);
const PresentLogo = lazy(async () => (await import('./PresentLogo.tsx')).PresentLogo);

interface Props {
  /** Address of the uploaded logo, as the server gave it; nothing while there is none. */
  readonly value: string | undefined;
  /** Address of the logo that the company has: it stays until another one has arrived, or it is removed itself. */
  readonly saved?: string | undefined;
  /** Hears the address as soon as the logo is there; when it is removed or another is on its way that of the saved one, or `undefined`. */
  readonly onChange: (url: string | undefined) => void;
  /** Hears when a logo starts and when it ends being on its way, so that the form can wait for it. */
  readonly onBusy?: (isBusy: boolean) => void;
  /** What uploads: the feature's store gives `sendLogo`. */
  readonly send: UploadFile<Message>;
  readonly isDisabled?: boolean;
  /** What the server says of the form's logo. */
  readonly error?: string | undefined;
}

/** The optional field for a company's logo: one file, uploaded as soon as it is chosen. */
export function LogoUpload(props: Props) {
  const { value, saved, onChange, onBusy, send, isDisabled = false, error } = props;
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [uploaded, setUploaded] = useState<string>();
  // A form that was emptied has no logo any more; what was saved is the company's own by then.
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
    if (outcome.is !== 'uploaded') return;
    setUploaded(outcome.url);
    onChange(outcome.url);
  }

  function takeAway(): void {
    if (isSending) setBusy(false);
    empty(isChosen ? saved : undefined);
    // The button that had the focus is gone.
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
          {!isChosen && value && <PresentLogo value={value} isDisabled={isDisabled} onRemove={takeAway} />}
        </div>
      )}
    </Field>
  );
}
