import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { UploadFile, UploadOutcome } from '#domain/upload/upload-outcome.ts';
import type { Message } from '#site/translate.ts';
import type { Elements } from '../elements.ts';
import { uploadIdOf } from './upload-id.ts';

/** `share` is from 0 to 1. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  readonly preview?: string | undefined;
  readonly state: { readonly status: 'sending'; readonly share: number } | UploadOutcome<Message>;
}

export interface UploadsProps {
  /** Removing a file aborts its upload. */
  readonly files: readonly File[];
  readonly send: UploadFile<Message>;
  readonly onOutcome?: (outcome: UploadOutcome<Message>) => void;
  readonly children: (uploads: readonly Upload[], retry: (upload: Upload) => void) => Elements;
}

type LoadState = ComponentType<UploadsProps> | 'loading' | 'failed';

export const SENDING = { status: 'sending', share: 0 } as const;

export const UNAVAILABLE = { status: 'refused', message: { key: 'upload.failed' }, canRetry: true } as const;

/** The upload code loads with the first file. */
export function Uploads(props: UploadsProps) {
  const { files, onOutcome, children } = props;
  const [View, setView] = useState<LoadState>('loading');
  const fail = useEffectEvent(() => {
    setView('failed');
    for (const _ of files) onOutcome?.(UNAVAILABLE);
  });
  // Loading failed, and the visitor refused to leave the page.
  const take = useEffectEvent((part?: { readonly UppyUploads: ComponentType<UploadsProps> }) => {
    // React would take a function for a state updater.
    if (part) setView(() => part.UppyUploads);
    else fail();
  });
  const isLoading = View === 'loading';
  useEffect(() => {
    if (isLoading) import('./UppyUploads.tsx').then(take, fail);
  }, [isLoading]);

  if (typeof View !== 'string') return <View {...props} />;
  const state = isLoading ? SENDING : UNAVAILABLE;
  return children(
    files.map((file) => ({ id: uploadIdOf(file), file, state })),
    () => setView('loading'),
  );
}
