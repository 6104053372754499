import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptsCoding } from '../ground/accepted-coding.ts';
import { isClientCopyCurrent, respond } from './answers.ts';
import { headerOf } from './request-headers.ts';

export interface CompressedText {
  readonly plain: string;
  readonly zipped: Uint8Array<ArrayBuffer>;
  /** Weak, since it covers both encodings. */
  readonly tag: string;
}

/** Asynchronous. */
export async function compressedText(plain: string): Promise<CompressedText> {
  const zipped = new Uint8Array(await promisify(gzip)(plain));
  return { plain, zipped, tag: `W/"${hash('sha1', plain, 'base64url')}"` };
}

const acceptsGzip = (context: Context): boolean =>
  acceptsCoding(headerOf(context, 'accept-encoding') ?? '', 'gzip');

export function answerCompressed(
  context: Context,
  { plain, zipped, tag }: CompressedText,
  headers: Readonly<Record<string, string>>,
): Response {
  const all = { ...headers, ETag: tag, Vary: 'Accept-Encoding' };
  if (isClientCopyCurrent(context, tag)) return respond(context, null, 304, all);
  return acceptsGzip(context)
    ? respond(context, zipped, 200, { ...all, 'Content-Encoding': 'gzip' })
    : respond(context, plain, 200, all);
}

/** Stored gzip; unpacked for clients without support. */
export function answerZipped(
  context: Context,
  zipped: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Response {
  const all = { ...headers, Vary: 'Accept-Encoding' };
  return acceptsGzip(context)
    ? respond(context, zipped, 200, { ...all, 'Content-Encoding': 'gzip' })
    : respond(context, new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip')), 200, all);
}

export function zipped(
  context: Context,
  text: ReadableStream<string>,
): { readonly body: ReadableStream; readonly headers: Readonly<Record<string, string>> } {
  const bytes = text.pipeThrough(new TextEncoderStream());
  const headers = { Vary: 'Accept-Encoding' };
  return acceptsGzip(context)
    ? {
        body: bytes.pipeThrough(new CompressionStream('gzip')),
        headers: { ...headers, 'Content-Encoding': 'gzip' },
      }
    : { body: bytes, headers };
}
