import type { ThreadReportReason } from '#domain/enquiry/thread-report.ts';
import { DEFAULT_LOCALE } from '#domain/locale/locales.ts';
import type { CaseTarget } from '../db/cases.ts';
import { findSides, type Enquiry, type EnquirySide } from '../db/enquiries.ts';
import { findGuest } from '../db/enquiry-guests.ts';
import type { Reader } from '../enquiries/reader.ts';
import { assertOtherSideExists, lockOwnThread } from '../enquiries/write-message.ts';
import type { Services } from '../services.ts';
import { addToCase, type Reporter } from './report.ts';

/** The thread stays as it is. @returns the case's id. @throws ApiError (`NOT_FOUND`, `OTHER_SIDE_GONE`) */
export async function reportThread(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  reader: Reader,
  reason: ThreadReportReason,
  text: string,
): Promise<string> {
  const reporter = await reporterOf({ database }, reader);
  return database.transaction(async (tables) => {
    const thread = await lockOwnThread(tables, reader);
    await assertOtherSideExists(tables, thread, reader);
    const target = threadTarget(thread, await findSides(tables, thread.id), reader);
    const reported = { reason, text, now: clock(), asksOwner: false };
    return (await addToCase(tables, target, reporter, reported)).id;
  });
}

async function reporterOf(
  { database }: Pick<Services, 'database'>,
  { enquiryId, company }: Reader,
): Promise<Reporter> {
  if (company !== undefined) {
    const { id, name, email, locale } = company;
    return { companyId: id, name, email, locale };
  }
  const guest = await findGuest(database.kysely, enquiryId);
  const { name = null, email = null, locale = DEFAULT_LOCALE } = guest ?? {};
  return { companyId: null, name, email, locale };
}

/** Both sides may report each other: a case each. A guest is no company that a decision could restrict. */
function threadTarget({ id, about }: Enquiry, sides: readonly EnquirySide[], { side }: Reader): CaseTarget {
  const other = sides.find((each) => each.side !== side);
  return {
    ...{ target_kind: 'thread', target_id: `${id} ${side}`, company_id: other?.company_id ?? null },
    ...{ listing_kind: null, listing_id: null, about },
  };
}
