import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { makeT, type Translate } from '#site/translate.ts';
import { headTopics } from './head-topics.ts';

export const pageMetaWords: ReadonlyMap<Locale, Translate> = new Map(
  LOCALES.map((locale) => [locale, makeT(headTopics[locale] ?? {}, locale)]),
);
