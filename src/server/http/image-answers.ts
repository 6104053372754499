import { extname } from 'node:path';
import type { Context } from 'hono';
import parseRange from 'range-parser';
import { isClientCopyCurrent, respond } from './answers.ts';
import type { Document } from '../db/documents.ts';
import type { Image } from '../db/images.ts';
import type { ByteRange, FileStore } from '../files/file-store.ts';
import { ApiError, requireFound } from '../ground/api-error.ts';

/** An opened SVG must not run anything. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Short enough that a CDN soon forgets what is no longer public. */
export const PUBLIC = 'public, max-age=3600';
export const PRIVATE = 'private, no-store';
/** Fallback for a failed copy. */
const SHORT_LIVED = 'public, max-age=60';

const headersOf = (tag: string, type: string, caching: string) => ({
  'Content-Type': type,
  'Cache-Control': caching,
  'Content-Security-Policy': SANDBOX,
  ETag: `"${tag}"`,
});

interface Copy {
  readonly tag: string;
  readonly type: string;
  readonly find: () => Promise<Uint8Array<ArrayBuffer> | undefined>;
  readonly caching: string;
}

/** Falls back to the original. @throws ApiError (`NOT_FOUND`) */
export async function answerCopy(
  context: Context,
  files: FileStore,
  image: Image,
  { tag, type, find, caching }: Copy,
): Promise<Response> {
  const headers = { ...headersOf(tag, type, caching), Vary: 'Accept' };
  if (isClientCopyCurrent(context, headers.ETag)) return respond(context, null, 304, headers);
  const bytes = await find();
  if (bytes === undefined)
    return answerOriginal(context, files, image, caching === PUBLIC ? SHORT_LIVED : caching);
  const sized = { ...headers, 'Content-Length': String(bytes.length) };
  return isHead(context) ? respond(context, null, 200, sized) : respond(context, bytes, 200, sized);
}

/** Supports ranges. @throws ApiError (`NOT_FOUND`) */
export async function answerOriginal(
  context: Context,
  files: FileStore,
  image: Image,
  caching: string,
): Promise<Response> {
  const headers = {
    ...headersOf(image.id, image.media_type, caching),
    'Accept-Ranges': 'bytes',
    ...(!image.media_type.startsWith('image/') && { 'Content-Disposition': namedAs('inline', image) }),
  };
  if (isClientCopyCurrent(context, headers.ETag)) return respond(context, null, 304, headers);
  const total = String(image.bytes);
  const range = requestedRange(rangeHeader(context, headers.ETag), image.bytes);
  if (range === 'beyond') return respond(context, null, 416, { 'Content-Range': `bytes */${total}` });
  const length = range === undefined ? image.bytes : range.end - range.start + 1;
  const sized = {
    ...headers,
    'Content-Length': String(length),
    ...(range !== undefined && {
      'Content-Range': `bytes ${String(range.start)}-${String(range.end)}/${total}`,
    }),
  };
  if (isHead(context)) {
    if (!(await files.exists(image.file))) throw new ApiError('NOT_FOUND');
    return respond(context, null, 200, sized);
  }
  const stream = requireFound(await files.read(image.file, range));
  return respond(context, stream, range === undefined ? 200 : 206, sized);
}

/** As a download, never cached. @throws ApiError (`NOT_FOUND`) */
export async function answerPrivateFile(
  context: Context,
  files: FileStore,
  file: Pick<Document, 'bytes' | 'media_type'> & { readonly kind: string; readonly file: string },
): Promise<Response> {
  const headers = {
    'Content-Type': file.media_type,
    'Content-Length': String(file.bytes),
    'Content-Disposition': namedAs('attachment', file),
    'Content-Security-Policy': SANDBOX,
    'Cache-Control': PRIVATE,
  };
  if (isHead(context)) return respond(context, null, 200, headers);
  const stream = requireFound(await files.read(file.file));
  return respond(context, stream, 200, headers);
}

const isHead = (context: Context): boolean => context.req.method === 'HEAD';

// Ranges are defined for GET alone (RFC 9110 §14.2), and If-Range must match.
function rangeHeader(context: Context, tag: string): string | undefined {
  if (isHead(context)) return undefined;
  const condition = context.req.header('If-Range');
  return condition === undefined || condition === tag ? context.req.header('Range') : undefined;
}

// Multiple and invalid ranges get the whole file (RFC 9110 §14.2).
function requestedRange(header: string | undefined, bytes: number): ByteRange | 'beyond' | undefined {
  if (header === undefined) return undefined;
  // The parser rejects a suffix longer than the file, which means all of it (RFC 9110 §14.1.2).
  const fitting = header.replace(/^bytes=-(\d+)$/, (_, last) => `bytes=-${Math.min(Number(last), bytes)}`);
  const ranges = parseRange(bytes, fitting);
  if (ranges === -1) return 'beyond';
  return ranges !== -2 && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}

/** Our own name with the ending of the real type, which the key in the file store has; never the uploaded name. */
const namedAs = (
  disposition: 'inline' | 'attachment',
  { kind, file }: { readonly kind: string; readonly file: string },
): string => `${disposition}; filename="${kind.replaceAll(/[A-Z]/g, '-$&').toLowerCase()}${extname(file)}"`;
