import { atom } from 'nanostores';
import { createContext, useContext, useEffect, useState } from 'react';
import type { UploadKind } from '#domain/upload/media-types.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

export interface OnTheirWay {
  readonly sending: number;
  readonly failed: number;
}

const NONE: OnTheirWay = { sending: 0, failed: 0 };

/** One queue per kind; it survives changes of steps. */
export function createMediaUploads() {
  const queues = new Map<UploadKind, UploadQueue>();
  const $onTheirWay = atom(NONE);

  function count(): void {
    const states = [...queues.values()].flatMap(({ $uploads }) => $uploads.get().map(({ state }) => state));
    const sending = states.filter(({ status }) => status === 'sending').length;
    const failed = states.filter((state) => state.status === 'refused' && state.canRetry).length;
    const before = $onTheirWay.get();
    // Progress events are ignored.
    if (sending !== before.sending || failed !== before.failed) $onTheirWay.set({ sending, failed });
  }

  function queueOf(kind: UploadKind): UploadQueue {
    const known = queues.get(kind);
    if (known) return known;
    const queue = createUploadQueue();
    queues.set(kind, queue);
    queue.$uploads.listen(count);
    return queue;
  }

  const clear = () => queues.forEach((queue) => queue.clear());

  return { $onTheirWay, queueOf, clear };
}

type MediaUploads = ReturnType<typeof createMediaUploads>;

const Context = createContext<MediaUploads | undefined>(undefined);

export const MediaUploadsContext = Context.Provider;

export function useMediaUploads(): MediaUploads {
  const uploads = useContext(Context);
  if (!uploads) throw new Error('A field for files must be inside a form that keeps them on their way.');
  return uploads;
}

/** Asks before the page is left during uploads. */
export function useOwnMediaUploads(): MediaUploads {
  const [uploads] = useState(createMediaUploads);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (uploads.$onTheirWay.get().sending > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      uploads.clear();
    };
  }, [uploads]);
  return uploads;
}
