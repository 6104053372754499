import type { Locale } from '#domain/locale/locales.ts';
import type en from '#i18n/en/feed.json';
import { readTopics } from '#site/topic-files.ts';
import { type KeysOf, makeT, type Translate } from '#site/translate.ts';

/** Separate from page topics, so that browsers don't load them. */
export type FeedKey = KeysOf<{ feed: typeof en }>;

export const feedTranslate = (locale: Locale): Translate<FeedKey> =>
  makeT<FeedKey>(readTopics(locale, ['feed']), locale);
