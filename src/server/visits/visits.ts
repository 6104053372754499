import tzLookup from '@photostructure/tz-lookup';
import type { Transaction } from 'kysely';
import { VISIT_DETAILS_DAYS, type VisitDetails, type VisitTime } from '#domain/enquiry/visit-input.ts';
import type { AgreedTime } from '#domain/enquiry/visit.ts';
import { momentsOf, shownAsUtc } from '#domain/enquiry/visit-moments.ts';
import { parseCoordinates } from '#domain/place/place.ts';
import { isStorable } from '#domain/text.ts';
import { addMessage, type Enquiry } from '../db/enquiries.ts';
import { advanceFavourite } from '../db/favourites.ts';
import type { Tables } from '../db/tables.ts';
import {
  addVisit,
  changeVisit,
  findVisit,
  findVisitIn,
  moveVisitDetails,
  removeVisitDetails,
  storeVisitDetails,
  type Visit,
} from '../db/visits.ts';
import { ApiError, requireFound } from '../ground/api-error.ts';
import { DAY_MS, HOUR_MS } from '../ground/durations.ts';
import { newId } from '../ground/ids.ts';
import type { Services } from '../services.ts';
import { findListedAddress } from '../enquiries/listings.ts';
import type { Reader } from '../enquiries/reader.ts';
import { queueVisitStep } from './queue-mails.ts';
import { aboutIn, type StoredLine, timesIn } from '../enquiries/thread-answers.ts';
import { assertOtherSideExists, bumpInboxVersions, lockOwnThread } from '../enquiries/write-message.ts';

/** The gazetteer knows where deleted listings were. */
type VisitServices = Pick<Services, 'database' | 'clock'> & Partial<Pick<Services, 'gazetteer'>>;

const REMINDED_BEFORE_MS = DAY_MS;

/** The same proposal twice is one. @throws ApiError (`BAD_INPUT` for a time that is over or that clocks skip; `OTHER_SIDE_GONE`) */
export async function proposeVisit(
  services: VisitServices,
  reader: Reader,
  times: readonly VisitTime[],
): Promise<void> {
  const now = services.clock();
  await services.database.transaction(async (tables) => {
    const thread = await lockOwnThread(tables, reader);
    await assertOtherSideExists(tables, thread, reader);
    const zone = await zoneOf(services, tables, thread);
    assertProposable(times, zone, now);
    const open = await findVisitIn(tables, thread.id, 'proposed');
    const distinct = times.filter((time, index) => times.findIndex((each) => isSame(each, time)) === index);
    const json = JSON.stringify(distinct);
    if (open?.side === reader.side && open.times === json) return;
    if (open !== undefined) await changeVisit(tables, open.id, { state: 'replaced' });
    const visitId = newId(now);
    await addVisit(tables, {
      ...{ id: visitId, enquiry_id: thread.id, side: reader.side, state: 'proposed', times: json, zone },
      ...{ chosen: null, starts_at: null, remind_at: null, erase_at: null },
      ...{ calendar_id: visitId, created_at: now },
    });
    await addStep(tables, reader, { step: 'proposed', visitId, times: distinct, zone }, now);
  });
}

const isSame = (one: VisitTime, other: VisitTime): boolean => one.on === other.on && one.time === other.time;

export type VisitAnswer = 'accept' | 'decline' | 'cancel';

/** Done twice is done once. @throws ApiError (`BAD_INPUT` if the visit has changed meanwhile) */
export async function answerVisit(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  reader: Reader,
  visitId: string,
  { step, choice }: { readonly step: VisitAnswer; readonly choice: number },
): Promise<void> {
  const now = clock();
  await database.transaction(async (tables) => {
    const { thread, visit } = await lockVisit(tables, reader, visitId);
    if (isDone(visit, step, choice)) return;
    const isOwn = visit.side === reader.side;
    const times = timesIn(visit.times);
    const { zone } = visit;
    if (step === 'accept') {
      const time = times[choice];
      if (visit.state !== 'proposed' || isOwn || time === undefined) throw hasChanged();
      const startsAt = startOf(time, zone);
      if (startsAt === undefined)
        throw new ApiError('BAD_INPUT', { fields: { choice: 'issues.timeSkipped' } });
      if (startsAt <= now) throw new ApiError('BAD_INPUT', { fields: { choice: 'issues.timeOver' } });
      await replaceAgreed(tables, visit, now);
      // The middle of what an unknown zone may be.
      const remindAt = (zone === null ? shownAsUtc(time) : startsAt) - REMINDED_BEFORE_MS;
      await changeVisit(tables, visit.id, {
        ...{ state: 'accepted', chosen: choice, starts_at: startsAt },
        ...{ remind_at: remindAt > now ? remindAt : null, erase_at: startsAt + VISIT_DETAILS_DAYS * DAY_MS },
      });
      await addStep(tables, reader, { step: 'accepted', visitId, times: [time], zone }, now);
      await advanceFavouriteOf(tables, thread);
    } else if (step === 'decline') {
      if (visit.state !== 'proposed' || isOwn) throw hasChanged();
      await changeVisit(tables, visit.id, { state: 'declined' });
      await addStep(tables, reader, { step: 'declined', visitId, times, zone }, now);
    } else {
      const isOpen = visit.state === 'proposed' ? isOwn : visit.state === 'accepted' && !isOver(visit, now);
      if (!isOpen) throw hasChanged();
      await changeVisit(tables, visit.id, { state: 'canceled', remind_at: null, erase_at: null });
      await removeVisitDetails(tables, visit.id);
      const agreed = visit.chosen === null ? undefined : times[visit.chosen];
      const canceled = agreed === undefined ? times : [agreed];
      await addStep(tables, reader, { step: 'canceled', visitId, times: canceled, zone }, now);
    }
  });
}

/** Replaces what this side has said before. @throws ApiError (`BAD_INPUT` unless the visit is agreed) */
export async function describeVisit(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  reader: Reader,
  visitId: string,
  details: VisitDetails,
): Promise<void> {
  await database.transaction(async (tables) => {
    const { thread, visit } = await lockVisit(tables, reader, visitId);
    if (visit.state !== 'accepted' || isOver(visit, clock())) throw hasChanged();
    if (Object.values(details).every((text) => text === ''))
      await removeVisitDetails(tables, visit.id, reader.side);
    else
      await storeVisitDetails(tables, {
        ...{ visit_id: visit.id, side: reader.side, company_id: reader.company?.id ?? null },
        details: JSON.stringify(details),
      });
    await bumpInboxVersions(tables, thread.id);
  });
}

async function advanceFavouriteOf(
  tables: Transaction<Tables>,
  { kind, listing_id: id, asker_key: companyId, is_guest }: Enquiry,
): Promise<void> {
  if (is_guest === 0 && companyId !== null)
    await advanceFavourite(tables, { companyId, kind, id }, 'visited');
}

async function lockVisit(
  tables: Transaction<Tables>,
  reader: Reader,
  visitId: string,
): Promise<{ readonly thread: Enquiry; readonly visit: Visit }> {
  const thread = await lockOwnThread(tables, reader);
  // No database can contain such an id.
  const visit = requireFound(isStorable(visitId) ? await findVisit(tables, thread.id, visitId) : undefined);
  await assertOtherSideExists(tables, thread, reader);
  return { thread, visit };
}

const isDone = ({ state, chosen }: Visit, step: VisitAnswer, choice: number): boolean =>
  (step === 'accept' && state === 'accepted' && chosen === choice) ||
  (step === 'decline' && state === 'declined') ||
  (step === 'cancel' && state === 'canceled');

const hasChanged = () => new ApiError('BAD_INPUT', { fields: { step: 'issues.invalid' } });

/** A visit that is not over is moved, with its details. */
async function replaceAgreed(
  tables: Transaction<Tables>,
  { id, enquiry_id }: Visit,
  now: number,
): Promise<void> {
  const agreed = await findVisitIn(tables, enquiry_id, 'accepted');
  if (agreed === undefined) return;
  await changeVisit(tables, agreed.id, { state: 'replaced', remind_at: null });
  if (isOver(agreed, now)) return;
  await changeVisit(tables, id, { calendar_id: agreed.calendar_id });
  await moveVisitDetails(tables, agreed.id, id);
}

/** A line of the thread, and its mails. */
async function addStep(
  tables: Transaction<Tables>,
  { enquiryId, side, company, author }: Reader,
  line: StoredLine,
  now: number,
): Promise<void> {
  const thread = await addMessage(tables, {
    ...{ enquiryId, side, companyId: company?.id ?? null, author, text: '', need: null, now },
    visit: JSON.stringify(line),
  });
  if (thread.delivered_at !== null) await queueVisitStep(tables, thread, { side, step: line.step, now });
  await bumpInboxVersions(tables, enquiryId);
}

/** Behind UTC, where days begin and end last. */
const LAST_ZONE_MS = 12 * HOUR_MS;

/**
 * In ms since 1970; for an unknown zone the latest that it can be. The first one of an hour that clocks
 * repeat, `undefined` for one that they skip.
 */
const startOf = (time: AgreedTime, zone: string | null): number | undefined =>
  zone === null ? shownAsUtc(time) + LAST_ZONE_MS : momentsOf(time, zone)[0];

function assertProposable(times: readonly VisitTime[], zone: string | null, now: number): void {
  for (const [index, time] of times.entries()) {
    const start = startOf(time, zone);
    const field = `days.${String(index)}`;
    if (start === undefined)
      throw new ApiError('BAD_INPUT', { fields: { [`${field}.time`]: 'issues.timeSkipped' } });
    if (start <= now) throw new ApiError('BAD_INPUT', { fields: { [`${field}.on`]: 'issues.timeOver' } });
  }
}

/** Without an hour: once its day has ended. */
function isOver({ starts_at, times, chosen }: Visit, now: number): boolean {
  if (starts_at !== null) return starts_at <= now;
  const time = timesIn(times)[chosen ?? 0];
  return time !== undefined && shownAsUtc(time) + LAST_ZONE_MS + DAY_MS <= now;
}

/** Where the listing is; once it is deleted, where its city is. */
async function zoneOf(
  { gazetteer }: Partial<Pick<Services, 'gazetteer'>>,
  tables: Transaction<Tables>,
  thread: Enquiry,
): Promise<string | null> {
  const stated = (await findListedAddress({ kysely: tables }, thread))?.coordinates;
  const { city, country } = aboutIn(thread);
  const point =
    (stated ? parseCoordinates(stated) : undefined) ?? gazetteer?.locate({ city, country, region: '' });
  return point === undefined ? null : tzLookup(point.lat, point.lng);
}
