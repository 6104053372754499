import { BRAND } from '#site/brand.ts';
import type { Locale } from '#site/locales.ts';
import { href } from '#site/routes.ts';
import type { MailKind } from '../db/outgoing-mail.ts';
import type { MailSettings } from '../mail/deliver-mails.ts';
import type { Letter } from '../mail/letter.ts';
import { mailTranslate } from '../mail/sentences.ts';

type T = ReturnType<typeof mailTranslate>;
type Hours = Pick<MailSettings, 'VERIFY_LINK_HOURS' | 'RESET_LINK_HOURS'>;
type Wording = Pick<Letter, 'subject' | 'heading' | 'lead' | 'action' | 'note'>;

/** What a kind of mail says and where its button leads; `token` is empty for one that carries none. */
interface Kind {
  readonly wording: (t: T, hours: Hours) => Wording;
  readonly path: (locale: Locale, token: string) => string;
}

const kinds = {
  verify: {
    wording: (t, { VERIFY_LINK_HOURS: count }) => ({
      subject: t('mail.verify.subject'),
      heading: t('mail.verify.heading'),
      lead: t('mail.verify.lead'),
      action: t('mail.verify.action'),
      note: t('mail.verify.note', { count }),
    }),
    path: (locale, token) => href('VerifyEmail', locale, { query: { token } }),
  },
  confirmAddress: {
    wording: (t, { VERIFY_LINK_HOURS: count }) => ({
      subject: t('mail.confirmAddress.subject'),
      heading: t('mail.confirmAddress.heading'),
      lead: t('mail.confirmAddress.lead'),
      action: t('mail.confirmAddress.action'),
      note: t('mail.confirmAddress.note', { count }),
    }),
    path: (locale, token) => href('VerifyEmail', locale, { query: { token } }),
  },
  reset: {
    wording: (t, { RESET_LINK_HOURS: count }) => ({
      subject: t('mail.reset.subject'),
      heading: t('mail.reset.heading'),
      lead: t('mail.reset.lead'),
      action: t('mail.reset.action'),
      note: t('mail.reset.note', { count }),
    }),
    path: (locale, token) => href('ResetPassword', locale, { query: { token } }),
  },
  addressChanged: {
    wording: (t) => ({
      subject: t('mail.addressChanged.subject'),
      heading: t('mail.addressChanged.heading'),
      lead: t('mail.addressChanged.lead'),
      action: t('mail.addressChanged.action'),
      note: t('mail.addressChanged.note'),
    }),
    path: (locale) => href('Home', locale),
  },
  passwordChanged: {
    wording: (t) => ({
      subject: t('mail.passwordChanged.subject'),
      heading: t('mail.passwordChanged.heading'),
      lead: t('mail.passwordChanged.lead'),
      action: t('mail.passwordChanged.action'),
      note: t('mail.passwordChanged.note'),
    }),
    path: (locale) => href('ForgottenPassword', locale),
  },
} satisfies Record<MailKind, Kind>;

/** The letter of a kind of mail. Its link is made of PUBLIC_ORIGIN, never of what a call says about the host. */
export function letterOf(kind: MailKind, locale: Locale, token: string, settings: MailSettings): Letter {
  const t = mailTranslate(locale);
  const { wording, path }: Kind = kinds[kind];
  const origin = settings.PUBLIC_ORIGIN;
  return {
    ...wording(t, settings),
    locale,
    link: origin + path(locale, token),
    plainLink: t('mail.plainLink'),
    footer: t('mail.footer', { origin }),
    brand: BRAND,
  };
}
