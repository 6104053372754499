import { atom, type ReadableAtom } from 'nanostores';
import type { UploadFile, UploadOutcome } from '#domain/upload/upload-outcome.ts';
import type { Message } from '#site/translate.ts';
import { uploadIdOf } from './upload-id.ts';
import { SENDING, UNAVAILABLE, type Upload } from './Uploads.tsx';

/** Listeners may be replaced while files are uploading. */
export interface QueueCallbacks {
  readonly send: UploadFile<Message>;
  readonly onUploaded: (
    upload: Upload,
    outcome: Extract<UploadOutcome<Message>, { status: 'uploaded' }>,
  ) => void;
}

/** Continues while unmounted. */
export interface UploadQueue {
  readonly $uploads: ReadableAtom<readonly Upload[]>;
  readonly connect: (ends: QueueCallbacks) => void;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (upload: Upload) => void;
  readonly remove: (upload: Upload) => void;
  readonly clear: () => void;
}

type Engine = ReturnType<typeof import('./upload-engine.ts').startEngine>;

export function createUploadQueue(): UploadQueue {
  const $uploads = atom<readonly Upload[]>([]);
  let files: readonly File[] = [];
  let ends: QueueCallbacks | undefined;
  let engine: Engine | 'loading' | undefined;

  function hold(held: readonly File[]): void {
    files = held;
    if (typeof engine === 'object') engine.hold(files);
    else $uploads.set(files.map((file) => ({ id: uploadIdOf(file), file, state: SENDING })));
    if (engine === undefined && files.length > 0) void load();
  }

  async function load(): Promise<void> {
    engine = 'loading';
    try {
      // Loading failed, and the visitor refused to leave the page.
      const part = (await import('./upload-engine.ts')) as typeof import('./upload-engine.ts') | undefined;
      if (part === undefined) throw new Error('The part that uploads did not arrive.');
      engine = part.startEngine({
        send: (file, way) => connected().send(file, way),
        onOutcome,
        onState: (uploads) => $uploads.set(uploads),
      });
      engine.hold(files);
    } catch {
      engine = undefined;
      $uploads.set($uploads.get().map((upload) => ({ ...upload, state: UNAVAILABLE })));
    }
  }

  function onOutcome(outcome: UploadOutcome<Message>, file: File): void {
    const upload = $uploads.get().find((each) => each.file === file);
    if (outcome.status === 'uploaded' && upload) connected().onUploaded(upload, outcome);
  }

  function connected(): QueueCallbacks {
    if (ends === undefined) throw new Error('A queue of uploads is connected before files are added.');
    return ends;
  }

  return {
    $uploads,
    connect: (to) => {
      ends = to;
    },
    add: (more) => hold([...files, ...more]),
    retry: ({ id }) => {
      if (typeof engine === 'object') engine.retry(id);
      else hold(files);
    },
    remove: ({ file }) => hold(files.filter((other) => other !== file)),
    clear: () => hold([]),
  };
}
