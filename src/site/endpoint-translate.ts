import blogEn from '#i18n/en/blog.json' with { type: 'json' };
import landingEn from '#i18n/en/landing.json' with { type: 'json' };
import pagesEn from '#i18n/en/pages.json' with { type: 'json' };
import blogEs from '#i18n/es/blog.json' with { type: 'json' };
import landingEs from '#i18n/es/landing.json' with { type: 'json' };
import pagesEs from '#i18n/es/pages.json' with { type: 'json' };
import type { Locale } from './locales.ts';
import { makeT, type KeysOf, type Shape, type Translate } from './translate.ts';

const en = { blog: blogEn, landing: landingEn, pages: pagesEn };
const es = { blog: blogEs, landing: landingEs, pages: pagesEs } satisfies Shape<typeof en>;
const topics = { en, es } satisfies Record<Locale, unknown>;

/** The translator of what is built and no page, feeds and pictures: they come before astro-i18next has read the texts. */
export function endpointTranslate(locale: Locale): Translate<KeysOf<typeof en>> {
  return makeT(topics[locale], locale);
}
