import { createEvent, type EventAttributes } from 'ics';
import type { AgreedTime, AgreedVisit } from '#domain/enquiry/visit.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { BRAND } from '#site/brand.ts';
import type { Visit } from '../db/visits.ts';
import { mailTranslate } from '../mail/letter.ts';
import { detailFacts } from './visit-words.ts';

interface CalendarEvent {
  readonly visit: Visit;
  readonly time: AgreedTime;
  /** Of the listing; no user input. */
  readonly title: string;
  readonly details: AgreedVisit['details']['own'];
  readonly link: string;
  readonly locale: Locale;
  readonly isCanceled?: boolean;
  /** Increases with each change. */
  readonly sequence: number;
}

/** RFC 5545; with the same UID, so that a canceled visit leaves the calendar. @throws Error if it can't be written */
export function visitCalendar({
  visit,
  time,
  title,
  details,
  link,
  locale,
  isCanceled = false,
  sequence,
}: CalendarEvent): string {
  const t = mailTranslate(locale);
  const facts = detailFacts(details, locale).map(({ label, value }) => `${label}: ${value}`);
  const { error, value } = createEvent({
    ...(visit.starts_at === null || time.time === null
      ? wholeDay(time.on)
      : { start: visit.starts_at, startInputType: 'utc', duration: { hours: 1 } }),
    uid: `${visit.calendar_id}@${new URL(link).hostname}`,
    productId: BRAND,
    title: t('mail.visit.event', { title }),
    description: [...facts, link].join('\n'),
    ...(details?.meetingPoint && { location: details.meetingPoint }),
    sequence,
    ...(isCanceled ? { method: 'CANCEL', status: 'CANCELLED' } : { method: 'PUBLISH', status: 'CONFIRMED' }),
  });
  if (error) throw error;
  return value ?? '';
}

function wholeDay(
  on: string,
): Pick<EventAttributes, 'start'> & { readonly duration: { readonly days: number } } {
  const [year = 0, month = 1, day = 1] = on.split('-').map(Number);
  return { start: [year, month, day], duration: { days: 1 } };
}
