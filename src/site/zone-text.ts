import type { AgreedTime } from '#domain/enquiry/visit.ts';
import { momentsOf, shownAsUtc } from '#domain/enquiry/visit-moments.ts';
import { intlLocale, type Locale } from '#domain/locale/locales.ts';

/**
 * Names which one of an hour that is repeated when summer time ends: the first.
 *
 * @example zoneText('Europe/Madrid', time, 'en') // 'Central European Time'
 */
export function zoneText(zone: string, time: AgreedTime, locale: Locale): string {
  const [first = shownAsUtc(time), second] = momentsOf(time, zone);
  const parts = new Intl.DateTimeFormat(intlLocale(locale), {
    timeZone: zone,
    timeZoneName: second === undefined ? 'longGeneric' : 'long',
  }).formatToParts(first);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
