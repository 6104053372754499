import { randomUUID } from 'node:crypto';
import { localeOfPath, LOCALES } from '#domain/locale/locales.ts';
import { BRAND } from '#site/brand.ts';
import { paramsOf, routes, type RouteName, href } from '#site/routes.ts';
import { readTopic } from '#site/topic-files.ts';
import { makeT } from '#site/translate.ts';
import type { Services } from '../services.ts';

/** Answers requests for the site. */
type ServeSite<Rest extends readonly unknown[]> = (request: Request, ...rest: Rest) => Promise<Response>;

/**
 * Writes a line about each page, and for those who debug about each file, and counts them. Queries are left out: those
 * of links in mails open accounts.
 */
export const loggedPages =
  <Rest extends readonly unknown[]>(
    { log, metrics }: Pick<Services, 'log' | 'metrics'>,
    serve: ServeSite<Rest>,
  ): ServeSite<Rest> =>
  async (request, ...rest) => {
    const requestId = randomUUID();
    const started = performance.now();
    const { method } = request;
    const path = new URL(request.url).pathname;
    const answer = await serve(request, ...rest).catch((error: unknown) => {
      log.error({ err: error, requestId, path }, 'page failed');
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

/** A page's name, so that there are as many kinds as pages, whatever is asked for. */
const pageAt = (path: string): RouteName | 'other' =>
  NAMES.find((name) => paramsOf(name, path) !== undefined) ?? 'other';

// Made beforehand: whatever has made a page fail shall not stop this one.
const pages = new Map(
  LOCALES.map((locale) => {
    const t = makeT<'api-errors.INTERNAL'>({ 'api-errors': readTopic(locale, 'api-errors') }, locale);
    const sentence = t('api-errors.INTERNAL');
    return [
      locale,
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence}</title></head><body><h1>${sentence}</h1><p><a href="${href('Home', locale)}">${BRAND}</a></p></body></html>\n`,
    ];
  }),
);

/** The answer to a visitor whose page could not be made, in the language of its address. */
const failedPage = (path: string): Response =>
  new Response(pages.get(localeOfPath(path)) ?? null, {
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
