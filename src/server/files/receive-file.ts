import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { ErrorCode } from '#api/errors.ts';
import { UPLOAD_LIMIT_BYTES } from '#domain/upload/media-types.ts';
import { ApiError } from '../ground/api-error.ts';

const OVERHEAD_BYTES = 64 * 1024;

/** Minimum rate 3 KB/s. */
export const MULTIPART_LIMIT = {
  bytes: UPLOAD_LIMIT_BYTES + OVERHEAD_BYTES,
  refusal: 'FILE_TOO_LARGE',
  progressBytes: 64 * 1024,
} as const;

const PART_LIMITS = { fields: 20, files: 4, parts: 24, headerPairs: 20, headerSize: 8192 };

/** A received file in the local incoming folder. */
export interface ReceivedFile {
  readonly path: string;
  readonly bytes: number;
  readonly name: string;
  /** Claimed by the client. */
  readonly type: string;
  /** Text fields that came with it. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

interface FileLimit {
  readonly bytes: number;
  readonly refusal: ErrorCode;
}

const UPLOAD_LIMIT: FileLimit = { bytes: UPLOAD_LIMIT_BYTES, refusal: 'FILE_TOO_LARGE' };

interface MultipartBody {
  readonly type: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** @throws ApiError (`MULTIPART_NEEDED`, the limit's, `BAD_INPUT`), leaving nothing behind */
export async function receiveFile(
  { type, chunks }: MultipartBody,
  field: string,
  folder: string,
  limit: FileLimit = UPLOAD_LIMIT,
): Promise<ReceivedFile> {
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw new ApiError('MULTIPART_NEEDED');
  await mkdir(folder, { recursive: true });
  const target = await spoolFile(path.join(folder, randomUUID()));
  try {
    const form = readForm(type, field, target, limit.bytes);
    await readBody(chunks, form, limit.refusal);
    const file = form.file();
    if (file === undefined) throw new ApiError('BAD_INPUT', { fields: { [field]: 'issues.required' } });
    if (file.stream.truncated) throw new ApiError(limit.refusal);
    await target.close();
    return {
      path: target.path,
      bytes: file.stream.bytesRead,
      name: file.name,
      type: file.type,
      fields: form.fields,
      remove: target.remove,
    };
  } catch (error) {
    await target.remove();
    if (error instanceof MalformedForm) {
      throw new ApiError('BAD_INPUT', { fields: { [field]: 'issues.invalid' }, cause: error });
    }
    throw error;
  }
}

class MalformedForm extends Error {}

interface Form {
  write(chunk: Uint8Array): Promise<void>;
  end(): Promise<void>;
  file(): ReceivedPart | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

interface ReceivedPart {
  readonly stream: { readonly truncated: boolean; readonly bytesRead: number };
  readonly name: string;
  readonly type: string;
}

// Only the first file of the field is stored; the rest is skipped.
function readForm(contentType: string, field: string, target: SpoolFile, fileSize: number): Form {
  let part: ReceivedPart | undefined;
  let failure: MalformedForm | undefined;
  const failed = Promise.withResolvers<undefined>();
  const fail = (cause: unknown) => {
    failure ??= new MalformedForm('The multipart body is malformed.', { cause });
    failed.resolve(undefined);
  };
  const fields: Record<string, string> = {};
  const parser = parserOf(contentType, fileSize);
  parser.on('error', fail);
  parser.on('field', (name, value) => {
    if (!Object.hasOwn(fields, name)) fields[name] = value;
  });
  // An empty file name is none to the parser, whose types say otherwise.
  parser.on('file', (name, stream, fileName: string | undefined, _, type) => {
    stream.on('error', fail);
    if (name !== field || part !== undefined) {
      stream.resume();
      return;
    }
    part = { stream, name: decodedName(fileName ?? ''), type };
    stream.on('data', (chunk: Uint8Array) => {
      target.add(chunk);
    });
  });
  const until = (event: 'drain' | 'finish') => {
    const happened = new Promise<void>((resolve) => void parser.once(event, resolve));
    return Promise.race([happened, failed.promise]);
  };
  const pass = async () => {
    if (failure !== undefined) throw failure;
    await target.flush();
  };
  return {
    file: () => part,
    fields,
    async write(chunk) {
      if (!parser.write(chunk)) await until('drain');
      await pass();
    },
    async end() {
      const finished = until('finish');
      parser.end();
      await finished;
      await pass();
    },
  };
}

/** Browsers write these characters of a name like this, and no others. */
const decodedName = (name: string): string => name.replaceAll(/%(?:22|0D|0A)/g, decodeURIComponent);

function parserOf(contentType: string, fileSize: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...PART_LIMITS, fieldSize: OVERHEAD_BYTES, fileSize },
    });
  } catch (cause) {
    throw new MalformedForm('The multipart body has no boundary.', { cause });
  }
}

async function readBody(chunks: AsyncIterable<Uint8Array>, form: Form, refusal: ErrorCode): Promise<void> {
  try {
    for await (const chunk of chunks) {
      await form.write(chunk);
      // Stops reading.
      if (form.file()?.stream.truncated === true) throw new ApiError(refusal);
    }
  } catch (error) {
    if (error instanceof ApiError || error instanceof MalformedForm || isOfSystem(error)) throw error;
    throw new MalformedForm('The body ended early.', { cause: error });
  }
  await form.end();
}

// Write errors have a system call, dropped connections don't.
const isOfSystem = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'write';

interface SpoolFile {
  readonly path: string;
  add(chunk: Uint8Array): void;
  flush(): Promise<void>;
  close(): Promise<void>;
  readonly remove: () => Promise<void>;
}

async function spoolFile(file: string): Promise<SpoolFile> {
  const handle = await open(file, 'wx', 0o600);
  let waiting: Uint8Array[] = [];
  return {
    path: file,
    add: (chunk) => void waiting.push(chunk),
    async flush() {
      const chunks = waiting;
      waiting = [];
      if (chunks.length > 0) await handle.writev(chunks);
    },
    close: () => handle.close(),
    remove: async () => {
      // Closing twice is harmless.
      await handle.close();
      await rm(file, { force: true });
    },
  };
}
