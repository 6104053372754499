import type { ThreadChange } from '#api/enquiries.ts';
import type { ReportReason } from '#domain/enquiry/thread.ts';
import {
  changeThread,
  findSides,
  setClosed,
  setRead,
  type Enquiry,
  type EnquirySide,
} from '../db/enquiries.ts';
import { addReport, moveToFolder, removeReports, type ReportScope } from '../db/enquiry-reports.ts';
import { ApiError } from '../ground/api-error.ts';
import type { Services } from '../services.ts';
import type { Reader } from './reader.ts';
import { lockOwnThread, assertOtherSideExists, bumpInboxVersions } from './write-message.ts';

type ThreadServices = Pick<Services, 'database' | 'clock'>;

export async function changeOwnThread(
  { database, clock }: ThreadServices,
  reader: Reader,
  { state, visitOn, readTo }: ThreadChange,
): Promise<void> {
  await database.transaction(async (tables) => {
    const thread = await lockOwnThread(tables, reader);
    if (state !== undefined || visitOn !== undefined) await assertOtherSideExists(tables, thread, reader);
    const { own } = sidesOf(await findSides(tables, thread.id), reader);
    const isClosed = thread.closed_at !== null;
    if (state !== undefined && (state === 'closed') !== isClosed)
      await setClosed(tables, [thread.id], state === 'closed' ? clock() : null);
    if (visitOn !== undefined && visitOn !== thread.visit_on)
      await changeThread(tables, thread.id, {
        visit_on: visitOn,
        visit_by: visitOn === null ? null : reader.side,
      });
    if (readTo !== undefined) await setRead(tables, own, Math.min(readTo, thread.messages));
    await bumpInboxVersions(tables, thread.id);
  });
}

/** Also blocks the sender. */
export async function reportThread(
  { database, clock }: ThreadServices,
  reader: Reader,
  reason: ReportReason,
): Promise<void> {
  await database.transaction(async (tables) => {
    const thread = await lockOwnThread(tables, reader);
    await assertOtherSideExists(tables, thread, reader);
    const reporting = reportingOf(thread, await findSides(tables, thread.id), reader);
    await addReport(tables, {
      ...{ enquiry_id: thread.id, side: reader.side, reason, reported_at: clock() },
      ...{ reporter_id: reporting.reporterId, sender_key: reporting.senderKey },
    });
    await moveToFolder(tables, reporting, 'blocked');
    await bumpInboxVersions(tables, thread.id);
  });
}

export async function unblockThread({ database }: ThreadServices, reader: Reader): Promise<void> {
  await database.transaction(async (tables) => {
    const thread = await lockOwnThread(tables, reader);
    await assertOtherSideExists(tables, thread, reader);
    const reporting = reportingOf(thread, await findSides(tables, thread.id), reader);
    await removeReports(tables, reporting);
    await moveToFolder(tables, reporting, 'inbox');
    await bumpInboxVersions(tables, thread.id);
  });
}

function reportingOf(thread: Enquiry, sides: readonly EnquirySide[], reader: Reader): ReportScope {
  const { other } = sidesOf(sides, reader);
  return {
    ...{ enquiryId: thread.id, side: reader.side, reporterId: reader.company?.id ?? null },
    senderKey: reader.side === 'owner' ? thread.asker_key : (other?.company_id ?? null),
  };
}

function sidesOf(sides: readonly EnquirySide[], { side }: Reader) {
  const own = sides.find((each) => each.side === side);
  if (own === undefined) throw new ApiError('NOT_FOUND');
  return { own, other: sides.find((each) => each.side !== side) };
}
