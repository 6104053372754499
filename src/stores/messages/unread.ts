import { atom, type ReadableAtom } from 'nanostores';
import { countUnreadEnquiries } from '#api/unread-enquiries.ts';
import { call } from '#client/call.ts';
import { undefinedOnFailure } from '#client/failure.ts';
import { markUnread } from '#site/page-state.ts';

const $count = atom(0);

export const $unread: ReadableAtom<number> = $count;

export function showUnread(unread: number): void {
  $count.set(unread);
  markUnread(unread > 0);
}

export async function countUnread(): Promise<void> {
  const answer = await call(countUnreadEnquiries).catch(undefinedOnFailure);
  if (answer) showUnread(answer.unread);
}
