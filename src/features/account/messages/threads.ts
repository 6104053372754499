import { atom, type ReadableAtom } from 'nanostores';
import { enquiryList, pageOf } from '#api/enquiry-list.ts';
import { countUnreadEnquiries } from '#api/unread-enquiries.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import { ListedThread, type ThreadFilter } from '#domain/enquiry/listed-thread.ts';
import { createResource } from '#stores/create-resource.ts';
import { notify } from '#stores/notifications.ts';
import { startPolling } from '#stores/messages/polling.ts';
import { countUnread, showUnread } from '#stores/messages/unread.ts';

export interface ThreadsQuery {
  readonly filter: ThreadFilter;
  readonly text: string;
}

export const ALL: ThreadsQuery = { filter: 'all', text: '' };

interface ThreadPage {
  readonly threads: readonly ListedThread[];
  readonly nextCursor: string | null;
  readonly unread: number;
}

const listEnquiries = { ...enquiryList, answer: pageOf(ListedThread) };

const $asked = atom(ALL);
const list = createResource(loadFirst, 'keepLoaded');

export const $wanted: ReadableAtom<ThreadsQuery> = $asked;
/** Latest message first. */
export const $threads = list.$resource;

/** Reloads the open thread. */
let readAgain: (() => void) | undefined;

const fetchPage = ({ filter, text }: ThreadsQuery, cursor?: string) =>
  call(listEnquiries, { query: { state: filter, q: text.trim() || undefined, cursor } });

/** Loaded pages stay. */
async function loadFirst(): Promise<ThreadPage> {
  const page = await fetchPage($asked.get());
  const before = list.value();
  const rest = before?.threads.slice(page.threads.length) ?? [];
  if (before === undefined || page.nextCursor === null || rest.length === 0) return page;
  return { ...page, threads: joined(page.threads, rest), nextCursor: before.nextCursor };
}

const joined = (threads: readonly ListedThread[], more: readonly ListedThread[]): ListedThread[] => [
  ...threads,
  ...more.filter(({ _id }) => threads.every((thread) => thread._id !== _id)),
];

export async function loadThreads(wanted = $asked.get()): Promise<void> {
  if (wanted !== $asked.get()) list.reset();
  $asked.set(wanted);
  const page = await list.load();
  if (page) showUnread(page.unread);
}

export async function loadMoreThreads(): Promise<void> {
  const wanted = $asked.get();
  const cursor = list.value()?.nextCursor;
  if (!cursor) return;
  try {
    const page = await fetchPage(wanted, cursor);
    if (wanted !== $asked.get()) return;
    list.update(({ threads }) => ({ ...page, threads: joined(threads, page.threads) }));
  } catch (cause) {
    if (toCallFailure(cause).status !== 401) notify('error', { key: 'messages.failed.list' });
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
  const rows = list.value()?.threads;
  if (rows === undefined) return;
  const before = rows.find(({ _id }) => _id === thread._id);
  list.update((page) => ({ ...page, threads: rows.map((known) => (known === before ? thread : known)) }));
  if (before?.unread !== thread.unread) void countUnread();
  if (before?.isBlocked !== thread.isBlocked) void loadThreads();
}
