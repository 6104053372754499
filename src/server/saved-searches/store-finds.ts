import { keepJob } from '../db/jobs.ts';
import { addFinds, holdSearches, type HeldSearch } from '../db/news.ts';
import { gatherMails } from '../mail/queue-mail.ts';
import { alertSubject } from './alert-subject.ts';
import { LEASE_MS, NEWS_JOB, type Look, type LookServices } from './look.ts';
import type { Matched } from './match.ts';
import { nextAlertAt } from './next-alert.ts';

/** Notes what searches have found, and has it mailed when they next mail; false where the look is another process's by now. */
export const storeFinds = (
  { database, clock }: LookServices,
  { holder, now }: Look,
  matched: readonly Matched[],
): Promise<boolean> =>
  database.transaction(async (tables) => {
    // Of two processes one goes on: the other waits here, and then learns it.
    if (!(await keepJob(tables, NEWS_JOB, holder, clock() + LEASE_MS))) return false;
    const ids = matched.map(({ searchId }) => searchId);
    const held = new Map((await holdSearches(tables, ids)).map((search) => [search.id, search]));
    const finds = matched.flatMap(({ searchId, listingIds }) => {
      const search = held.get(searchId);
      if (search === undefined) return [];
      const alert = dueOf(search, now) === undefined ? null : search.alert;
      return listingIds.map((id) => ({ search_id: searchId, listing_id: id, alert }));
    });
    if (finds.length === 0) return true;
    const found = await addFinds(tables, finds);
    const mails = [...found.keys()].flatMap((id) => mailOf(held.get(id), now));
    if (mails.length > 0) await gatherMails(tables, mails);
    return true;
  });

function mailOf(search: HeldSearch | undefined, now: number) {
  const dueAt = search && dueOf(search, now);
  if (search === undefined || search.email === null || dueAt === undefined) return [];
  const { email, locale } = search;
  return [
    { kind: 'searchAlert', recipient: email, subjectId: alertSubject(search), locale, now, dueAt } as const,
  ];
}

/** When a search mails what it finds now; nothing where it mails nobody. */
const dueOf = (search: HeldSearch, now: number): number | undefined =>
  search.email === null || search.is_paused === 1 ? undefined : nextAlertAt(search, now);
