import { toCallFailure, type CallFailure } from '#client/failure.ts';

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

export type More = 'idle' | 'busy' | 'failed';

export interface Pages<Item> extends Page<Item> {
  readonly more: More;
}

export interface LoadMoreOptions<Item> {
  /** `undefined` while the list is not loaded. */
  readonly read: () => Pages<Item> | undefined;
  readonly write: (pages: Pages<Item>) => void;
  readonly fetch: (cursor: string) => Promise<Page<Item>>;
  readonly idOf: (item: Item) => unknown;
  readonly onFailure?: (failure: CallFailure) => void;
}

/** The next page is dropped if the list's cursor has changed meanwhile. @returns the first new item */
export const createLoadMore =
  <Item>({ read, write, fetch, idOf, onFailure }: LoadMoreOptions<Item>) =>
  async (): Promise<Item | undefined> => {
    const before = read();
    if (!before?.nextCursor || before.more === 'busy') return undefined;
    const { nextCursor } = before;
    write({ ...before, more: 'busy' });
    let failure: CallFailure | undefined;
    const page = await fetch(nextCursor).catch((cause: unknown) => {
      failure = toCallFailure(cause);
    });
    const now = read();
    if (now?.nextCursor !== nextCursor) return undefined;
    if (!page) {
      if (now.more === 'busy') write({ ...now, more: 'failed' });
      if (failure) onFailure?.(failure);
      return undefined;
    }
    const known = new Set(now.items.map(idOf));
    const added = page.items.filter((item) => !known.has(idOf(item)));
    write({ ...now, ...page, items: [...now.items, ...added], more: 'idle' });
    return added[0];
  };
