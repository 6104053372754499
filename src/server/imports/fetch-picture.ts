import { lookup as resolveName } from 'node:dns/promises';
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import path from 'node:path';
import { unescape } from 'node:querystring';
import { once } from 'node:events';
import { UPLOAD_LIMIT_BYTES } from '#domain/upload/media-types.ts';
import type { ReceivedFile } from '../files/receive-file.ts';
import { isPublicAddress } from './public-address.ts';

const REDIRECTS = 3;
const TIME_LIMIT_MS = 15_000;
const HTTPS_PORT = '';

export interface RemoteFiles {
  /** All addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly isAllowed: (address: string) => boolean;
  /** Of the connection, such as its port. */
  readonly options?: RequestOptions;
}

export const PUBLIC_FILES: RemoteFiles = {
  resolve: async (host) => (await resolveName(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
};

/**
 * A remote file in the folder. The connection goes to the very address that was checked, at each redirect again.
 * @throws Error if it can't be fetched
 */
export async function fetchFile(
  address: string,
  folder: string,
  remote: RemoteFiles = PUBLIC_FILES,
): Promise<ReceivedFile> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  let url = new URL(address);
  for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
    const answer = await get(url, remote, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return await store(answer, url, folder);
    answer.destroy();
    if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined)
      throw new Error(`The answer is ${String(statusCode)}.`);
    url = new URL(headers.location, url);
  }
  throw new Error('There are too many redirects.');
}

async function get(url: URL, { resolve, isAllowed, options }: RemoteFiles, signal: AbortSignal) {
  if (url.protocol !== 'https:' || url.port !== HTTPS_PORT || url.username !== '' || url.password !== '')
    throw new Error('Only plain https addresses are fetched.');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  const [checked] = addresses;
  // One private address among public ones is a trap.
  if (checked === undefined || !addresses.every(isAllowed)) throw new Error('The address is not public.');
  const sent = request(url, {
    ...options,
    signal,
    agent: false,
    // Wins over the name in the address, as `host` does not.
    hostname: checked,
    ...(isIP(host) === 0 && { servername: host }),
    headers: { Host: url.host, Accept: 'image/*', 'User-Agent': 'estiba-import' },
  });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}

async function store(answer: IncomingMessage, url: URL, folder: string): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, randomUUID());
  const remove = () => rm(file, { force: true });
  const handle = await open(file, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > UPLOAD_LIMIT_BYTES) throw new Error('The file is too large.');
      await handle.write(chunk);
    }
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await handle.close();
  }
  // Not every site writes its addresses in UTF-8.
  const name = unescape(url.pathname.split('/').at(-1) ?? '');
  return { path: file, bytes, name, type: answer.headers['content-type'] ?? '', remove };
}
