import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import type { UploadFile, UploadOutcome } from '#domain/upload/upload-outcome.ts';
import type { Message } from '#site/translate.ts';
import { uploadIdOf } from './upload-id.ts';

/** A chosen file and how far it is; `share` goes from 0 to 1. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  /** Address of the file itself, for a picture of it. */
  readonly preview?: string | undefined;
  readonly state: { readonly is: 'sending'; readonly share: number } | UploadOutcome<Message>;
}

/** What uploads files. */
export interface UploadsProps {
  /** Each is sent as soon as it is here; one that is here no more is not sent any further. */
  readonly files: readonly File[];
  readonly send: UploadFile<Message>;
  /** Hears what became of each. */
  readonly onOutcome?: (outcome: UploadOutcome<Message>) => void;
  readonly children: (uploads: readonly Upload[], retry: (upload: Upload) => void) => ReactNode;
}

type Loading = ComponentType<UploadsProps> | 'loading' | 'failed';

/** A file that was chosen and of which nothing has been sent yet. */
export const SENDING = { is: 'sending', share: 0 } as const;

/** What uploads has not arrived. */
export const UNAVAILABLE = { is: 'refused', message: { key: 'upload.failed' }, canRetry: true } as const;

/** Uploads the chosen files. What does it is large, and comes with the first file. */
export function Uploads(props: UploadsProps) {
  const { files, onOutcome, children } = props;
  const [View, setView] = useState<Loading>('loading');
  const fail = useEffectEvent(() => {
    setView('failed');
    for (const _ of files) onOutcome?.(UNAVAILABLE);
  });
  // There is no part where the page was to be loaded anew instead, and the visitor has stayed.
  const take = useEffectEvent((part?: { readonly UppyUploads: ComponentType<UploadsProps> }) => {
    // A component is a function, which React would take for a change of the state.
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
