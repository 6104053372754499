import { atom, type ReadableAtom } from 'nanostores';
import { enquiryList, pageOf } from '#api/enquiry-list.ts';
import { countUnreadEnquiries } from '#api/unread-enquiries.ts';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';
import { ListedThread, type ThreadFilter } from '#domain/enquiry/listed-thread.ts';
import { notify } from '#stores/notifications.ts';
import { startPolling } from '#stores/messages/polling.ts';
import { countUnread, showUnread } from '#stores/messages/unread.ts';

export interface Wanted {
  readonly filter: ThreadFilter;
  readonly text: string;
}

export type Threads =
  | { readonly status: 'loading' | 'failed' }
  | {
      readonly status: 'loaded';
      readonly threads: readonly ListedThread[];
      readonly nextCursor: string | null;
    };

export const ALL: Wanted = { filter: 'all', text: '' };

const listEnquiries = { ...enquiryList, answer: pageOf(ListedThread) };

const $list = atom<Threads>({ status: 'loading' });
const $asked = atom<Wanted>(ALL);

/** Latest message first. */
export const $threads: ReadableAtom<Threads> = $list;
export const $wanted: ReadableAtom<Wanted> = $asked;

/** Reloads the open thread. */
let readAgain: (() => void) | undefined;

const queryOf = ({ filter, text }: Wanted) => ({
  state: filter,
  ...(text.trim() !== '' && { q: text.trim() }),
});

/** A newer request wins. */
export async function loadThreads(wanted = $asked.get()): Promise<void> {
  const isOther = wanted !== $asked.get();
  $asked.set(wanted);
  if (isOther || $list.get().status === 'failed') $list.set({ status: 'loading' });
  try {
    const { threads, unread, nextCursor } = await call(listEnquiries, { query: queryOf(wanted) });
    if (wanted !== $asked.get()) return;
    // Loaded pages stay.
    const before = $list.get();
    const rest = before.status === 'loaded' ? before.threads.slice(threads.length) : [];
    const isWhole = nextCursor === null || rest.length === 0;
    const kept = isWhole ? [] : rest.filter(({ _id }) => !threads.some((thread) => thread._id === _id));
    const cursor = isWhole || before.status !== 'loaded' ? nextCursor : before.nextCursor;
    $list.set({ status: 'loaded', threads: [...threads, ...kept], nextCursor: cursor });
    showUnread(unread);
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (wanted === $asked.get() && $list.get().status !== 'loaded') $list.set({ status: 'failed' });
  }
}

export async function loadMoreThreads(): Promise<void> {
  const wanted = $asked.get();
  const before = $list.get();
  if (before.status !== 'loaded' || before.nextCursor === null) return;
  try {
    const query = { ...queryOf(wanted), cursor: before.nextCursor };
    const { threads, nextCursor } = await call(listEnquiries, { query });
    const now = $list.get();
    if (wanted !== $asked.get() || now.status !== 'loaded') return;
    const known = new Set(now.threads.map(({ _id }) => _id));
    const more = threads.filter(({ _id }) => !known.has(_id));
    $list.set({ status: 'loaded', threads: [...now.threads, ...more], nextCursor });
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.status !== 401) notify('error', { key: 'messages.failed.list' });
  }
}

/** Called on every new message: the thread shows more than the list. */
export function whenFound(read: () => void): void {
  readAgain = read;
}

export const watchMessages = (): (() => void) =>
  startPolling({
    name: 'messages',
    schema: countUnreadEnquiries.answer,
    ask: () => call(countUnreadEnquiries),
    onFound({ unread }) {
      showUnread(unread);
      void loadThreads();
      readAgain?.();
    },
  });

export function showChanged(thread: ListedThread): void {
  const list = $list.get();
  if (list.status !== 'loaded') return;
  const before = list.threads.find(({ _id }) => _id === thread._id);
  const threads = list.threads.map((known) => (known._id === thread._id ? thread : known));
  $list.set({ ...list, threads });
  if (before?.unread !== thread.unread) void countUnread();
  if (before?.isBlocked !== thread.isBlocked) void loadThreads();
}
