import en from '#i18n/en/mail.json' with { type: 'json' };
import es from '#i18n/es/mail.json' with { type: 'json' };
import type { Locale } from '#site/locales.ts';
import { makeT, type KeysOf, type Shape, type Values } from '#site/translate.ts';

/** A sentence of a mail. No page shows one, so they stay out of what browsers load. */
export type MailKey = KeysOf<{ mail: typeof en }>;

const topics = { en, es } satisfies Record<Locale, Shape<typeof en>>;

/** The translator of the mails in one language. */
export const mailTranslate = (locale: Locale): ((key: MailKey, values?: Values) => string) =>
  makeT<MailKey>({ mail: topics[locale] }, locale);
