import { Uppy } from 'uppy';
import type { UploadFile, UploadOutcome } from '#domain/upload/upload-outcome.ts';
import type { Message } from '#site/translate.ts';
import { uploadIdOf } from './upload-id.ts';
import type { Upload } from './Uploads.tsx';

type Outcome = UploadOutcome<Message>;

interface About extends Record<string, unknown> {
  readonly file: File;
  /** Uppy would derive the id from the file and reject duplicates. */
  readonly id: string;
}

export type Uploader = Uppy<About, Outcome>;
type UppyFile = ReturnType<Uploader['getFile']>;

/** More would time out waiting for connections. */
const AT_ONCE = 3;

const SILENT = { debug: () => undefined, warn: () => undefined, error: () => undefined };

export function createUploader(): Uploader {
  return new Uppy<About, Outcome>({
    logger: SILENT,
    onBeforeFileAdded: (file) => ({ ...file, id: file.meta.id }),
  });
}

export function lockFiles(uploader: Uploader, files: readonly File[]): void {
  const held = uploader.getFiles();
  const gone = held.filter(({ meta }) => !files.includes(meta.file));
  uploader.removeFiles(gone.map(({ id }) => id));
  for (const file of files) {
    if (held.some(({ meta }) => meta.file === file)) continue;
    const { name, type } = file;
    const meta = { file, id: uploadIdOf(file) };
    const id = uploader.addFile({ name, type, data: file, preview: URL.createObjectURL(file), meta });
    // `upload()` would retry refused files.
    void uploader.retryUpload(id);
  }
}

/** @returns the unsubscribe function */
export function sendFiles(
  uploader: Uploader,
  send: UploadFile<Message>,
  report: (outcome: Outcome, file: File) => void,
): () => void {
  const running = new Map<string, AbortController>();
  const inTurn = turns(AT_ONCE);
  const sendOne = async (id: string): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    const held = () => uploader.getFile(id);
    const { file } = held().meta;
    uploader.emit('upload-start', [held()]);
    const onProgress = (share: number) => uploader.emit('upload-progress', held(), progressOf(file, share));
    try {
      const outcome = await inTurn(async () =>
        signal.aborted ? undefined : send(file, { signal, onProgress }),
      );
      if (outcome === undefined || signal.aborted) return;
      report(outcome, file);
      const answer = { status: 0, body: outcome };
      if (outcome.status === 'uploaded') uploader.emit('upload-success', held(), answer);
      else uploader.emit('upload-error', held(), new Error(outcome.status), answer);
    } catch (failure) {
      if (!signal.aborted) throw failure;
    } finally {
      running.delete(id);
    }
  };
  const sendAll = (ids: readonly string[]) => Promise.all(ids.map(sendOne));
  const forget = ({ id, preview = '' }: UppyFile) => {
    running.get(id)?.abort();
    URL.revokeObjectURL(preview);
  };
  uploader.addUploader(sendAll);
  uploader.on('file-removed', forget);
  return () => {
    uploader.off('file-removed', forget);
    uploader.removeUploader(sendAll);
  };
}

export function uploadOf({ id, meta, preview, progress, error, response }: UppyFile): Upload {
  const { bytesUploaded, bytesTotal } = progress;
  const share = bytesUploaded && bytesTotal ? bytesUploaded / bytesTotal : 0;
  const outcome = error || progress.uploadComplete ? response?.body : undefined;
  return { id, file: meta.file, preview, state: outcome ?? { status: 'sending', share } };
}

/** Concurrency limiter, first in, first out. */
function turns(atOnce: number): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async (run) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

function progressOf({ size }: File, share: number) {
  return { uploadStarted: Date.now(), bytesUploaded: share * size, bytesTotal: size };
}
