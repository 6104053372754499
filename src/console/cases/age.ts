import type { Translate } from '#site/translate.ts';

const HOUR_MS = 3_600_000;
const DAYS_FROM_HOURS = 48;

/** How long something has waited, in words. */
export function ageOf(since: string, now: number, t: Translate): string {
  const hours = Math.floor((now - Date.parse(since)) / HOUR_MS);
  if (hours < 1) return t('console.age.new');
  if (hours < DAYS_FROM_HOURS) return t('console.age.hours', { count: hours });
  return t('console.age.days', { count: Math.floor(hours / 24) });
}
