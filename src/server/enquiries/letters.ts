import { formatConversationLink } from '#domain/enquiry/conversation-link.ts';
import type { Side } from '#domain/enquiry/listed-thread.ts';
import { isDayOver } from '#domain/listing/availability.ts';
import { localeOf, type Locale } from '#domain/locale/locales.ts';
import type { UnitSystem } from '#domain/units/unit-systems.ts';
import { formatDate } from '#site/format.ts';
import { href } from '#site/routes.ts';
import type { Enquiry } from '../db/enquiries.ts';
import type { EnquiryGuest } from '../db/enquiry-guests.ts';
import { findPending } from '../db/enquiry-guests.ts';
import type { EnquiryMessage } from '../db/enquiry-messages.ts';
import {
  findLastRequest,
  findRequest,
  findRequestMessages,
  findRequestsById,
  type RequestRow,
} from '../db/requests.ts';
import { type Letter, type LinkGroup, mailTranslate, type WriteLetter } from '../mail/letter.ts';
import type { Services } from '../services.ts';
import { declinePath } from './decline-token.ts';
import { responseFacts } from './quote-facts.ts';
import { titlesOfPending } from './confirm.ts';
import { threadCard } from './thread-card.ts';
import { mailTitle } from './thread-words.ts';
import { needText } from './needs.ts';
import { findMailContent, findMailedThread, type MailedPart, type MailedThread } from './mail-content.ts';
import { threadHeaders } from './mail-thread.ts';
import { aboutIn, parseResponse } from './thread-answers.ts';
import { makeToken } from './tokens.ts';

/** In UTF-16 units; longer mails are cut off by some mail programs. */
const QUOTED_CHARACTERS = 20_000;

/** Contains no user input, since the address is not confirmed. */
const enquiryConfirmation: WriteLetter<Services> = async (services, queued) => {
  const { database, secret, settings } = services;
  const pending = await findPending(database.kysely, queued.subject_id);
  if (pending === undefined) return undefined;
  const locale = localeOf(queued.locale ?? undefined);
  const t = mailTranslate(locale);
  const token = makeToken(secret, 'enquiry', pending);
  const hash = formatConversationLink({ type: 'confirmation', token });
  const titles = await titlesOfPending(services, pending, locale);
  const counted = { count: titles.length };
  return {
    locale,
    subject: t('mail.enquiryConfirmation.subject', counted),
    heading: t('mail.enquiryConfirmation.heading', counted),
    lead: t('mail.enquiryConfirmation.lead', counted),
    facts: titles.map((value) => ({ label: t('mail.listing'), value })),
    button: {
      label: t('mail.enquiryConfirmation.action'),
      link: settings.PUBLIC_ORIGIN + href('Conversation', locale, { hash }),
    },
    note: t('mail.enquiryConfirmation.note'),
  };
};

type ThreadMail = 'enquiry' | 'enquiryCopy' | 'enquiryMessages' | 'requestReminder';

const CONTENT_OF = {
  enquiry: 'unread',
  enquiryCopy: 'own',
  enquiryMessages: 'unread',
  requestReminder: 'unanswered',
} as const satisfies Record<ThreadMail, MailedPart>;

/** Dropped if the messages were read or the thread was closed meanwhile. */
const threadLetter =
  (kind: ThreadMail): WriteLetter<Services> =>
  async (services, queued) => {
    const mailed = await findMailContent(services.database, queued, CONTENT_OF[kind]);
    if (mailed === undefined) return undefined;
    const { thread, messages, sender, files, units } = mailed;
    const locale = localeOf(queued.locale ?? undefined);
    const t = mailTranslate(locale);
    const title = mailTitle(services, aboutIn(thread), locale);
    const origin = services.settings.PUBLIC_ORIGIN;
    const from = sender ?? t('mail.guest');
    const quoted = messages.slice(0, countQuoted(messages));
    const requests = await requestsOf(services.database, quoted);
    if (kind === 'requestReminder' && isOver([...requests.values()], services.clock())) return undefined;
    const rest = messages.length - quoted.length;
    const counted = { count: messages.length, title };
    const event = eventOf(kind, quoted);
    return {
      locale,
      subject: subjectOf(event, mailed.own.side, t, title),
      heading: t(`mail.${event}.heading`, counted),
      lead: t(`mail.${event}.lead`, counted),
      ...((event === 'quoted' || event === 'declined') && {
        preview: t(`mail.${event}.preview`, { name: from, title }),
      }),
      facts: [
        ...(kind === 'enquiryCopy' ? [] : [{ label: t('mail.from'), value: from }]),
        ...quoted.flatMap((message) => [
          ...factsOf(thread, message, locale, units),
          ...requestFactsOf(requests.get(message.request_id), mailed.own.side, locale),
          ...responseFacts(parseResponse(message.response), locale, units),
        ]),
        ...(files > 0 ? [{ label: t('mail.files'), value: t('mail.fileCount', { count: files }) }] : []),
      ],
      cards: [await threadCard(services, mailed, locale)],
      quotes: quoted.flatMap(({ text }) => (text === '' ? [] : [text])),
      ...(rest > 0 && { more: t('mail.moreMessages', { count: rest }) }),
      button: { label: t(`mail.${kind}.action`), link: origin + threadPath(services, mailed, locale) },
      note: t(`mail.${kind}.note`),
      headers: threadHeaders(services, mailed),
      links: await linksOf(kind, services, mailed, { recipient: queued.recipient, locale }),
    } satisfies Letter;
  };

/** A mail server that was away does not remind of a day that is over. */
const isOver = (requests: readonly RequestRow[], now: number): boolean =>
  requests.every(({ answer_by: day }) => isDayOver(day, now));

interface Linked {
  readonly recipient: string;
  readonly locale: Locale;
}

/** To decline, for an owner; to compare, for who asked several. */
async function linksOf(
  kind: ThreadMail,
  services: Services,
  mailed: MailedThread,
  { recipient, locale }: Linked,
): Promise<LinkGroup[]> {
  const t = mailTranslate(locale);
  const to = (name: 'decline' | 'compare', path: string): LinkGroup => ({
    title: t(`mail.${name}.title`),
    links: [{ label: t(`mail.${name}.link`), link: services.settings.PUBLIC_ORIGIN + path }],
  });
  if (kind === 'enquiry' || kind === 'requestReminder')
    return [to('decline', declinePath(services, mailed, recipient, locale))];
  if (mailed.own.side === 'owner') return [];
  const request = await findLastRequest(services.database.kysely, mailed.thread.id);
  return request !== undefined && request.recipients > 1
    ? [to('compare', requestPath(services.secret, request, locale))]
    : [];
}

type ThreadEvent = ThreadMail | 'quoted' | 'declined';

/** What the last of the messages is that is more than words. */
function eventOf(kind: ThreadMail, messages: readonly EnquiryMessage[]): ThreadEvent {
  const response = messages.map((message) => parseResponse(message.response)).findLast((each) => each);
  if (kind !== 'enquiryMessages' || response === undefined) return kind;
  return response.type === 'quote' ? 'quoted' : 'declined';
}

/** Some mail programs also compare subjects before they show mails together. */
function subjectOf(
  event: ThreadEvent,
  side: Side,
  t: ReturnType<typeof mailTranslate>,
  title: string,
): string {
  if (event !== 'enquiryMessages') return t(`mail.${event}.subject`, { title });
  const first = t(side === 'owner' ? 'mail.enquiry.subject' : 'mail.enquiryCopy.subject', { title });
  return t('mail.enquiryMessages.subject', { subject: first });
}

function countQuoted(messages: readonly Pick<EnquiryMessage, 'text'>[]): number {
  let length = 0;
  const cut = messages.findIndex(({ text }) => (length += text.length) > QUOTED_CHARACTERS);
  return cut === -1 ? messages.length : cut;
}

function factsOf(
  { kind }: Pick<Enquiry, 'kind'>,
  { need }: Pick<EnquiryMessage, 'need'>,
  locale: Locale,
  units: UnitSystem,
): Facts {
  return need === null
    ? []
    : [{ label: mailTranslate(locale)('mail.need'), value: needText(kind, need, locale, units) }];
}

/** By id. */
async function requestsOf(
  { kysely }: Services['database'],
  messages: readonly EnquiryMessage[],
): Promise<ReadonlyMap<string | null, RequestRow>> {
  const ids = messages.flatMap(({ request_id: id }) => (id === null ? [] : [id]));
  return new Map((await findRequestsById(kysely, ids)).map((request) => [request.id, request]));
}

/** For owners: their share is all that they learn. */
function requestFactsOf(request: RequestRow | undefined, side: Side, locale: Locale): Facts {
  if (request === undefined || side === 'asker') return [];
  const t = mailTranslate(locale);
  const { recipients: count, answer_by: day } = request;
  return [
    ...(count > 1 ? [{ label: t('mail.sentTo'), value: t('mail.companies', { count }) }] : []),
    { label: t('mail.answerBy'), value: formatDate(new Date(`${day}T00:00:00Z`), locale) },
  ];
}

type Facts = readonly { readonly label: string; readonly value: string }[];

/** Where its asker compares the answers. */
function requestPath(secret: string, request: RequestRow, locale: Locale): string {
  const hash = request.is_guest === 1 ? makeToken(secret, 'request', request) : undefined;
  return href('Request', locale, { requestId: request.id }, { hash });
}

const requestCopy: WriteLetter<Services> = async (services, queued) => {
  const { database, secret, settings } = services;
  const request = await findRequest(database.kysely, queued.subject_id);
  const sent = request === undefined ? [] : await findRequestMessages(database.kysely, request.id);
  const [first] = sent;
  const mailed = first && (await findMailedThread(database, first.enquiry_id, queued.recipient));
  if (request === undefined || first === undefined || mailed?.own.side !== 'asker') return undefined;
  const locale = localeOf(queued.locale ?? undefined);
  const t = mailTranslate(locale);
  const threads = await Promise.all(
    sent.map(({ enquiry_id: id }) => findMailedThread(database, id, queued.recipient)),
  );
  return {
    locale,
    subject: t('mail.requestCopy.subject', { count: request.recipients }),
    heading: t('mail.requestCopy.heading'),
    lead: t('mail.requestCopy.lead'),
    facts: [
      ...factsOf(request, first, locale, mailed.units),
      ...requestFactsOf({ ...request, recipients: 1 }, 'owner', locale),
    ],
    cards: await Promise.all(
      threads.flatMap((thread) => (thread === undefined ? [] : [threadCard(services, thread, locale)])),
    ),
    quotes: [first.text],
    button: {
      label: t('mail.requestCopy.action'),
      link: settings.PUBLIC_ORIGIN + requestPath(secret, request, locale),
    },
    note: t('mail.requestCopy.note'),
  };
};

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
  requestReminder: threadLetter('requestReminder'),
  requestCopy,
} as const satisfies Record<string, WriteLetter<Services>>;
