import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { ApiError } from '../ground/api-error.ts';
import type { Bucket } from './bucket.ts';
import type { FileStore } from './file-store.ts';
import { checkKey, isKey } from './file-store.ts';
import { removeOldFiles } from './old-files.ts';
import { withDeadline } from './stream-deadline.ts';

const CONNECT_TIMEOUT_MS = 3000;
/** Without a byte. */
const IDLE_TIMEOUT_MS = 8000;
const TRIES = 2;
/** As many as the server has connections. */
const STREAMS = 2000;

/** Uses the usual AWS_* variables; unreachable servers cause UNAVAILABLE. */
export async function s3Store(
  bucket: Bucket,
  incoming: string,
  { timeoutMs = IDLE_TIMEOUT_MS } = {},
): Promise<FileStore> {
  // Loaded on demand: several megabytes of code.
  const s3 = await import('@aws-sdk/client-s3');
  const connect = (requestHandler: object) =>
    new s3.S3Client({
      region: bucket.region,
      ...(bucket.endpoint !== undefined && { endpoint: bucket.endpoint, forcePathStyle: true }),
      // Other servers lack Amazon's newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: TRIES,
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, ...requestHandler },
    });
  // Its `requestTimeout` only warns.
  const client = connect({ socketTimeout: timeoutMs });
  // A visitor on a slow line keeps a connection without traffic until all that lies between has been read.
  const patient = connect({
    socketTimeout: 0,
    httpAgent: { maxSockets: STREAMS },
    httpsAgent: { maxSockets: STREAMS },
  });
  const at = (key: string) => ({ Bucket: bucket.name, Key: `${bucket.prefix}${checkKey(key)}` });
  const find = async (key: string) => {
    const found = await reach(() => client.send(new s3.GetObjectCommand(at(key))));
    return found?.Body;
  };
  const begin = async (
    key: string,
    Range: string | undefined,
  ): Promise<ReadableStream<Uint8Array> | undefined> => {
    const late = new AbortController();
    const timer = setTimeout(() => {
      late.abort();
    }, timeoutMs);
    try {
      const command = new s3.GetObjectCommand({ ...at(key), Range });
      const found = await reach(() => patient.send(command, { abortSignal: late.signal }));
      return found?.Body?.transformToWebStream();
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    incoming,
    async put(key, bytes) {
      await reach(() => client.send(new s3.PutObjectCommand({ ...at(key), Body: bytes })));
    },
    async get(key) {
      const body = await find(key);
      // Copied, since the client does not say what kind of buffer it returns.
      return body === undefined ? undefined : new Uint8Array(await body.transformToByteArray());
    },
    async read(key, range) {
      const bytes = range === undefined ? undefined : `bytes=${String(range.start)}-${String(range.end)}`;
      const stream = await begin(key, bytes);
      return stream && withDeadline(stream, timeoutMs);
    },
    async withLocal(key, work) {
      const body = await find(key);
      if (body === undefined) return undefined;
      const file = path.join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true });
      try {
        await writeFile(file, body.transformToWebStream());
        return await work(file);
      } finally {
        await rm(file, { force: true });
      }
    },
    async delete(key) {
      await reach(() => client.send(new s3.DeleteObjectCommand(at(key))));
    },
    async exists(key) {
      return (await reach(() => client.send(new s3.HeadObjectCommand(at(key))))) !== undefined;
    },
    list: () => listObjects(client, s3.ListObjectsV2Command, bucket),
    removeUnfinished: (before) => removeOldFiles(incoming, before),
  };
}

async function* listObjects(
  client: S3Client,
  List: typeof import('@aws-sdk/client-s3').ListObjectsV2Command,
  { name, prefix }: Bucket,
): ReturnType<FileStore['list']> {
  let token: string | undefined;
  do {
    const command = new List({ Bucket: name, Prefix: prefix, ContinuationToken: token });
    const page = await reach(() => client.send(command));
    for (const { Key = '', LastModified } of page?.Contents ?? []) {
      const key = Key.slice(prefix.length);
      if (isKey(key) && LastModified !== undefined) yield { key, storedAt: LastModified.getTime() };
    }
    token = page?.NextContinuationToken;
  } while (token !== undefined);
}

async function reach<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (cause) {
    const status = statusOf(cause);
    if (status === 404 && !isNamed(cause, 'NoSuchBucket')) return undefined;
    throw new ApiError('UNAVAILABLE', { retryAfterS: 5, cause });
  }
}

// Missing in the client's error types.
function statusOf(error: unknown): number | undefined {
  const { $metadata } = Object(error) as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode;
}

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;
