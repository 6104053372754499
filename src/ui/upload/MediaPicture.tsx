import { useState } from 'react';
import type { UploadKind } from '#domain/upload/media-types.ts';
import { Icon } from '../icon/Icon.tsx';
import type { Line } from './media-order.ts';
import { Thumbnail } from './UploadRow.tsx';
import styles from './media.module.css';

interface Props {
  readonly kind: UploadKind;
  readonly line: Line;
  readonly thumbnailOf: (url: string) => string;
}

/** Falls back to an icon. */
export function MediaPicture({ kind, line: { file, upload }, thumbnailOf }: Props) {
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
