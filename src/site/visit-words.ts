import type { AgreedTime } from '#domain/enquiry/visit.ts';
import { intlLocale, type Locale } from '#domain/locale/locales.ts';

/** The day at noon or at its hour, as if the listing's clocks were UTC. */
const momentOf = ({ on, time }: AgreedTime): Date => new Date(`${on}T${time ?? '12:00'}:00Z`);

/** @example visitTimeText({ on: '2026-03-09', time: '10:30' }, 'en') // 'Mon, Mar 9, 2026, 10:30 AM' */
export function visitTimeText(time: AgreedTime, locale: Locale): string {
  const format = new Intl.DateTimeFormat(intlLocale(locale), {
    ...({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const),
    ...(time.time !== null && ({ hour: 'numeric', minute: '2-digit' } as const)),
    timeZone: 'UTC',
  });
  return format.format(momentOf(time));
}
