import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { type VisitLine, type AgreedTime, type AgreedVisit } from '#domain/enquiry/visit.ts';
import { dayIn } from '#domain/enquiry/visit-moments.ts';
import { localeOf, type Locale } from '#domain/locale/locales.ts';
import { localCountryName } from '#domain/place/country-names.ts';
import { listingPath } from '#site/listing-pages.ts';
import type { EnquirySide } from '../db/enquiries.ts';
import { findMessage } from '../db/enquiry-messages.ts';
import { findVisitById, findVisitDetails, type Visit } from '../db/visits.ts';
import type { Tables } from '../db/tables.ts';
import { type Letter, mailTranslate, type WriteLetter } from '../mail/letter.ts';
import type { Services } from '../services.ts';
import { threadPath } from '../enquiries/letters.ts';
import { findListedAddress } from '../enquiries/listings.ts';
import { findMailedThread, type MailedThread } from '../enquiries/mail-content.ts';
import { threadHeaders } from '../enquiries/mail-thread.ts';
import { parseMailSubject } from '../enquiries/queue-message-mail.ts';
import { aboutIn, parseDetails, StoredLine, timesIn } from '../enquiries/thread-answers.ts';
import { threadCard } from '../enquiries/thread-card.ts';
import { mailTitle } from '../enquiries/thread-words.ts';
import { visitCalendar } from './calendar.ts';
import { detailFacts, timeFacts } from './words.ts';

/** Dropped once it no longer holds; what can be read in the thread is dropped once it was read. */
const visitStep: WriteLetter<Services> = async (services, queued) => {
  const { kysely } = services.database;
  const { enquiryId, batch: number } = parseMailSubject(queued.subject_id);
  const mailed = await findMailedThread(services.database, enquiryId, queued.recipient);
  const message = mailed && (await findMessage(kysely, enquiryId, number));
  if (mailed === undefined || !message?.visit) return undefined;
  const line = v.parse(StoredLine, JSON.parse(message.visit));
  const visit = await findVisitById(kysely, line.visitId);
  if (visit === undefined || isObsolete(line, visit)) return undefined;
  if (line.step !== 'accepted' && mailed.own.read_to >= number) return undefined;
  const locale = localeOf(queued.locale ?? undefined);
  const t = mailTranslate(locale);
  const isOwn = message.side === mailed.own.side;
  const kind = line.step === 'accepted' && isOwn ? 'confirmed' : line.step;
  const base = await baseOf(services, mailed, locale);
  const wasAgreed = line.step === 'accepted' || (line.step === 'canceled' && visit.chosen !== null);
  return {
    ...base,
    subject: t(`mail.visit.${kind}.subject`, { title: base.mailTitle }),
    heading: t(`mail.visit.${kind}.heading`),
    lead: t(`mail.visit.${kind}.lead`),
    facts: [...base.from, ...timeFacts(line, locale)],
    ...(wasAgreed &&
      line.times[0] && {
        calendar: await calendarOf(services, mailed, visit, {
          time: line.times[0],
          locale,
          isCanceled: line.step === 'canceled',
        }),
      }),
  };
};

const isObsolete = ({ step }: VisitLine, { state }: Visit): boolean =>
  (step === 'proposed' && state !== 'proposed') || (step === 'accepted' && state !== 'accepted');

const visitReminder: WriteLetter<Services> = async (services, queued) => {
  const { kysely } = services.database;
  const visit = await findVisitById(kysely, queued.subject_id);
  // A mail server that was away does not remind of what has begun.
  if (visit?.state !== 'accepted' || (visit.starts_at ?? 0) <= services.clock()) return undefined;
  const mailed = await findMailedThread(services.database, visit.enquiry_id, queued.recipient);
  const time = timesIn(visit.times)[visit.chosen ?? 0];
  if (mailed === undefined || time === undefined) return undefined;
  const locale = localeOf(queued.locale ?? undefined);
  const t = mailTranslate(locale);
  const base = await baseOf(services, mailed, locale);
  const details = await detailsOf(kysely, visit.id, mailed.own);
  const isToday = dayIn(services.clock(), visit.zone) === time.on;
  return {
    ...base,
    subject: t(`mail.visit.reminder.${isToday ? 'today' : 'subject'}`, { title: base.mailTitle }),
    heading: t('mail.visit.reminder.heading'),
    lead: t('mail.visit.reminder.lead'),
    facts: [
      ...base.from,
      ...timeFacts({ times: [time], zone: visit.zone }, locale),
      ...detailFacts(details, locale),
    ],
    calendar: await calendarOf(services, mailed, visit, { time, locale }),
  };
};

async function baseOf(services: Services, mailed: MailedThread, locale: Locale) {
  const { thread, sender } = mailed;
  const t = mailTranslate(locale);
  const { PUBLIC_ORIGIN: origin } = services.settings;
  return {
    locale,
    mailTitle: mailTitle(services, aboutIn(thread), locale),
    from: [{ label: t('mail.visit.with'), value: sender ?? t('mail.guest') }],
    cards: [await threadCard(services, mailed, locale)],
    button: { label: t('mail.visit.action'), link: origin + threadPath(services, mailed, locale) },
    note: t('mail.visit.note'),
    headers: threadHeaders(services, mailed),
  } satisfies Partial<Letter> & { readonly mailTitle: string; readonly from: Letter['facts'] };
}

interface CalendarOptions {
  readonly time: AgreedTime;
  readonly locale: Locale;
  readonly isCanceled?: boolean;
}

/** For one side of the thread. */
export async function calendarOf(
  services: Services,
  mailed: Omit<MailedThread, 'units'>,
  visit: Visit,
  { time, locale, isCanceled = false }: CalendarOptions,
): Promise<string> {
  const about = aboutIn(mailed.thread);
  const address = await findListedAddress(services.database, mailed.thread);
  return visitCalendar({
    ...{ visit, time, locale, isCanceled },
    title: mailTitle(services, about, locale),
    location: `${address ? `${address.address}, ${address.zip} ${address.city}` : about.city}, ${localCountryName(about.country, locale)}`,
    sequence: mailed.thread.messages,
    details: await detailsOf(services.database.kysely, visit.id, mailed.own),
    // Calendars are shared, and a guest's link to the thread opens it.
    link:
      services.settings.PUBLIC_ORIGIN +
      (mailed.guest === undefined
        ? threadPath(services, mailed, locale)
        : listingPath(mailed.thread.kind, mailed.thread.listing_id, locale)),
  });
}

/** The other side's, unless it is blocked. */
async function detailsOf(
  tables: Kysely<Tables>,
  visitId: string,
  { side, folder }: EnquirySide,
): Promise<AgreedVisit['details']['own']> {
  if (folder === 'blocked') return null;
  const theirs = (await findVisitDetails(tables, visitId)).find((each) => each.side !== side);
  return parseDetails(theirs?.details ?? null);
}

export const visitLetters = { visitStep, visitReminder } as const satisfies Record<
  string,
  WriteLetter<Services>
>;
