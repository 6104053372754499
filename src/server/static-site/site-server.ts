import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType, mimes } from 'hono/utils/mime';
import type { Logger } from 'pino';
import { fillShell, recordPageAt, type FilledPage } from '#page-meta/record-page.ts';
import { acceptsCoding } from '../ground/accepted-coding.ts';
import { readSite, tagOf, type SiteFile, type SiteFiles, type SiteLocation } from './read-site.ts';
import {
  answerTo,
  headersFor,
  readRules,
  type HeaderRule,
  type SiteAnswer,
  type SiteRules,
} from './rules.ts';

const RULES_FILE = fileURLToPath(new URL('../../../netlify.toml', import.meta.url));

const MEDIA_TYPES = { ...mimes, json: 'application/json; charset=utf-8', svg: 'image/svg+xml' };

/** Compression level for pages made per request. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Smallest first. */
const ENCODINGS = [
  {
    name: 'br',
    ending: '.br',
    compress: (text: string) => promisify(brotliCompress)(Buffer.from(text), QUICK_BROTLI),
  },
  { name: 'gzip', ending: '.gz', compress: (text: string) => promisify(gzip)(text) },
] as const;

export type CallApi = (call: string) => Promise<Response>;

/** Emulates Netlify; record pages are shells whose head is filled from the API. @throws StartError */
export async function siteServer(
  find: () => SiteLocation | undefined,
  publicOrigin: string,
  log: Pick<Logger, 'error'>,
): Promise<(request: Request, ask: CallApi) => Promise<Response>> {
  const { rules, headers } = readRules(await readFile(RULES_FILE, 'utf8'));
  const files = await readSite(find);
  const isHttps = publicOrigin.startsWith('https:');
  return async (request, ask) => {
    const found = resolve(request, files, { rules, headers, isHttps });
    if (found instanceof Response) return found;
    const { answer, own } = found;
    const page = recordPageAt(new URL(request.url).pathname);
    if (page !== undefined) {
      const shell = getFile(files, answer.file).bytes.toString();
      const { status, html } = await fillShell(page, shell, {
        origin: publicOrigin,
        ask,
        tell: (err, call) => log.error({ err, call }, 'a page went without its head'),
      });
      return recordResponse(request, status, html, own);
    }
    return fileResponse(request, files, answer, own);
  };
}

/** Pages alone, for one origin: what is in the folder, with the site's headers, kept from every cache. */
export async function pageServer(
  find: () => SiteLocation | undefined,
  origin: string,
): Promise<(request: Request) => Promise<Response>> {
  const { headers } = readRules(await readFile(RULES_FILE, 'utf8'));
  const files = await readSite(find);
  const isHttps = origin.startsWith('https:');
  return (request) => {
    const found = resolve(request, files, { rules: [], headers, isHttps });
    if (found instanceof Response) return Promise.resolve(found);
    const own = { ...found.own, 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' };
    return Promise.resolve(fileResponse(request, files, found.answer, own));
  };
}

interface Serving extends SiteRules {
  readonly isHttps: boolean;
}

interface Found {
  readonly answer: SiteAnswer & { readonly type: 'file' };
  readonly own: Readonly<Record<string, string>>;
}

/** @returns the file for a request, or the answer to one that needs none */
function resolve(request: Request, files: SiteFiles, { rules, headers, isHttps }: Serving): Found | Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  }
  const { pathname, search } = new URL(request.url);
  const decoded = decode(pathname);
  if (decoded === undefined) return new Response(null, { status: 400 });
  const own = siteHeaders(decoded, headers, isHttps);
  const answer = answerTo(decoded, rules, files);
  if (answer.type === 'file') return { answer, own: answer.status === 404 ? uncached(own) : own };
  return new Response(null, {
    status: answer.status,
    headers: { ...own, Location: encodeURI(answer.to) + search },
  });
}

async function recordResponse(
  request: Request,
  status: FilledPage['status'],
  html: string,
  own: Readonly<Record<string, string>>,
): Promise<Response> {
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  const encoding = ENCODINGS.find(({ name }) => acceptsCoding(accepted, name));
  const bytes = encoding === undefined ? Buffer.from(html) : await encoding.compress(html);
  return respond(
    request,
    status,
    { bytes, tag: tagOf(bytes) },
    {
      ...own,
      'Content-Type': typeOf('.html'),
      ...(encoding && { 'Content-Encoding': encoding.name }),
    },
  );
}

function fileResponse(
  request: Request,
  files: SiteFiles,
  { file, status }: { readonly file: string; readonly status: 200 | 404 },
  own: Readonly<Record<string, string>>,
): Response {
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  const encoding = ENCODINGS.find(
    ({ name, ending }) => acceptsCoding(accepted, name) && files.has(file + ending),
  );
  return respond(request, status, getFile(files, file + (encoding?.ending ?? '')), {
    ...own,
    'Content-Type': typeOf(file),
    ...(encoding && { 'Content-Encoding': encoding.name }),
  });
}

function getFile(files: SiteFiles, name: string): SiteFile {
  const file = files.get(name);
  if (file === undefined) throw new Error(`The site has no ${name}.`);
  return file;
}

function respond(
  request: Request,
  status: FilledPage['status'],
  { bytes, tag }: SiteFile,
  own: Readonly<Record<string, string>>,
): Response {
  const headers: Record<string, string> = {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    ...own,
    ETag: tag,
    Vary: 'Accept-Encoding',
  };
  // Also in a list, or weakened by a proxy.
  if (status === 200 && request.headers.get('If-None-Match')?.includes(tag)) {
    return new Response(null, { status: 304, headers });
  }
  headers['Content-Length'] = String(bytes.length);
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers });
}

/** A file that is missing may come with the next release, under a path whose files are kept for a year. */
function uncached(headers: Readonly<Record<string, string>>): Record<string, string> {
  const { 'Cache-Control': _ofFiles, ...rest } = headers;
  return rest;
}

const typeOf = (file: string): string => getMimeType(file, MEDIA_TYPES) ?? 'application/octet-stream';

// HSTS would make the site unreachable without https.
function siteHeaders(
  pathname: string,
  rules: readonly HeaderRule[],
  isHttps: boolean,
): Record<string, string> {
  const headers = headersFor(pathname, rules);
  if (isHttps) return headers;
  const { 'Strict-Transport-Security': _onlyOnHttps, ...rest } = headers;
  const policy = rest['Content-Security-Policy'];
  if (policy === undefined) return rest;
  return { ...rest, 'Content-Security-Policy': policy.replace(/;?\s*upgrade-insecure-requests/, '') };
}

function decode(pathname: string): string | undefined {
  try {
    const decoded = decodeURIComponent(pathname);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}
