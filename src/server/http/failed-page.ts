import { BRAND } from '#site/brand.ts';
import { localeOfPath, LOCALES } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import { readTopic } from '#site/topic-files.ts';
import { makeT } from '#site/translate.ts';

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
export const failedPage = (path: string): Response =>
  new Response(pages.get(localeOfPath(path)) ?? null, {
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
