import type { Transaction } from 'kysely';
import type { Locale } from '#domain/locale/locales.ts';
import type en from '#i18n/en/mail.json';
import type roles from '#i18n/en/roles.json';
import { type ContactPoints, languageNames } from '#site/contact-points.ts';
import { BRAND } from '#site/brand.ts';
import { readTopics } from '#site/topic-files.ts';
import { type KeysOf, makeT, type Values } from '#site/translate.ts';
import type { OutgoingMail } from '../db/outgoing-mail.ts';
import type { Tables } from '../db/tables.ts';

export interface LetterLink {
  readonly label: string;
  readonly link: string;
}

export interface LetterCard {
  readonly title: string;
  readonly lines: readonly string[];
  readonly link: string;
  /** Upload id of the listing's first picture. */
  readonly cover?: string | undefined;
}

/** Attached to a mail and shown in it, so that it loads nothing. */
export interface Picture {
  readonly cid: string;
  readonly type: 'image/jpeg' | 'image/png';
  readonly content: Uint8Array;
}

export interface LinkGroup {
  /** One among several. */
  readonly title?: string;
  readonly links: readonly LetterLink[];
}

/**
 * User input appears only in facts, cards, quotes, titles of links and the preview, never in the subject, headers or links.
 */
export interface Letter {
  readonly locale: Locale;
  /** Contains at most a listing's type and city. */
  readonly subject: string;
  readonly heading: string;
  readonly lead: string;
  /** Preheader; defaults to the lead. */
  readonly preview?: string;
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly cards?: readonly LetterCard[];
  /** Quoted messages, by lines. */
  readonly quotes?: readonly string[];
  readonly more?: string;
  readonly button: LetterLink;
  readonly note?: string;
  /** Footer links, such as to unsubscribe. */
  readonly links?: readonly LinkGroup[];
  /** By upload id, of the cards' covers. */
  readonly pictures?: ReadonlyMap<string, Picture>;
  /** RFC 5545; attached as a file. */
  readonly calendar?: string;
  /** Such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Runs in the transaction that records the handover. */
  readonly onHandedOver?: (tables: Transaction<Tables>, now: number) => Promise<void>;
}

/** `undefined` if obsolete. */
export type WriteLetter<Services> = (services: Services, queued: OutgoingMail) => Promise<Letter | undefined>;

export interface Frame {
  readonly brand: string;
  readonly plainLink: string;
  /** Paragraphs. */
  readonly footer: readonly string[];
}

export function frameOf(locale: Locale, settings: ContactPoints & { readonly PUBLIC_ORIGIN: string }): Frame {
  const t = mailTranslate(locale);
  const {
    PUBLIC_ORIGIN: origin,
    PUBLIC_CONTACT_EMAIL: contact,
    PUBLIC_AUTHORITY_EMAIL: authority,
  } = settings;
  const contactPoint = t('mail.contactPoint', {
    contact,
    languages: languageNames(settings.PUBLIC_CONTACT_LANGUAGES, locale),
  });
  const authorityPoint = t('mail.authorityPoint', {
    authority,
    languages: languageNames(settings.PUBLIC_AUTHORITY_LANGUAGES, locale),
  });
  return {
    brand: BRAND,
    plainLink: t('mail.plainLink'),
    footer: [t('mail.footer', { origin }), `${contactPoint} ${authorityPoint}`],
  };
}

/** Separate from page topics, so that browsers don't load them. */
export type MailKey = KeysOf<{ mail: typeof en; roles: typeof roles }>;

export const mailTranslate = (locale: Locale): ((key: MailKey, values?: Values) => string) =>
  makeT<MailKey>(readTopics(locale, ['mail', 'roles']), locale);
