import type en from '#i18n/en/mail.json';
import type { Locale } from '#domain/locale/locales.ts';
import { readTopic } from '#site/topic-files.ts';
import { makeT, type KeysOf, type Values } from '#site/translate.ts';

/** Separate from page topics, so that browsers don't load them. */
export type MailKey = KeysOf<{ mail: typeof en }>;

export const mailTranslate = (locale: Locale): ((key: MailKey, values?: Values) => string) =>
  makeT<MailKey>({ mail: readTopic(locale, 'mail') }, locale);
