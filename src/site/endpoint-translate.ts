import type { Locale } from '#domain/locale/locales.ts';
import type blog from '#i18n/en/blog.json';
import type landing from '#i18n/en/landing.json';
import type pages from '#i18n/en/pages.json';
import { makeT, type KeysOf, type Translate } from './translate.ts';
import { wordsOf } from './wording.ts';

interface EndpointTopics {
  readonly blog: typeof blog;
  readonly landing: typeof landing;
  readonly pages: typeof pages;
}

/** The translator of what is built and no page, feeds and pictures: they come before astro-i18next has read the texts. */
export function endpointTranslate(locale: Locale): Translate<KeysOf<EndpointTopics>> {
  return makeT(wordsOf(locale, ['blog', 'landing', 'pages']), locale);
}
