import * as v from 'valibot';
import { formatConversationLink } from '#domain/enquiry/conversation-link.ts';
import { Need } from '#domain/enquiry/need.ts';
import { localeOf, type Locale } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import type { Enquiry } from '../db/enquiries.ts';
import type { EnquiryGuest } from '../db/enquiry-guests.ts';
import { findPending } from '../db/enquiry-guests.ts';
import type { EnquiryMessage } from '../db/enquiry-messages.ts';
import { type Letter, mailTranslate, type WriteLetter } from '../mail/letter.ts';
import type { Services } from '../services.ts';
import { aboutOf, findEnquiredListing } from './listings.ts';
import { listingPath, mailTitle, needFacts, titleOf } from './thread-words.ts';
import { findMailContent, type MailedThread } from './mail-content.ts';
import { aboutIn } from './thread-answers.ts';
import { makeToken } from './tokens.ts';

const QUOTED = 5;

/** Contains no user input, since the address is not confirmed. */
const enquiryConfirmation: WriteLetter<Services> = async (services, queued) => {
  const { database, secret, settings } = services;
  const pending = await findPending(database, queued.subject_id);
  if (pending === undefined) return undefined;
  const locale = localeOf(queued.locale ?? undefined);
  const t = mailTranslate(locale);
  const token = makeToken(secret, 'enquiry', pending);
  const hash = formatConversationLink({ type: 'confirmation', token });
  const { kind } = pending;
  const listing = await findEnquiredListing(database, { kind, listingId: pending.listing_id });
  return {
    locale,
    subject: t('mail.enquiryConfirmation.subject'),
    heading: t('mail.enquiryConfirmation.heading'),
    lead: t('mail.enquiryConfirmation.lead'),
    ...(listing && {
      facts: [{ label: t('mail.listing'), value: mailTitle(services, aboutOf(kind, listing), locale) }],
    }),
    button: {
      label: t('mail.enquiryConfirmation.action'),
      link: settings.PUBLIC_ORIGIN + href('Conversation', locale, { hash }),
    },
    note: t('mail.enquiryConfirmation.note'),
  };
};

type ThreadMail = 'enquiry' | 'enquiryCopy' | 'enquiryMessages';

/** Dropped if the messages were read or the thread was closed meanwhile. */
const threadLetter =
  (kind: ThreadMail): WriteLetter<Services> =>
  async (services, queued) => {
    const mailed = await findMailContent(services.database, queued, kind === 'enquiryCopy');
    if (mailed === undefined) return undefined;
    const { thread, messages, sender } = mailed;
    const locale = localeOf(queued.locale ?? undefined);
    const t = mailTranslate(locale);
    const about = aboutIn(thread);
    const title = titleOf(about, locale);
    const origin = services.settings.PUBLIC_ORIGIN;
    const from = sender ?? t('mail.guest');
    const quoted = messages.slice(0, QUOTED);
    const rest = messages.length - quoted.length;
    const counted = { count: messages.length };
    return {
      locale,
      subject: t(`mail.${kind}.subject`, { title: mailTitle(services, about, locale) }),
      heading: t(`mail.${kind}.heading`, counted),
      lead: t(`mail.${kind}.lead`, counted),
      facts: [
        ...(kind === 'enquiryCopy' ? [] : [{ label: t('mail.from'), value: from }]),
        ...quoted.flatMap((message) => factsOf(thread, message, locale)),
      ],
      cards: [{ title, lines: [], link: origin + listingPath(thread.kind, thread.listing_id, locale) }],
      quotes: quoted.map(({ text }) => text),
      ...(rest > 0 && { more: t('mail.moreMessages', { count: rest }) }),
      button: { label: t(`mail.${kind}.action`), link: origin + threadPath(services, mailed, locale) },
      note: t(`mail.${kind}.note`),
    } satisfies Letter;
  };

function factsOf({ kind }: Pick<Enquiry, 'kind'>, { need }: EnquiryMessage, locale: Locale) {
  return need === null ? [] : needFacts(kind, v.parse(Need, JSON.parse(need)), locale);
}

export function threadPath(
  { secret }: Pick<Services, 'secret'>,
  { thread, guest }: Pick<MailedThread, 'thread' | 'guest'>,
  locale: Locale,
): string {
  return guest === undefined
    ? href('YourAccount', locale, { query: { section: 'messages', thread: thread.id } })
    : href('Conversation', locale, { hash: threadHash(secret, thread, guest) });
}

const threadHash = (secret: string, { id }: Pick<Enquiry, 'id'>, { nonce }: EnquiryGuest): string =>
  formatConversationLink({ type: 'thread', token: makeToken(secret, 'conversation', { id, nonce }) });

export const enquiryLetters = {
  enquiryConfirmation,
  enquiry: threadLetter('enquiry'),
  enquiryCopy: threadLetter('enquiryCopy'),
  enquiryMessages: threadLetter('enquiryMessages'),
} as const satisfies Record<string, WriteLetter<Services>>;
