import { DUE_AFTER_MS, isDue } from '#domain/listing/freshness.ts';
import {
  beginRound,
  findAskedUntil,
  findOldest,
  holdAskable,
  isToLookAt,
  noteLook,
} from '../db/freshness.ts';
import { newId } from '../ground/ids.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Services } from '../services.ts';

const DAY_MS = 86_400_000;

/** What is confirmed or published after a look is due no sooner than this, so that it may be the longest time between two. */
export const LOOK_EVERY_MS = DUE_AFTER_MS;

/** What will be due within a day is asked about in the same mail, and of the rest nobody is asked within a week. */
const ASKED_AHEAD_MS = DAY_MS;
const ASKED_EVERY_MS = 7 * DAY_MS;

/** Asks a company to confirm those of its listings that are due and that it has not been asked about, in one mail. */
export const askWhereDue = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  companyId: string,
  exempt: ReadonlySet<string>,
): Promise<void> =>
  database.transaction(async (tables) => {
    const now = clock();
    const owner = await holdAskable(tables, companyId);
    if (owner === undefined || !(await isToLookAt(tables, companyId, now, now + LOOK_EVERY_MS))) return;
    const askedUntil = await findAskedUntil(tables, companyId);
    const oldest = exempt.has(owner.vat) ? undefined : await findOldest(tables, companyId, askedUntil);
    if (oldest === undefined || !isDue(oldest, now)) {
      await noteLook(tables, companyId, Math.min(oldest ?? now, now) + DUE_AFTER_MS);
      return;
    }
    const id = newId(now);
    await beginRound(tables, {
      ...{ id, company_id: companyId, begun_at: now },
      // From the oldest that is published on: what lapsed before is another round's.
      ...{ confirmed_after: oldest - 1, confirmed_until: now - DUE_AFTER_MS + ASKED_AHEAD_MS },
    });
    await queueMail(tables, {
      ...{ kind: 'listingsDue', recipient: owner.email, subjectId: id, locale: owner.locale, now },
    });
    await noteLook(tables, companyId, now + ASKED_EVERY_MS);
  });
