import { SITEMAP_LISTINGS, SITEMAP_START, sitemapPath } from '#api/sitemap.ts';
import { NOUNS, type Noun } from '#domain/listing/listing.ts';
import { LOCALES, type Locale } from '#site/locales.ts';
import { href } from '#site/routes.ts';
import { findSitemapEntries, findSitemapRange, type SitemapEntry } from '../db/sitemap.ts';
import type { Services } from '../services.ts';
import { kept } from './kept.ts';

type Needed = Pick<Services, 'database' | 'settings'>;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Listings that are in memory at once. */
const BATCH = 1000;

const PAGE_OF = {
  space: (id: string, locale: Locale) => href('SpaceSearchDetails', locale, { spaceId: id }),
  service: (id: string, locale: Locale) => href('ServiceSearchDetails', locale, { serviceId: id }),
} satisfies Record<Noun, unknown>;

/** The index of all sitemaps as XML, made anew when it is older than this. */
export function sitemapIndex(
  services: Needed & Pick<Services, 'clock'>,
  keptMs: number,
): () => Promise<string> {
  return kept(keptMs, services.clock, () => makeIndex(services));
}

// Each file's address is the id behind which it begins: it stays the same while listings are added.
async function makeIndex({ database, settings }: Needed): Promise<string> {
  const entries: string[] = [];
  for (const noun of NOUNS) {
    let after = SITEMAP_START;
    for (;;) {
      const range = await findSitemapRange(database, noun, idOf(after), SITEMAP_LISTINGS);
      if (range === undefined) break;
      const address = settings.PUBLIC_ORIGIN + sitemapPath(noun, after);
      entries.push(`<sitemap>${located(address, range.changedAt)}</sitemap>\n`);
      after = range.lastId;
      if (range.count < SITEMAP_LISTINGS) break;
    }
  }
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}

/** One sitemap as XML, a batch of listings at a time as fast as it is read. */
export function sitemapOf({ database, settings }: Needed, noun: Noun, start: string): ReadableStream<string> {
  let after = idOf(start);
  let left = SITEMAP_LISTINGS;
  return new ReadableStream<string>({
    start: (sitemap) => sitemap.enqueue(`${DECLARATION}<urlset xmlns="${NAMESPACE}">\n`),
    pull: async (sitemap) => {
      const entries = await findSitemapEntries(database, noun, after, Math.min(BATCH, left));
      left -= entries.length;
      after = entries.at(-1)?.id ?? after;
      sitemap.enqueue(entries.map((entry) => urlsOf(settings.PUBLIC_ORIGIN, noun, entry)).join(''));
      if (entries.length === BATCH && left > 0) return;
      sitemap.enqueue('</urlset>\n');
      sitemap.close();
    },
  });
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

const urlsOf = (origin: string, noun: Noun, { id, changedAt }: SitemapEntry): string =>
  LOCALES.map((locale) => `<url>${located(origin + PAGE_OF[noun](id, locale), changedAt)}</url>\n`).join('');

const located = (address: string, changedAt: number): string =>
  `<loc>${escaped(address)}</loc><lastmod>${new Date(changedAt).toISOString()}</lastmod>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** No id comes before the empty one. */
const idOf = (start: string): string => (start === SITEMAP_START ? '' : start);
