import * as v from 'valibot';
import { issue, type IssueKey } from '../issue.ts';
import { text } from '../text.ts';

/** `YYYY-MM-DD`, from 2000 to 2199. */
export const day = v.pipe(
  text(10, issue('issues.day')),
  v.regex(/^2[01]\d\d-\d\d-\d\d$/, issue('issues.day')),
  v.check(isOfCalendar, issue('issues.day')),
);

export const availabilityEntries = {
  availableFrom: v.optional(day),
  availableUntil: v.optional(day),
  isOnRequest: v.optional(v.boolean()),
};

export interface Availability {
  readonly availableFrom?: string | undefined;
  readonly availableUntil?: string | undefined;
  readonly isOnRequest?: boolean | undefined;
}

/** `YYYY-MM-DD` as YYYYMMDD. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

export const dayOfNumber = (day: number): string => String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** Now, from a day, until a day, or on request. */
export const isAvailabilityStated = ({ availableFrom, availableUntil, isOnRequest }: Availability): boolean =>
  availableFrom !== undefined || availableUntil !== undefined || isOnRequest === true;

/** The end must not precede the start, and what is on request has no day. */
export function issuesOfAvailability({
  availableFrom,
  availableUntil,
  isOnRequest,
}: Availability): Readonly<Partial<Record<keyof Availability, IssueKey>>> {
  const isBackward =
    availableFrom !== undefined && availableUntil !== undefined && availableUntil < availableFrom;
  if (isBackward) return { availableUntil: issue('issues.endsBeforeStart') };
  const dated = availableFrom === undefined ? 'availableUntil' : 'availableFrom';
  const isDated = availableFrom !== undefined || availableUntil !== undefined;
  return isOnRequest === true && isDated ? { [dated]: issue('issues.dayOnRequest') } : {};
}

/** UTC day of a time in ms since 1970. */
export const dayAt = (now: number): string => new Date(now).toISOString().slice(0, 10);

export const isDayOver = (day: string, now: number): boolean => day < dayAt(now);

export const isOver = ({ availableUntil }: Availability, now: number): boolean =>
  availableUntil !== undefined && isDayOver(availableUntil, now);

function isOfCalendar(given: string): boolean {
  const start = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(given);
}
