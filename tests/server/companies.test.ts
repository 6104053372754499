import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#domain/user/user.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { idIn } from '../support/id-in.ts';
import { accountUpdate } from '../support/account.ts';
import { newService, newSpace } from '../support/samples.ts';
import { picture, uploadLogo } from '../support/uploads.ts';

const api = useApi();
let visitor: ApiClient;
let user: User;
let space: string;

beforeAll(async () => {
  visitor = api().visitor();
  const logo = String((await uploadLogo(visitor, await picture('png'))).body.data.gcsUrl);
  user = await visitor.register({ name: 'Almacenes Públicos', logo });
  space = idIn(await visitor.post('/spaces/register', newSpace(user._id)));
});

const page = (query = '', id = user._id) => api().visitor().get(`/companies/${id}${query}`);
const idsOf = (cards: readonly { _id: string }[]) => cards.map(({ _id }) => _id);
const newcomer = async () => {
  const another = api().visitor();
  return { another, id: (await another.register())._id };
};

describe('a company’s page', () => {
  test('has its own listings only, as searches return them', async () => {
    const { another, id } = await newcomer();
    const service = idIn(await another.post('/services/register', newService(id)));
    const { body } = await page('', id);
    const { body: found } = await api().visitor().get('/services/filter?limit=1');
    expect(body.services).toEqual({ cards: found.services, total: 1, nextCursor: null });
    expect([idsOf(body.services.cards), body.spaces.cards]).toEqual([[service], []]);
    expect(idsOf((await page()).body.spaces.cards)).toEqual([space]);
  });

  test('exists while something is published', async () => {
    const { another, id } = await newcomer();
    expect((await page('', id)).status).toBe(404);
    const own = `/spaces/${idIn(await another.post('/spaces/register', newSpace(id)))}`;
    expect((await page('', id)).status).toBe(200);
    await another.patch(own, { isPaused: true });
    expect((await page('', id)).body).toEqual({ error: 'Not found.', code: 'NOT_FOUND' });
    await another.patch(own, { isPaused: false });
    expect((await page('', id)).status).toBe(200);
    await another.delete(own);
    expect((await page('', id)).status).toBe(404);
  });

  test('is public and cacheable like a listing', async () => {
    const [guest, owner, listing] = await Promise.all([
      page(),
      visitor.get(`/companies/${user._id}`),
      api().visitor().get(`/spaces/${space}`),
    ]);
    expect(owner.text).toBe(guest.text);
    expect(guest.headers.get('Cache-Control')).toBe(listing.headers.get('Cache-Control'));
    const again = await api()
      .visitor()
      .get(`/companies/${user._id}`, { 'If-None-Match': guest.headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('shows a change of the account at once', async () => {
    const { another, id } = await newcomer();
    await another.post('/spaces/register', newSpace(id));
    const own = (await another.get(`/users/${id}`)).body as User;
    await another.patch(`/users/${id}`, accountUpdate(own, { name: 'Nombre Nuevo', country: 'PT' }));
    const { company, spaces } = (await page('', id)).body;
    expect([company.name, company.country, spaces.cards[0].userName]).toEqual([
      'Nombre Nuevo',
      'PT',
      'Nombre Nuevo',
    ]);
  });

  test.each(['javascript:alert(1)//aaaa', 'data:text/html,aaaaa', '//evil.example/', ''])(
    'has no link to %o, however it was stored',
    async (stored) => {
      const { another, id } = await newcomer();
      await another.post('/spaces/register', newSpace(id));
      await api()
        .test.database.kysely.updateTable('company')
        .set({ website: stored })
        .where('id', '=', id)
        .execute();
      expect((await page('', id)).body.company.website).toBeNull();
    },
  );
});
