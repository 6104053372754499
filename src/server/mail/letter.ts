import type { Locale } from '#domain/locale/locales.ts';
import type { Transaction } from 'kysely';
import type { OutgoingMail } from '../db/outgoing-mail.ts';
import type { Tables } from '../db/tables.ts';

/** A link of a letter: its words, and where it leads. */
export interface LetterLink {
  readonly label: string;
  readonly link: string;
}

/** Something that a letter shows of the site, such as a listing. */
export interface LetterCard {
  readonly title: string;
  readonly lines: readonly string[];
  readonly link: string;
}

/**
 * What a mail says, in one language and in this order. Everything but links is text, whoever wrote it. What somebody has
 * typed stands in facts, cards, quotes and the preview alone: never in the subject, in headers or in what is a link.
 */
export interface Letter {
  readonly locale: Locale;
  /** Says the type and the city of a listing at most. */
  readonly subject: string;
  readonly heading: string;
  readonly lead: string;
  /** What mail programs show beside the subject; by default the lead. */
  readonly preview?: string;
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly cards?: readonly LetterCard[];
  /** What somebody wrote, each message with its lines. */
  readonly quotes?: readonly string[];
  /** A sentence on what is not shown, such as further cards or messages. */
  readonly more?: string;
  readonly button: LetterLink;
  readonly note?: string;
  /** Further links under the letter, such as to change or stop what brings it. */
  readonly links?: readonly LetterLink[];
  /** Further headers of the mail, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Stored together with that the mail was handed over, at that time. */
  readonly onHandedOver?: (tables: Transaction<Tables>, now: number) => Promise<void>;
}

/** Writes the letter of a mail when it is delivered; nothing where nobody waits for it any more. */
export type WriteLetter<Services> = (services: Services, queued: OutgoingMail) => Promise<Letter | undefined>;
