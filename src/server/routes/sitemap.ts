import { indexSitemaps, listSitemap, SITEMAP_KINDS } from '#api/sitemap.ts';
import { respond } from '../http/answers.ts';
import { answerZipped } from '../http/compressed.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { sitemapFiles, sitemapIndex } from '../listings/sitemaps.ts';
import { requireFound } from '../ground/api-error.ts';

/** In seconds: half a minute here and half in a CDN, so that a sitemap is at most a minute old. */
const CACHE_S = 30;

export function sitemapRoutes(api: RouteContext): void {
  const { services } = api;
  const caching = `public, max-age=${String(CACHE_S)}`;
  const index = sitemapIndex(services, CACHE_S * 1000);
  handle(api, indexSitemaps, async ({ context }) =>
    respond(context, await index(), 200, {
      'Content-Type': indexSitemaps.text,
      'Cache-Control': caching,
    }),
  );
  const files = sitemapFiles(services, CACHE_S * 1000);
  handle(
    api,
    listSitemap,
    async ({ context, params }) => {
      const kind = requireFound(SITEMAP_KINDS.find((each) => each === params.kind));
      return answerZipped(context, await files({ kind, start: params.after }), {
        'Content-Type': listSitemap.text,
        'Cache-Control': caching,
      });
    },
    'count',
  );
}
