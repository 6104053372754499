import { expect, test } from 'vitest';
import { documents, leaveOut } from '#console/documents/documents.ts';
import { loadMore, records } from '#console/records/records.ts';
import { drop, mails, resend } from '#console/mails/mails.ts';
import { callsOf, fakeApi, json, type RecordedRequest, type Reply } from '../../support/fake-api.ts';

const AT = '2026-01-15T09:00:00.000Z';
const company = { id: 'company', name: 'Naves', legalName: null, vat: 'ESB1', country: 'ES' };
const documentOf = (id: string) => ({
  ...{ id, kind: 'registerExtract', company, identity: '{}', mediaType: 'application/pdf', bytes: 1000 },
  uploadedAt: AT,
});
const mailOf = (id: string) => ({
  ...{ id, kind: 'verify', recipient: `${id}@ebro.example`, tries: 0, queuedAt: AT, dueAt: AT },
});

/** Two of three, then the last; one is on both pages, since the queue moves. */
const paged =
  (list: string, recordOf: (id: string) => object): Reply =>
  ({ call }: RecordedRequest) =>
    call.endsWith('cursor=2')
      ? json({ [list]: [recordOf('b'), recordOf('c')], total: 3, nextCursor: null })
      : json({ [list]: [recordOf('a'), recordOf('b')], total: 3, nextCursor: '2' });

const LISTS = { documents, mails } as const;

test.each(['documents', 'mails'] as const)(
  'the list of %s has its total, and appends pages',
  async (name) => {
    const requests = fakeApi({
      'GET /operator/documents': paged('documents', documentOf),
      'GET /operator/mails': paged('mails', mailOf),
    });
    const { $resource: $list, load, loadMore } = LISTS[name];
    const shown = () => $list.get().value?.items.map(({ id }) => id);
    await load();
    expect($list.get().value).toMatchObject({ total: 3, nextCursor: '2' });
    expect(shown()).toEqual(['a', 'b']);
    await loadMore();
    expect(shown()).toEqual(['a', 'b', 'c']);
    expect($list.get().value).toMatchObject({ total: 3, nextCursor: null });
    await loadMore();
    const query = name === 'mails' ? 'query=&order=queue' : 'query=';
    expect(callsOf(requests)).toEqual([
      `GET /operator/${name}?${query}`,
      `GET /operator/${name}?${query}&cursor=2`,
    ]);
  },
);

test('a mail that is deleted leaves the list, which keeps its pages', async () => {
  const requests = fakeApi({
    'GET /operator/mails': paged('mails', mailOf),
    'DELETE /operator/mails/b': () => new Response(null, { status: 204 }),
  });
  await mails.load();
  await mails.loadMore();
  expect(await drop('b')).toBe(true);
  expect(mails.$resource.get().value?.items.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(mails.$resource.get().value?.total).toBe(2);
  expect(callsOf(requests).filter((call) => call.startsWith('GET /operator/mails'))).toHaveLength(2);
});

test('a mail that is sent at once keeps its place on a later page', async () => {
  fakeApi({
    'GET /operator/mails': paged('mails', mailOf),
    'POST /operator/mails/c/resend': () => new Response(null, { status: 204 }),
  });
  await mails.load();
  await mails.loadMore();
  const dueAt = () => mails.$resource.get().value?.items[2]?.dueAt;
  const before = dueAt();
  expect(await resend('c')).toBe(true);
  expect(mails.$resource.get().value?.items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(dueAt()).not.toBe(before);
});

test('a document that is decided leaves the list, which keeps its pages', async () => {
  fakeApi({ 'GET /operator/documents': paged('documents', documentOf) });
  await documents.load();
  await documents.loadMore();
  leaveOut('a');
  expect(documents.$resource.get().value?.items.map(({ id }) => id)).toEqual(['b', 'c']);
  expect(documents.$resource.get().value?.total).toBe(2);
});

test('more companies of an earlier search are not added to those of a newer one', async () => {
  const companyOf = (id: string) => ({
    ...{ id, name: id, country: 'ES', isConfirmed: true, isSuspended: false, locale: 'es', createdAt: AT },
  });
  const found = (id: string, nextCursor: string | null) =>
    json({
      ...{ companies: [companyOf(id)], listings: [] },
      counts: { companies: { total: 9, nextCursor }, listings: { total: 0, nextCursor: null } },
    });
  const late = Promise.withResolvers<Response>();
  fakeApi({
    'GET /operator/records': ({ call }) => {
      if (call.includes('companiesCursor')) return late.promise;
      return call.endsWith('query=naves') ? found('naves', 'n') : found('newest', 'c');
    },
  });
  history.replaceState(null, '', '/operator/records');
  await records.load();
  const more = loadMore.companies();
  history.replaceState(null, '', '/operator/records?query=naves');
  records.reset();
  await records.load();
  late.resolve(found('older', 'd'));
  await more;
  expect(records.value()?.companies.map(({ id }) => id)).toEqual(['naves']);
  expect(records.value()?.counts.companies.nextCursor).toBe('n');
});
