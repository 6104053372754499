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

/** What a file looks like: an image, the beginning of a video; an icon for all that the browser shows no picture of. */
export function MediaPicture({ kind, line: { file, upload }, thumbnailOf }: Props) {
  if (kind === 'video') return <FirstFrame url={file?.url} />;
  const isImage = upload ? upload.file.type.startsWith('image/') : !isPdf(file?.name ?? '');
  const isRefused = upload?.state.is === 'refused' && !upload.state.canRetry;
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

/** What a video begins with; the browser fetches no more of it. */
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

// There is no picture of its first page, and the whole file must not be fetched for one.
const isPdf = (name: string): boolean => /\.pdf$/i.test(name);
