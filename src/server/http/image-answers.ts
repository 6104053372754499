import type { Context } from 'hono';
import { isHeld, respond } from './answers.ts';
import type { Image } from '../db/images.ts';
import type { FileStore } from '../files/file-store.ts';
import { Refused } from '../refused.ts';
import { wantedRange } from './range.ts';

/** An opened SVG can run nothing, and a picture in a page needs no more than this. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** What an id stands for never changes. */
const lasting = (tag: string, type: string) => ({
  'Content-Type': type,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': SANDBOX,
  ETag: `"${tag}"`,
});

/** Answers bytes that depend on the Accept header; they are asked for only where the browser has not got them. */
export async function answerBytes(
  context: Context,
  tag: string,
  type: string,
  find: () => Promise<Uint8Array<ArrayBuffer> | undefined>,
): Promise<Response> {
  const headers = { ...lasting(tag, type), Vary: 'Accept' };
  if (isHeld(context, headers.ETag)) return respond(context, null, 304, headers);
  const bytes = await find();
  if (bytes === undefined) throw new Refused('NOT_FOUND');
  const sized = { ...headers, 'Content-Length': String(bytes.length) };
  return isHead(context) ? respond(context, null, 200, sized) : respond(context, bytes, 200, sized);
}

/** Answers an upload as it is kept, or the part of it that is asked for. @throws Refused (`NOT_FOUND`). */
export async function answerOriginal(context: Context, files: FileStore, image: Image): Promise<Response> {
  const headers = {
    ...lasting(image.id, image.media_type),
    'Accept-Ranges': 'bytes',
    ...(!image.media_type.startsWith('image/') && { 'Content-Disposition': inlineAs(image.name) }),
  };
  if (isHeld(context, headers.ETag)) return respond(context, null, 304, headers);
  const total = String(image.bytes);
  const wanted = wantedRange(rangeHeader(context, headers.ETag), image.bytes);
  if (wanted.is === 'beyond') return respond(context, null, 416, { 'Content-Range': `bytes */${total}` });
  const range = wanted.is === 'part' ? wanted.range : undefined;
  const length = range === undefined ? image.bytes : range.end - range.start + 1;
  const sized = {
    ...headers,
    'Content-Length': String(length),
    ...(range !== undefined && {
      'Content-Range': `bytes ${String(range.start)}-${String(range.end)}/${total}`,
    }),
  };
  const status = range === undefined ? 200 : 206;
  if (isHead(context)) {
    if (!(await files.exists(image.file))) throw new Refused('NOT_FOUND');
    return respond(context, null, status, sized);
  }
  const stream = await files.read(image.file, range);
  if (stream === undefined) throw new Refused('NOT_FOUND');
  return respond(context, stream, status, sized);
}

const isHead = (context: Context): boolean => context.req.method === 'HEAD';

// A part of something else than the browser has is of no use to it.
function rangeHeader(context: Context, tag: string): string | undefined {
  const condition = context.req.header('If-Range');
  return condition === undefined || condition === tag ? context.req.header('Range') : undefined;
}

function inlineAs(name: string): string {
  const plain = name.replaceAll(/[^\w.\- ]/g, '_') || 'file';
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
