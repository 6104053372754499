import { beforeEach, expect, test, vi } from 'vitest';
import { createWorkspace, type OwnRow } from '#features/account/listings/workspace/workspace.ts';
import { $notifications, dismiss } from '#stores/notifications.ts';
import { fakeApi, json, type Reply } from '../../../support/fake-api.ts';
import { signIn } from './open-account.tsx';

const BULK = 'POST /listings/bulk';

const rowOf = (id: string): OwnRow => ({
  ...{ id, city: 'Getafe', status: 'active', isDue: false, views: 0, enquiries: 0, answered: 0, unread: 0 },
  completeness: { stated: 1, of: 1, missing: [] },
  page: () => '/',
  summarize: () => expect.fail('Nothing is shown.'),
});

let stored: string[] = [];
beforeEach(() => {
  signIn();
  $notifications.set([]);
});

/** With all rows loaded. */
async function open(count: number, bulk: Reply) {
  stored = Array.from({ length: count }, (_, index) => `space-${index + 1}`);
  const requests = fakeApi({ [BULK]: bulk });
  const onFailed = vi.fn();
  const fetchPage = () =>
    Promise.resolve({
      listings: stored.map(rowOf),
      ...{ total: stored.length, counts: { active: stored.length }, nextCursor: null },
    });
  const source = { kind: 'space', registry: 'SpaceRegistry', fetchPage, read: () => undefined } as const;
  const workspace = createWorkspace(source, undefined, onFailed);
  workspace.$visible.listen(() => undefined);
  await workspace.load();
  return {
    ...{ requests, onFailed },
    ids: () => workspace.$list.get().value?.items.map(({ id }) => id),
    remove: (ids: readonly string[]) => workspace.remove(ids, 'Deleted'),
  };
}
const endMessage = () => dismiss(String($notifications.get()[0]?.id));

test('what another member has deleted before counts as deleted', async () => {
  const { ids, onFailed, remove } = await open(3, () => {
    stored = ['space-2', 'space-3'];
    return json({ done: 0, failed: [{ id: 'space-1', code: 'NOT_FOUND' }] });
  });
  remove(['space-1']);
  endMessage();
  await vi.waitFor(() => expect(ids()).toEqual(['space-2', 'space-3']));
  expect(onFailed).not.toHaveBeenCalled();
});

test('rows that were deleted although the answer was lost do not come back', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { ids, onFailed, remove } = await open(3, () => {
    stored = ['space-3'];
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  remove(['space-1', 'space-2']);
  endMessage();
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledWith(2));
  await vi.waitFor(() => expect(ids()).toEqual(['space-3']));
});

test('all parts of a large deletion are sent when the page is left', async () => {
  const { requests, remove } = await open(450, () => new Promise<Response>(() => undefined));
  remove(stored);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await vi.waitFor(() => expect(requests.filter(({ call }) => call === BULK)).toHaveLength(3));
});
