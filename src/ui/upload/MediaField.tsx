import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { FILES_LIMIT, storableFileName } from '#domain/listing/media-file.ts';
import { typesOfUpload, type UploadKind } from '#domain/upload/media-types.ts';
import type { UploadFile } from '#domain/upload/upload-outcome.ts';
import { formatList } from '#site/format.ts';
import type { Message } from '#site/translate.ts';
import { Field } from '../form/Field.tsx';
import { FormMessage } from '../form/FormMessage.tsx';
import { useLocale, useT } from '../island.tsx';
import { DropZone } from './DropZone.tsx';
import { MediaList } from './MediaList.tsx';
import { withArrived, type ChangeFiles, type ListedFile } from './media-order.ts';
import { useMediaUploads } from './media-uploads.ts';
import styles from './media.module.css';

interface Props {
  readonly kind: UploadKind;
  readonly files: readonly ListedFile[];
  /** Also called after unmounting, since uploads continue. */
  readonly onChange: ChangeFiles;
  readonly send: UploadFile<Message>;
  readonly thumbnailOf: (url: string) => string;
  /** @param index of a file; of the whole list without it */
  readonly errorOf?: (index?: number) => string | undefined;
}

/** Uploads start immediately; the visitor chooses the order. */
export function MediaField({ kind, files, onChange, send, thumbnailOf, errorOf }: Props) {
  const t = useT();
  const locale = useLocale();
  const queue = useMediaUploads().queueOf(kind);
  const uploads = useStore(queue.$uploads);
  const input = useRef<HTMLInputElement>(null);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  useEffect(() =>
    queue.connect({
      send,
      onUploaded: (upload, { imageId = '', url }) => {
        const file = { id: imageId, url, name: storableFileName(upload.file.name) || imageId, alt: '' };
        onChange((before) => withArrived(before, file, upload, queue.$uploads.get()));
      },
    }),
  );
  const isComing = ({ state }: (typeof uploads)[number]) =>
    state.status === 'sending' || (state.status === 'refused' && state.canRetry);
  const room = FILES_LIMIT - files.length - uploads.filter(isComing).length;
  const isFull = room <= 0;

  function choose(chosen: readonly File[]): void {
    setLeftOut(chosen.slice(room).map(({ name }) => name));
    queue.add(chosen.slice(0, room));
  }

  // The server deletes what is not published in time, while drafts stay.
  const gone = files.flatMap(({ name }, index) =>
    errorOf?.(index) === undefined ? [] : [name || t(`media.unnamed.${kind}`, { number: index + 1 })],
  );
  const goneText = t('media.gone', { count: gone.length, names: formatList(gone, locale) });
  const formats = t(`media.formats.${kind}`, { limit: FILES_LIMIT });
  return (
    <div className={styles['media']}>
      <Field
        label={t(`media.label.${kind}`)}
        hint={isFull ? t('media.full', { limit: FILES_LIMIT }) : formats}
        error={errorOf?.() ?? (gone.length > 0 ? goneText : undefined)}
        isOptional
      >
        {(control) => (
          <DropZone
            control={control}
            choose={t(`media.choose.${kind}`)}
            orDrop={t(`media.orDrop.${kind}`)}
            accept={ACCEPTED[kind]}
            isMultiple
            isDisabled={isFull}
            size={files.length + uploads.length > 0 ? 'small' : 'medium'}
            inputRef={input}
            onFiles={choose}
          />
        )}
      </Field>
      {leftOut.length > 0 && (
        <FormMessage type="error">
          {t('media.leftOut', {
            count: leftOut.length,
            limit: FILES_LIMIT,
            names: formatList(leftOut, locale),
          })}
        </FormMessage>
      )}
      <MediaList
        kind={kind}
        files={files}
        queue={queue}
        thumbnailOf={thumbnailOf}
        onChange={(change) => {
          setLeftOut([]);
          onChange(change);
        }}
        onEmptied={() => input.current?.focus()}
      />
    </div>
  );
}

/** Offers all images, since an error explains more than a disabled file (§2). */
const ACCEPTED: Readonly<Record<UploadKind, string>> = {
  image: 'image/*',
  video: typesOfUpload.video.join(','),
  blueprint: typesOfUpload.blueprint.join(','),
};
