import { atom, type ReadableAtom } from 'nanostores';
import { countUnreadEnquiries } from '#api/unread-enquiries.ts';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';
import { markUnread } from '#site/page-state.ts';

const $count = atom(0);

/** How many of the company's conversations have something unread. */
export const $unread: ReadableAtom<number> = $count;

/** Shows how many conversations have something unread, on this page. */
export function showUnread(unread: number): void {
  $count.set(unread);
  markUnread(unread > 0);
}

/** Asks once how many conversations have something unread; where that can't be had, nothing is said of it. */
export async function countUnread(): Promise<void> {
  try {
    showUnread((await call(countUnreadEnquiries)).unread);
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
  }
}
