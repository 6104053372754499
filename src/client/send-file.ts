import { Uppy, XHRUpload } from 'uppy';
import { API_BASE } from '#api/base.ts';
import { whenStaying } from '#site/navigating-away.ts';
import { CallFailure } from './failure.ts';
import { parsed, REQUEST_TIMEOUT_MS, type Answer } from './send.ts';

/** Other files queue, so that the page's other calls are not blocked. */
const FILES_AT_ONCE = 3;

const SILENT = { debug: () => undefined, warn: () => undefined, error: () => undefined };

interface FileToSend {
  readonly file: File;
  readonly field: string;
  readonly headers: Headers;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
}

interface UploadMeta extends Record<string, unknown> {
  /** Unique, since Uppy ignores duplicate files. */
  readonly relativePath: string;
  readonly headers: Record<string, string>;
  readonly started: () => void;
  readonly progressed: (share: number) => void;
  readonly answered: (answer: Answer) => void;
  readonly failed: () => void;
}

type Nothing = Record<string, unknown>;
type Uploader = Uppy<UploadMeta, Nothing>;

const uploaders = new Map<string, Uploader>();
let sentBefore = 0;

/**
 * Uploads one file as multipart and returns the answer whatever its status. @throws CallFailure if the
 * server is unreachable or makes no progress for ten seconds
 */
export async function sendFile(path: string, given: FileToSend): Promise<Answer> {
  const { file, field, headers, fields = {}, signal, onProgress } = given;
  signal?.throwIfAborted();
  const what = `POST ${path}`;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expectProgress = () => {
    clearTimeout(timer);
    timer = setTimeout(() => reject(new CallFailure('timeout', what)), REQUEST_TIMEOUT_MS);
  };
  // The signal's reason is the error to throw.
  const abort = () => reject(signal?.reason as Error);
  signal?.addEventListener('abort', abort);
  const uploader = uploaderFor(path, field, Object.keys(fields));
  const id = uploader.addFile({
    name: file.name,
    type: file.type,
    data: file,
    meta: {
      ...fields,
      relativePath: String(++sentBefore),
      headers: Object.fromEntries(headers),
      started: expectProgress,
      progressed: (share) => {
        expectProgress();
        onProgress?.(share);
      },
      answered: resolve,
      failed: () => void whenStaying().then(() => reject(new CallFailure('network', what))),
    },
  });
  uploader.upload().catch(reject);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    uploader.removeFile(id);
  }
}

function uploaderFor(path: string, field: string, fields: readonly string[]): Uploader {
  const known = uploaders.get(path);
  if (known) return known;
  const sendings = new WeakMap<XMLHttpRequest, UploadMeta>();
  const uploader: Uploader = new Uppy({ logger: SILENT });
  uploader.use(XHRUpload<UploadMeta, Nothing>, {
    endpoint: API_BASE + path,
    fieldName: field,
    allowedMetaFields: [...fields],
    withCredentials: true,
    limit: FILES_AT_ONCE,
    headers: ({ meta }) => meta.headers,
    // Uppy's own timeout starts with the first progress event, and its retries would resend refused files.
    timeout: 0,
    shouldRetry: () => false,
    onBeforeRequest: (xhr, _, [file]) => {
      if (!file) return;
      sendings.set(xhr, file.meta);
      file.meta.started();
    },
    onAfterResponse: (xhr) => sendings.get(xhr)?.answered(answerOf(xhr)),
    getResponseData: () => ({}),
  });
  uploader.on('upload-progress', (file, { bytesUploaded }) => {
    if (file?.size) file.meta.progressed(bytesUploaded / file.size);
  });
  uploader.on('upload-error', (file) => {
    if (!file) return;
    file.meta.failed();
    // Removed immediately, or the next upload would include it again.
    uploader.removeFile(file.id);
  });
  uploaders.set(path, uploader);
  return uploader;
}

function answerOf(xhr: XMLHttpRequest): Answer {
  const lines = xhr.getAllResponseHeaders().trim().split('\r\n');
  const headers = lines.map((line) => /^([^:]+):\s*(.*)$/.exec(line)?.slice(1, 3) ?? []);
  return {
    status: xhr.status,
    headers: new Headers(headers.filter((pair) => pair.length === 2) as [string, string][]),
    body: parsed(xhr.responseText),
  };
}
