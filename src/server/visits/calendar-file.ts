import type { Locale } from '#domain/locale/locales.ts';
import { isStorable } from '#domain/text.ts';
import { findGuest } from '../db/enquiry-guests.ts';
import { findEnquiry, findSides } from '../db/enquiries.ts';
import { findVisit } from '../db/visits.ts';
import { ApiError } from '../ground/api-error.ts';
import type { Services } from '../services.ts';
import type { Reader } from '../enquiries/reader.ts';
import { timesIn } from '../enquiries/thread-answers.ts';
import { calendarOf } from './letters.ts';

/** @throws ApiError (`NOT_FOUND` unless the visit is agreed) */
export async function readVisitCalendar(
  services: Services,
  { enquiryId, side, company }: Reader,
  visitId: string,
  locale: Locale,
): Promise<string> {
  const { database } = services;
  const visit = isStorable(visitId) ? await findVisit(database.kysely, enquiryId, visitId) : undefined;
  const time = visit?.state === 'accepted' ? timesIn(visit.times)[visit.chosen ?? 0] : undefined;
  const thread = await findEnquiry(database.kysely, enquiryId);
  const own = (await findSides(database.kysely, enquiryId)).find((each) => each.side === side);
  if (visit === undefined || time === undefined || thread === undefined || own === undefined)
    throw new ApiError('NOT_FOUND');
  const guest = company === undefined ? await findGuest(database.kysely, enquiryId) : undefined;
  return calendarOf(services, { thread, own, guest, sender: undefined }, visit, { time, locale });
}
