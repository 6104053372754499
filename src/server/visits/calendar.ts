import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import type { AgreedTime, AgreedVisit } from '#domain/enquiry/visit.ts';
import { shownAsUtc } from '#domain/enquiry/visit-moments.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { BRAND } from '#site/brand.ts';
import type { Visit } from '../db/visits.ts';
import { DAY_MS, HOUR_MS } from '../ground/durations.ts';
import { mailTranslate } from '../mail/letter.ts';
import { detailFacts } from './words.ts';

interface CalendarEvent {
  readonly visit: Pick<Visit, 'calendar_id' | 'starts_at' | 'zone'>;
  readonly time: AgreedTime;
  /** Title of the listing; contains no user input. */
  readonly title: string;
  /** Street and city. */
  readonly location: string;
  readonly details: AgreedVisit['details']['own'];
  readonly link: string;
  readonly locale: Locale;
  readonly isCanceled?: boolean;
  /** Increases with each change. */
  readonly sequence: number;
}

/** RFC 5545; with the same UID, so that a canceled visit leaves the calendar. */
export function visitCalendar({
  visit,
  time,
  title,
  location,
  details,
  link,
  locale,
  isCanceled = false,
  sequence,
}: CalendarEvent): string {
  const t = mailTranslate(locale);
  const facts = detailFacts(details, locale).map(({ label, value }) => `${label}: ${value}`);
  const calendar = ical({
    prodId: { company: BRAND, product: BRAND },
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    ...timesOf(visit, time),
    id: `${visit.calendar_id}@${new URL(link).hostname}`,
    summary: t('mail.visit.event', { title }),
    description: [...facts, link].join('\n'),
    location,
    sequence,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return `${calendar.toString()}\r\n`;
}

/** Without a zone, what the clocks at the listing show, whatever the reader's zone. */
function timesOf(
  { zone, starts_at: startsAt }: Pick<Visit, 'starts_at' | 'zone'>,
  time: AgreedTime,
): Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'floating'> {
  const shown = shownAsUtc(time);
  if (time.time === null) return { start: new Date(shown), end: new Date(shown + DAY_MS), allDay: true };
  const floating = zone === null || startsAt === null;
  const start = floating ? shown : startsAt;
  return { start: new Date(start), end: new Date(start + HOUR_MS), floating };
}
