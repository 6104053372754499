import { useId, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { ALT_LIMIT } from '#domain/listing/media-file.ts';
import type { UploadKind } from '#domain/upload/media-types.ts';
import { formatFileSize } from '#site/format.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import type { Line } from './media-order.ts';
import { Progress, RemoveButton, RetryButton, Thumbnail } from './UploadRow.tsx';
import styles from './media.module.css';

interface Props {
  readonly kind: UploadKind;
  readonly line: Line;
  readonly name: string;
  /** Counts from 0. */
  readonly place: number;
  readonly count: number;
  /** Identifies the hint about descriptions. */
  readonly hintId: string;
  readonly thumbnailOf: (url: string) => string;
  readonly onGrip: (event: PointerEvent) => void;
  /** Keeps the focus. */
  readonly onMove: (by: number, button: HTMLElement) => void;
  readonly onAlt: (alt: string) => void;
  readonly onRetry: () => void;
  readonly onRemove: (button: HTMLElement) => void;
}

export function MediaLine(props: Props) {
  const { kind, line, name, place, count, hintId, thumbnailOf, onGrip, onAlt, onRetry, onRemove } = props;
  const { file, upload } = line;
  const t = useT();
  const locale = useLocale();
  const isCover = kind === 'image' && place === 0;
  return (
    <div className={styles['line']} data-state={file ? 'uploaded' : upload?.state.status}>
      {file && count > 1 ? (
        // Alternative to dragging.
        <span className={styles['grip']} aria-hidden="true" onPointerDown={onGrip}>
          <Icon name="grip" />
        </span>
      ) : (
        <span />
      )}
      <div
        className={styles['picture']}
        onPointerDown={(event) => {
          // Touch on the picture scrolls.
          if (event.pointerType === 'mouse' && file) onGrip(event);
        }}
      >
        <MediaPicture kind={kind} line={line} thumbnailOf={thumbnailOf} />
      </div>
      <div className={styles['about']}>
        <p className={styles['name']}>
          <span>{name}</span>
          {upload && <span className={styles['size']}>{formatFileSize(upload.file.size, locale)}</span>}
          {isCover && <span className={styles['cover']}>{t('media.cover')}</span>}
        </p>
        {upload && <Progress upload={upload} />}
        {upload?.state.status === 'refused' && !upload.state.canRetry && (
          <p className={styles['hint']}>{t('media.refused')}</p>
        )}
      </div>
      <div className={styles['actions']}>
        {upload?.state.status === 'refused' && upload.state.canRetry && (
          <RetryButton name={name} isDisabled={false} onRetry={onRetry} />
        )}
        {file && count > 1 && <MoveButtons {...props} />}
        <RemoveButton label={t('upload.remove', { name })} isDisabled={false} onRemove={onRemove} />
      </div>
      {file && kind === 'image' && <AltField name={name} alt={file.alt} hintId={hintId} onAlt={onAlt} />}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

function MoveButtons({ name, place, count, onMove }: Props) {
  const t = useT();
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by, event.currentTarget);
  };
  // Disabled buttons stay, since one of them has the focus.
  return (
    <>
      <button
        type="button"
        className={styles['move']}
        aria-label={t('media.up', { name })}
        aria-disabled={place === 0}
        onKeyDown={press}
        onClick={({ currentTarget }) => onMove(-1, currentTarget)}
      >
        <Icon name="chevron-up" />
      </button>
      <button
        type="button"
        className={styles['move']}
        aria-label={t('media.down', { name })}
        aria-disabled={place === count - 1}
        onKeyDown={press}
        onClick={({ currentTarget }) => onMove(1, currentTarget)}
      >
        <Icon name="chevron-down" />
      </button>
    </>
  );
}

function AltField({
  name,
  alt,
  hintId,
  onAlt,
}: Pick<Props, 'name' | 'hintId' | 'onAlt'> & { readonly alt: string }) {
  const t = useT();
  const id = useId();
  return (
    <div className={styles['alt']}>
      <label htmlFor={id}>
        {t('media.alt.label')}
        <span className="visually-hidden">{`: ${name}`}</span>
      </label>
      <input
        id={id}
        value={alt}
        data-beside=""
        maxLength={ALT_LIMIT}
        aria-describedby={hintId}
        onChange={({ target }) => onAlt(target.value)}
      />
    </div>
  );
}

interface PictureProps {
  readonly kind: UploadKind;
  readonly line: Line;
  readonly thumbnailOf: (url: string) => string;
}

/** Falls back to an icon. */
function MediaPicture({ kind, line: { file, upload }, thumbnailOf }: PictureProps) {
  if (kind === 'video') return <FirstFrame url={file?.url} />;
  const isImage = upload ? upload.file.type.startsWith('image/') : !isPdf(file?.name ?? '');
  const isRefused = upload?.state.status === 'refused' && !upload.state.canRetry;
  const pictures = [upload?.preview, file && thumbnailOf(file.url)].filter(
    (picture) => picture !== undefined,
  );
  return (
    <Thumbnail
      pictures={isImage && !isRefused ? pictures : []}
      icon={kind === 'blueprint' ? 'blueprint' : 'image'}
    />
  );
}

/** Loads only the beginning. */
function FirstFrame({ url }: { readonly url: string | undefined }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className={styles['film']}>
      <Icon name="video" />
      {url !== undefined && !isBroken && (
        <video
          src={`${url}#t=0.1`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
          onError={() => setIsBroken(true)}
        />
      )}
    </div>
  );
}

// Browsers can't preview PDFs without downloading them.
const isPdf = (name: string): boolean => /\.pdf$/i.test(name);
