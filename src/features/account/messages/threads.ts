import { atom, type ReadableAtom } from 'nanostores';
import { enquiryList, pageOf } from '#api/enquiry-list.ts';
import { countUnreadEnquiries } from '#api/unread-enquiries.ts';
import { call } from '#client/call.ts';
import type { Outcomes, ResponseRecord } from '#domain/company/response-record.ts';
import { ListedThread, type ThreadFilter } from '#domain/enquiry/listed-thread.ts';
import type { Page } from '#stores/load-more.ts';
import { notify } from '#stores/notifications.ts';
import { startPolling } from '#stores/messages/polling.ts';
import { countUnread, showUnread } from '#stores/messages/unread.ts';
import { createPagedList } from '#stores/paged-list.ts';

export interface ThreadsQuery {
  readonly filter: ThreadFilter;
  readonly text: string;
}

interface Unread {
  readonly unread: number;
  readonly responseRecord?: ResponseRecord | null | undefined;
  readonly outcomes?: Outcomes | null | undefined;
}

export const ALL: ThreadsQuery = { filter: 'all', text: '' };

const listEnquiries = { ...enquiryList, answer: pageOf(ListedThread) };

function createThreads() {
  const $query = atom(ALL);
  let reloadOpened: (() => void) | undefined;

  const list = createPagedList<ListedThread, Unread>(fetchPage, {
    idOf: ({ _id }) => _id,
    onFailure({ status }) {
      if (status !== 401) notify('error', { key: 'messages.failed.list' });
    },
    keepLoaded: true,
  });

  /** A reload keeps the pages after the first. */
  async function fetchPage(cursor?: string): Promise<Page<ListedThread> & Unread> {
    const { filter, text } = $query.get();
    const { threads: items, ...page } = await call(listEnquiries, {
      query: { state: filter, q: text.trim() || undefined, cursor },
    });
    const before = list.value();
    const last = items.at(-1);
    const isSame = ({ _id, lastAt }: ListedThread) => _id === last?._id && lastAt === last.lastAt;
    // Otherwise others may lie between the first page and those after it.
    const isContinued = before?.items.some(isSame) === true;
    if (cursor !== undefined || !last || !isContinued || page.nextCursor === null) return { ...page, items };
    const known = new Set(items.map(({ _id }) => _id));
    // Newer ones have moved some from the first page to the next.
    const later = before.items.filter(({ _id, lastAt }) => !known.has(_id) && lastAt <= last.lastAt);
    return { ...page, items: [...items, ...later], nextCursor: before.nextCursor };
  }

  async function load(query = $query.get()): Promise<void> {
    if (query !== $query.get()) list.reset();
    $query.set(query);
    const page = await list.load();
    if (page) showUnread(page.unread);
  }

  function showChanged(thread: ListedThread): void {
    const before = list.value()?.items.find(({ _id }) => _id === thread._id);
    list.update((page) => ({ ...page, items: page.items.map((row) => (row === before ? thread : row)) }));
    if (!list.value()) return;
    if (before?.unread !== thread.unread) void countUnread();
    if (before?.isBlocked !== thread.isBlocked) void load();
  }

  return {
    $query: $query as ReadableAtom<ThreadsQuery>,
    /** Latest message first. */
    $threads: list.$resource,
    load,
    loadMore: list.loadMore,
    showChanged,
    onNewMessages(reload: () => void): void {
      reloadOpened = reload;
    },
    /** The open thread shows more than the list, so both are reloaded. */
    watch: (): (() => void) =>
      startPolling({
        name: 'messages',
        schema: countUnreadEnquiries.answer,
        ask: () => call(countUnreadEnquiries),
        onFound({ unread }) {
          showUnread(unread);
          void load();
          reloadOpened?.();
        },
      }),
  };
}

export const threads = createThreads();
