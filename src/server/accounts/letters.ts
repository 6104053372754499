import { BRAND } from '#site/brand.ts';
import type { Locale } from '#site/locales.ts';
import { href } from '#site/routes.ts';
import type { MailKind } from '../db/outgoing-mail.ts';
import type { MailSettings } from '../mail/deliver-mails.ts';
import type { Letter } from '../mail/letter.ts';
import { mailTranslate } from '../mail/sentences.ts';

/** Where the button of a kind of mail leads, and how long that link works; `token` is empty for one that carries none. */
interface Kind {
  readonly path: (locale: Locale, token: string) => string;
  readonly hours?: 'VERIFY_LINK_HOURS' | 'RESET_LINK_HOURS';
}

const verifyEmail: Kind = {
  path: (locale, token) => href('VerifyEmail', locale, { query: { token } }),
  hours: 'VERIFY_LINK_HOURS',
};

const kinds: Readonly<Record<MailKind, Kind>> = {
  verify: verifyEmail,
  confirmAddress: verifyEmail,
  reset: {
    path: (locale, token) => href('ResetPassword', locale, { query: { token } }),
    hours: 'RESET_LINK_HOURS',
  },
  addressChanged: { path: (locale) => href('Home', locale) },
  accountDeleted: { path: (locale) => href('Home', locale) },
  passwordChanged: { path: (locale) => href('ForgottenPassword', locale) },
};

/** The letter of a kind of mail. Its link is made of PUBLIC_ORIGIN, never of what a call says about the host. */
export function letterOf(kind: MailKind, locale: Locale, token: string, settings: MailSettings): Letter {
  const t = mailTranslate(locale);
  const { path, hours } = kinds[kind];
  const origin = settings.PUBLIC_ORIGIN;
  return {
    subject: t(`mail.${kind}.subject`),
    heading: t(`mail.${kind}.heading`),
    lead: t(`mail.${kind}.lead`),
    action: t(`mail.${kind}.action`),
    note: t(`mail.${kind}.note`, hours && { count: settings[hours] }),
    locale,
    link: origin + path(locale, token),
    plainLink: t('mail.plainLink'),
    footer: t('mail.footer', { origin }),
    brand: BRAND,
  };
}
