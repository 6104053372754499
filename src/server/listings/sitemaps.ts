import { buffer } from 'node:stream/consumers';
import {
  SITEMAP_KINDS,
  SITEMAP_RECORDS,
  SITEMAP_START,
  sitemapPath,
  type SitemapKind,
} from '#api/sitemap.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { escapeMarkup } from '#domain/markup.ts';
import { listingPath } from '#site/listing-pages.ts';
import { href } from '#site/routes.ts';
import { findSitemapEntries, findSitemapRange, type SitemapEntry } from '../db/sitemap.ts';
import type { Services } from '../services.ts';
import { cached, cachedByKey } from './cache.ts';

type SitemapServices = Pick<Services, 'database' | 'settings'>;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const BATCH = 1000;

const pathOf = (kind: SitemapKind, id: string, locale: Locale): string =>
  kind === 'company' ? href('Company', locale, { companyId: id }) : listingPath(kind, id, locale);

export function sitemapIndex(
  services: SitemapServices & Pick<Services, 'clock'>,
  cacheMs: number,
): () => Promise<string> {
  return cached(cacheMs, services.clock, () => makeIndex(services));
}

// Each file is addressed by the id before its first, so addresses are stable.
async function makeIndex({ database, settings }: SitemapServices): Promise<string> {
  const entries: string[] = [];
  for (const kind of SITEMAP_KINDS) {
    let after = SITEMAP_START;
    for (;;) {
      const range = await findSitemapRange(database, kind, idOf(after), SITEMAP_RECORDS);
      if (range === undefined) break;
      const address = settings.PUBLIC_ORIGIN + sitemapPath(kind, after);
      entries.push(`<sitemap>${located(address, range.changedAt)}</sitemap>\n`);
      after = range.lastId;
      if (range.count < SITEMAP_RECORDS) break;
    }
  }
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}

const FILES_SIZE = 32_000_000;

export interface SitemapFile {
  readonly kind: SitemapKind;
  readonly start: string;
}

export function sitemapFiles(
  services: SitemapServices & Pick<Services, 'clock'>,
  cacheMs: number,
): (file: SitemapFile) => Promise<Uint8Array<ArrayBuffer>> {
  const sizeOf = ({ byteLength }: Uint8Array<ArrayBuffer>) => byteLength;
  const files = cachedByKey({ forMs: cacheMs, maxSize: FILES_SIZE, sizeOf }, services.clock);
  return (file) =>
    files(`${file.kind} ${file.start}`, async () => {
      const bytes = sitemapOf(services, file).pipeThrough(new TextEncoderStream());
      return new Uint8Array(await buffer(bytes.pipeThrough(new CompressionStream('gzip'))));
    });
}

/** Streams in batches. */
function sitemapOf(
  { database, settings }: SitemapServices,
  { kind, start }: SitemapFile,
): ReadableStream<string> {
  let after = idOf(start);
  let left = SITEMAP_RECORDS;
  return new ReadableStream<string>({
    start: (sitemap) => sitemap.enqueue(`${DECLARATION}<urlset xmlns="${NAMESPACE}">\n`),
    pull: async (sitemap) => {
      const entries = await findSitemapEntries(database, kind, after, Math.min(BATCH, left));
      left -= entries.length;
      after = entries.at(-1)?.id ?? after;
      sitemap.enqueue(entries.map((entry) => urlsOf(settings.PUBLIC_ORIGIN, kind, entry)).join(''));
      if (entries.length === BATCH && left > 0) return;
      sitemap.enqueue('</urlset>\n');
      sitemap.close();
    },
  });
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

const urlsOf = (origin: string, kind: SitemapKind, { id, changedAt }: SitemapEntry): string =>
  LOCALES.map((locale) => `<url>${located(origin + pathOf(kind, id, locale), changedAt)}</url>\n`).join('');

const located = (address: string, changedAt: number | undefined): string =>
  `<loc>${escapeMarkup(address)}</loc>` +
  (changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`);

/** Sorts before every id. */
const idOf = (start: string): string => (start === SITEMAP_START ? '' : start);
