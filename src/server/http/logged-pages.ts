import { randomUUID } from 'node:crypto';
import { localeOfPath, LOCALES } from '#domain/locale/locales.ts';
import { BRAND } from '#site/brand.ts';
import { paramsOf, routes, type RouteName, href } from '#site/routes.ts';
import { readTopics } from '#site/topic-files.ts';
import { makeT } from '#site/translate.ts';
import type { Services } from '../services.ts';

type ServeSite<Rest extends readonly unknown[]> = (request: Request, ...rest: Rest) => Promise<Response>;

/** Files are logged at debug level only. Queries are omitted, since mail links open accounts. */
export const loggedPages =
  <Rest extends readonly unknown[]>(
    { log, metrics, clock }: Pick<Services, 'log' | 'metrics' | 'clock'>,
    serve: ServeSite<Rest>,
  ): ServeSite<Rest> =>
  async (request, ...rest) => {
    const requestId = randomUUID();
    const started = performance.now();
    const { method } = request;
    const path = new URL(request.url).pathname;
    const answer = await serve(request, ...rest).catch((error: unknown) => {
      log.error({ err: error, requestId, path }, 'page failed');
      metrics.errors.add({ at: clock(), method, route: pageAt(path), requestId });
      return failedPage(path);
    });
    answer.headers.set('X-Request-Id', requestId);
    const { status } = answer;
    const ms = performance.now() - started;
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') === true;
    metrics.pages.observe({ page: isPage ? pageAt(path) : 'file', status }, ms / 1000);
    const line = { requestId, method, path, status, ms: Math.round(ms) };
    if (isPage) log.info(line, 'page');
    else log.debug(line, 'file');
    return answer;
  };

const NAMES = Object.keys(routes) as readonly RouteName[];

/** Route names, to bound the number of metric labels. */
const pageAt = (path: string): RouteName | 'other' =>
  NAMES.find((name) => paramsOf(name, path) !== undefined) ?? 'other';

// Prepared in advance, so that the cause of the error can't affect it.
const pages = new Map(
  LOCALES.map((locale) => {
    const t = makeT<'api-errors.INTERNAL'>(readTopics(locale, ['api-errors']), locale);
    const sentence = t('api-errors.INTERNAL');
    return [
      locale,
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence}</title></head><body><h1>${sentence}</h1><p><a href="${href('Home', locale)}">${BRAND}</a></p></body></html>\n`,
    ];
  }),
);

const failedPage = (path: string): Response =>
  new Response(pages.get(localeOfPath(path)) ?? null, {
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
