import type { Frequency } from '#domain/saved-search/saved-search.ts';
import type { LockedSearch } from '../db/new-listings.ts';
import { GUEST_SUBJECT } from '../db/saved-searches.ts';
import { DAY_MS, MINUTE_MS } from '../ground/durations.ts';
import type { BatchedMail } from '../mail/queue-mail.ts';

const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** Undefined: no mails. */
const PERIODS_MINUTES: Readonly<Record<Frequency, number | undefined>> = {
  none: undefined,
  daily: DAY_MINUTES,
  weekly: 7 * DAY_MINUTES,
};

/** Batches further ahead are of a wrong clock. */
export const LONGEST_PERIOD_MINUTES = 7 * DAY_MINUTES;

/**
 * The batch of matches found now: when its mail is due, in minutes since 1970, at the hour and weekday of the
 * account, which spreads the load and is one for all searches of a person. `undefined` without mails.
 */
export function nextBatch(
  { frequency, is_paused, email, alert, anchored_at }: LockedSearch,
  now: number,
): number | undefined {
  const period = PERIODS_MINUTES[frequency];
  if (period === undefined || is_paused === 1 || email === null) return undefined;
  const [anchor, current] = [minutesOf(anchored_at), minutesOf(now)];
  const isClockWrong = alert > current + LONGEST_PERIOD_MINUTES;
  const after = isClockWrong ? current : Math.max(current, alert - 1);
  return anchor + (Math.floor((after - anchor) / period) + 1) * period;
}

const minutesOf = (time: number): number => Math.floor(time / MINUTE_MS);

/** One for all searches of the saver. `undefined` without mails. */
export function nextAlert(search: LockedSearch, now: number): BatchedMail | undefined {
  const { company_id, email, locale } = search;
  const batch = nextBatch(search, now);
  if (batch === undefined || email === null) return undefined;
  const dueAt = batch * MINUTE_MS;
  const subjectId = `${company_id ?? GUEST_SUBJECT}/${String(batch)}`;
  return { kind: 'searchAlerts', recipient: email, subjectId, locale, now: dueAt, dueAt };
}

interface AlertSubject {
  /** Null for guests, who are known by the recipient's address. */
  readonly companyId: string | null;
  readonly batch: number;
}

export function parseAlertSubject(subject: string): AlertSubject {
  const [saver = '', batch] = subject.split('/');
  return { companyId: saver === GUEST_SUBJECT ? null : saver, batch: Number(batch) };
}
