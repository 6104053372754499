import { atom, computed } from 'nanostores';
import { BULK_LIMIT, changeListings, type BulkChange } from '#api/bulk-change.ts';
import type { OwnFilter, OwnSort } from '#api/own-listing-pages.ts';
import { call } from '#client/call.ts';
import { toCallFailure, undefinedOnFailure } from '#client/failure.ts';
import type { OwnStatus } from '#domain/listing/listing-state.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Translate } from '#site/translate.ts';
import { createPagedList } from '#stores/paged-list.ts';
import { debounce } from '#stores/search/debounced-loader.ts';
import { $user } from '#stores/session.ts';
import type { ListingSummary } from '#ui/listing/ListingCard.tsx';
import { countByStatus, type FirstPage } from '../own-counts.ts';
import { changeOwn } from '../own-list.ts';
import { createDeletion, type Rows } from './deferred-deletion.ts';
import { createSelection } from './selection.ts';
import { withoutRows } from './without-rows.ts';

/** A listing with what only its owner sees. */
export interface OwnRow extends Omit<FirstPage['listings'][number], 'card' | 'version'> {
  readonly id: string;
  readonly city: string;
  /** Upload id of its first image. */
  readonly cover?: string | null | undefined;
  readonly confirmedAt?: string | null | undefined;
  /** Its public page. */
  readonly page: (locale: Locale) => string;
  readonly summarize: (t: Translate, locale: Locale) => ListingSummary;
}

export interface OwnPage {
  readonly listings: readonly OwnRow[];
  readonly total: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly nextCursor: string | null;
}

export interface Criteria {
  readonly q: string;
  readonly status: OwnFilter | undefined;
  readonly sort: OwnSort;
}

interface PageQuery extends Omit<Partial<Criteria>, 'q'> {
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
}

export type BulkAction = Exclude<BulkChange['action'], 'delete'>;
export type Days = Pick<BulkChange, 'availableFrom' | 'availableUntil' | 'isOnRequest'>;

/** What differs between the kinds. */
export interface OwnSource {
  readonly kind: ListingKind;
  readonly registry: 'SpaceRegistry' | 'ServiceRegistry';
  readonly fetchPage: (query: PageQuery) => Promise<OwnPage>;
  /** `undefined` if it is malformed. */
  readonly read: (first: FirstPage) => OwnPage | undefined;
}

const TYPING_PAUSE_MS = 300;

export type Workspace = ReturnType<typeof createWorkspace>;

/** A company's own listings of a kind: searched, sorted, and changed several at once. */
export function createWorkspace(
  { kind, fetchPage }: OwnSource,
  first: OwnPage | undefined,
  onDeletionFailed: (count: number) => void,
) {
  const $criteria = atom<Criteria>({ q: '', status: undefined, sort: 'updated' });
  const $isBusy = atom(false);
  let carried = first;
  /** Selected rows outlast the list that had them. */
  const known = new Map<string, OwnRow>();

  const fetch = async (cursor?: string) => {
    const { q, ...rest } = $criteria.get();
    const { listings: items, ...page } = carried ?? (await fetchPage({ ...rest, q: q || undefined, cursor }));
    carried = undefined;
    for (const row of items) known.set(row.id, row);
    return { ...page, items };
  };
  const list = createPagedList(fetch, { idOf: ({ id }) => id });
  const visible = () => $visible.get()?.items ?? [];
  const selection = createSelection(() => visible().map(({ id }) => id));
  const deletion = createDeletion<OwnRow>(async (rows, keepalive) => {
    const failed = await bulk('delete', [...rows.keys()], {}, keepalive);
    const deleted = new Map([...rows].filter(([id]) => !failed.has(id)));
    list.update((page) => withoutRows(page, deleted, $criteria.get()));
    if (failed.size > 0) onDeletionFailed(failed.size);
    // Rows that could not be deleted don't wait for it.
    if (!keepalive) void refresh(failed).then(fill);
  });
  /** `undefined` until loaded. */
  const $visible = computed(
    [list.$resource, deletion.$hidden, $criteria],
    ({ value }, hidden, criteria) => value && withoutRows(value, hidden, criteria),
  );
  $visible.listen((page) => {
    if (page) countByStatus(`${kind}s`, page.counts, list.value()?.counts);
  });

  /** Loads further pages until a row is visible. */
  async function fill(): Promise<void> {
    while (visible().length === 0) if (!(await list.loadMore())) return;
  }

  let loads = 0;
  async function load(): Promise<void> {
    const mine = (loads += 1);
    $isBusy.set(true);
    const page = await list.load();
    if (page) await fill();
    if (mine === loads) $isBusy.set(false);
  }
  const typing = debounce(() => void load());

  function search(change: Partial<Omit<Criteria, 'sort'>>, delayMs = 0): void {
    $criteria.set({ ...$criteria.get(), ...change });
    selection.clear();
    if (delayMs > 0) typing.startIn(delayMs);
    else {
      typing.cancel();
      void load();
    }
  }

  /** @returns ids that failed */
  async function bulk(
    action: BulkChange['action'],
    ids: readonly string[],
    days: Days = {},
    keepalive = false,
  ): Promise<ReadonlySet<string>> {
    const failed = new Set<string>();
    const sent: Promise<void>[] = [];
    for (let start = 0; start < ids.length; start += BULK_LIMIT) {
      const sending = changePart(action, ids.slice(start, start + BULK_LIMIT), days, keepalive).then((all) =>
        all.forEach((id) => failed.add(id)),
      );
      sent.push(sending);
      // A page that is left sends nothing later.
      if (!keepalive) await sending;
    }
    await Promise.all(sent);
    return failed;
  }

  /** @returns ids that failed; one that is gone is deleted */
  async function changePart(
    action: BulkChange['action'],
    ids: readonly string[],
    days: Days,
    keepalive: boolean,
  ): Promise<readonly string[]> {
    const body = { kind, ids: [...ids], action, ...days };
    try {
      const { failed } = await call(changeListings, { body, keepalive });
      const isDone = (code: string) => action === 'delete' && code === 'NOT_FOUND';
      return failed.filter(({ code }) => !isDone(code)).map(({ id }) => id);
    } catch (cause) {
      toCallFailure(cause);
      return ids;
    }
  }

  const patch = (ids: readonly string[], change: Partial<OwnRow>): void =>
    list.update((page) => ({
      ...page,
      items: page.items.map((row) => (ids.includes(row.id) ? { ...row, ...change } : row)),
    }));

  /** Updates the counts, and the rows that the first page has. @param doubted ids of rows that may be deleted */
  async function refresh(doubted: ReadonlySet<string> = new Set()): Promise<void> {
    const criteria = $criteria.get();
    const page = await fetch().catch(undefinedOnFailure);
    if (!page) return;
    const { counts, total } = page;
    const isSame = criteria === $criteria.get();
    const isWhole = isSame && page.nextCursor === null;
    const fresh = new Map(page.items.map((row) => [row.id, row]));
    list.update((before) => ({
      ...before,
      counts,
      total: isSame ? total : before.total,
      items: before.items
        .filter(({ id }) => fresh.has(id) || !(isWhole && doubted.has(id)))
        .map((row) => fresh.get(row.id) ?? row),
    }));
  }

  /** @returns how many failed */
  async function change(action: BulkAction, ids: readonly string[], days?: Days): Promise<number> {
    const failed = await bulk(action, ids, days);
    const isPublic = $user.get()?.isVerified !== false;
    const statuses: Partial<Record<BulkAction, OwnStatus>> = {
      pause: 'paused',
      publish: isPublic ? 'active' : 'waiting',
    };
    const status = statuses[action];
    const changed = ids.filter((id) => !failed.has(id));
    patch(changed, { isDue: false, confirmedAt: new Date().toISOString(), ...(status && { status }) });
    await refresh();
    return failed.size;
  }

  /** Page by page. @returns how many failed */
  async function confirmAll(): Promise<number> {
    const due = list.value()?.counts['due'] ?? 0;
    let confirmed = 0;
    let cursor: string | null | undefined;
    do {
      const query = { status: 'due', sort: 'updated', cursor: cursor ?? undefined } as const;
      const page: OwnPage | undefined = await fetchPage(query).catch(undefinedOnFailure);
      const ids = page?.listings.map(({ id }) => id) ?? [];
      confirmed += ids.length - (await bulk('confirm', ids)).size;
      cursor = page?.nextCursor;
    } while (cursor);
    await load();
    return Math.max(0, due - confirmed);
  }

  /** @returns whether it was saved */
  async function rename(id: string, label: string): Promise<boolean> {
    try {
      await changeOwn(kind, id, { label: label || null });
    } catch (cause) {
      toCallFailure(cause);
      return false;
    }
    patch([id], { label: label || undefined });
    return true;
  }

  return {
    ...{ kind, $criteria, $isBusy, $list: list.$resource, $visible, selection },
    ...{ load, loadMore: list.loadMore, change, confirmAll, rename },
    type: (q: string) => search({ q }, TYPING_PAUSE_MS),
    filter: (status: OwnFilter | undefined) => search({ status }),
    showAll: () => search({ q: '', status: undefined }),
    sort: (sort: OwnSort) => {
      $criteria.set({ ...$criteria.get(), sort });
      typing.cancel();
      void load();
    },
    remove: (ids: readonly string[], text: string) => {
      const rows: Rows<OwnRow> = new Map(
        ids.flatMap((id) => known.get(id) ?? []).map((row) => [row.id, row]),
      );
      deletion.begin(rows, text);
      selection.drop(ids);
      void fill();
    },
  };
}
