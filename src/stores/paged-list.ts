import type { ReadableAtom } from 'nanostores';
import { createResource, type Resource } from './create-resource.ts';
import { createLoadMore, type LoadMoreOptions, type Page, type Pages } from './load-more.ts';

type Options<Item> = Pick<LoadMoreOptions<Item>, 'idOf' | 'onFailure'> & { readonly keepLoaded?: boolean };

export function createPagedList<Item, Rest extends object>(
  fetch: (cursor?: string) => Promise<Rest & Page<Item>>,
  { keepLoaded, ...options }: Options<Item>,
) {
  const list = createResource(
    async (): Promise<Rest & Pages<Item>> => ({ ...(await fetch()), more: 'idle' }),
    keepLoaded ? 'keepLoaded' : undefined,
  );
  const loadMore = createLoadMore<Item>({
    ...options,
    read: list.value,
    write: (pages) => list.update((loaded) => ({ ...loaded, ...pages })),
    fetch,
  });
  return { ...list, loadMore };
}

export interface PagedList<Value extends Pages<unknown>> {
  readonly $resource: ReadableAtom<Resource<Value>>;
  readonly load: () => Promise<unknown>;
  readonly loadMore: () => Promise<unknown>;
}
