import type { Context } from 'hono';
import { ApiError } from '../ground/api-error.ts';
import { bodyOf } from './request-body.ts';

/** 1 MiB. */
const JSON_LIMIT = { bytes: 1024 * 1024, refusal: 'BODY_TOO_LARGE', progressBytes: Infinity } as const;

/** @throws ApiError (415, 413, 408, 400) */
export async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('Content-Type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
  const chunks: Uint8Array[] = [];
  for await (const chunk of bodyOf(context, JSON_LIMIT)) chunks.push(chunk);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch (cause) {
    throw new ApiError('BAD_JSON', { cause });
  }
}
