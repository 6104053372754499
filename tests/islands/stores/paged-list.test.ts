import { describe, expect, test } from 'vitest';
import { CallFailure } from '#client/failure.ts';
import { createPagedList } from '#stores/paged-list.ts';

interface Row {
  readonly id: number;
}

const page = (ids: readonly number[], nextCursor: string | null) => ({
  items: ids.map((id): Row => ({ id })),
  nextCursor,
});

const FIRST = page([1, 2], 'next');

async function openList(next: () => Promise<ReturnType<typeof page>>, reloaded = FIRST) {
  const pages = [FIRST, reloaded];
  const list = createPagedList((cursor) => (cursor ? next() : Promise.resolve(pages.shift() ?? reloaded)), {
    idOf: ({ id }: Row) => id,
  });
  await list.load();
  const ids = () => list.value()?.items.map(({ id }) => id);
  return { ...list, ids, more: () => list.value()?.more };
}

describe('loading more', () => {
  test('appends the items that are not listed yet and returns the first of them', async () => {
    const { loadMore, ids, more } = await openList(() => Promise.resolve(page([2, 3], null)));
    expect(await loadMore()).toEqual({ id: 3 });
    expect([ids(), more()]).toEqual([[1, 2, 3], 'idle']);
    expect(await loadMore()).toBeUndefined();
  });

  test('fails, is retried and is never requested twice at once', async () => {
    let answers = [Promise.reject<ReturnType<typeof page>>(new CallFailure('network', 'GET /rows'))];
    const { loadMore, ids, more } = await openList(
      () => answers.shift() ?? Promise.reject(new Error('none')),
    );
    await loadMore();
    expect([ids(), more()]).toEqual([[1, 2], 'failed']);
    answers = [Promise.resolve(page([3], null))];
    await Promise.all([loadMore(), loadMore()]);
    expect([ids(), more()]).toEqual([[1, 2, 3], 'idle']);
  });

  test.each([
    ['appends to a list that was reloaded meanwhile and ends in the same place', FIRST, [1, 2, 3]],
    ['is dropped if the reloaded list ends elsewhere', page([4], 'other'), [4]],
  ])('%s', async (_, reloaded, expected) => {
    const next = Promise.withResolvers<ReturnType<typeof page>>();
    const { load, loadMore, ids, more } = await openList(() => next.promise, reloaded);
    const loading = loadMore();
    await load();
    next.resolve(page([3], null));
    await loading;
    expect([ids(), more()]).toEqual([expected, 'idle']);
  });
});
