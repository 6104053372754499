import { useEffect, useRef, useState, useId } from 'react';
import { typesOfUpload } from '#domain/upload/media-types.ts';
import { href } from '#site/routes.ts';
import { $user } from '#stores/session.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { DropZone } from '#ui/upload/DropZone.tsx';
import { UploadRow } from '#ui/upload/UploadRow.tsx';
import { Uploads, type Upload } from '#ui/upload/Uploads.tsx';
import { useMay } from '#ui/use-may.ts';
import { absoluteAddress, sendImage, whenSignedOut, copyText } from './upload-file.ts';
import styles from './upload-file.module.css';

function UploadFilesView() {
  return useMay($user, 'editor') ? <ImageUpload /> : <NotAllowed />;
}

/** To members whose role uploads nothing, like a wizard. */
function NotAllowed() {
  const t = useT();
  const locale = useLocale();
  return (
    <div className={styles['notAllowed']}>
      <p>{t('api-errors.ROLE_MISSING')}</p>
      <ButtonLink href={href('YourAccount', locale)}>{t('upload.account')}</ButtonLink>
    </div>
  );
}

function ImageUpload() {
  const t = useT();
  const [files, setFiles] = useState<readonly File[]>([]);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => whenSignedOut(() => setFiles([])), []);

  return (
    <div className={styles['uploads']}>
      <Field label={t('upload.images.label')} hint={t('upload.formats')}>
        {(control) => (
          <DropZone
            control={control}
            choose={t('upload.images.choose')}
            orDrop={t('upload.images.orDrop')}
            accept={typesOfUpload.image.join(',')}
            isMultiple
            size="large"
            inputRef={input}
            onFiles={(chosen) => setFiles((before) => [...before, ...chosen])}
          />
        )}
      </Field>
      {files.length > 0 && (
        <Uploads files={files} send={sendImage}>
          {(uploads, retry) => (
            <ChosenImages
              uploads={uploads}
              onRetry={retry}
              onRemove={({ file }) => setFiles((before) => before.filter((other) => other !== file))}
              onLastRemoved={() => input.current?.focus()}
            />
          )}
        </Uploads>
      )}
    </div>
  );
}

interface Props {
  readonly uploads: readonly Upload[];
  readonly onRetry: (upload: Upload) => void;
  readonly onRemove: (upload: Upload) => void;
  /** The focused button will be removed and the list has no other. */
  readonly onLastRemoved: () => void;
}

function ChosenImages({ uploads, onRetry, onRemove, onLastRemoved }: Props) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const done = uploads.filter(({ state }) => state.status === 'uploaded').length;

  /** The focused button will be removed: focus moves to its neighbor. */
  function moveOn(index: number): void {
    const rows = list.current?.children;
    const neighbour = rows?.[index + 1] ?? rows?.[index - 1];
    const target = neighbour?.querySelector<HTMLElement>('[data-remove]');
    if (target) target.focus();
    else onLastRemoved();
  }

  return (
    <section className={styles['chosen']}>
      <h2>{t('upload.images.heading')}</h2>
      <p className={styles['summary']}>{t('upload.images.summary', { done, count: uploads.length })}</p>
      <ul ref={list}>
        {uploads.map((upload, index) => (
          <li key={upload.id}>
            <UploadRow
              upload={upload}
              onRetry={() => onRetry(upload)}
              onRemove={() => {
                moveOn(index);
                onRemove(upload);
              }}
            >
              {upload.state.status === 'uploaded' && (
                <ImageAddress name={upload.file.name} address={absoluteAddress(upload.state.url)} />
              )}
            </UploadRow>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const UploadFiles = island(UploadFilesView, ['api-errors', 'common', 'upload']);

type State = 'ready' | 'copied' | 'refused';

function ImageAddress({ name, address }: { readonly name: string; readonly address: string }) {
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
