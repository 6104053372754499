import type en from '#i18n/en/mail.json';
import type { Locale } from '#domain/locale/locales.ts';
import { readTopic } from '#site/topic-files.ts';
import { makeT, type KeysOf, type Values } from '#site/translate.ts';

/** A sentence of a mail. No page shows one, so they stay out of what browsers load. */
export type MailKey = KeysOf<{ mail: typeof en }>;

/** The translator of the mails in one language. */
export const mailTranslate = (locale: Locale): ((key: MailKey, values?: Values) => string) =>
  makeT<MailKey>({ mail: readTopic(locale, 'mail') }, locale);
