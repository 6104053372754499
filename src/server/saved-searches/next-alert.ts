import type { Frequency } from '#domain/saved-search/saved-search.ts';
import type { SavedSearchRow } from '../db/saved-searches.ts';

const DAY_MS = 24 * 3_600_000;

/** Undefined: no mails. */
const PERIODS_MS: Readonly<Record<Frequency, number | undefined>> = {
  none: undefined,
  daily: DAY_MS,
  weekly: 7 * DAY_MS,
};

/** At the hour and weekday of creation, which spreads the load. `undefined` without mails. */
export function nextAlertAt(
  { frequency, created_at }: Pick<SavedSearchRow, 'frequency' | 'created_at'>,
  now: number,
): number | undefined {
  const period = PERIODS_MS[frequency];
  if (period === undefined) return undefined;
  return created_at + (Math.floor((now - created_at) / period) + 1) * period;
}

/** Search id and batch number. */
export const alertSubject = ({ id, alert }: Pick<SavedSearchRow, 'id' | 'alert'>): string =>
  `${id}/${String(alert)}`;

export function parseAlertSubject(subject: string): Pick<SavedSearchRow, 'id' | 'alert'> {
  const [id = '', alert] = subject.split('/');
  return { id, alert: Number(alert) };
}
