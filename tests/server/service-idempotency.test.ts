import { describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { newSpace } from '../support/samples.ts';
import { letters, serviceCompany } from '../support/service-company.ts';

const api = useApi();
const registerCompany = () => serviceCompany(api());

describe('an Idempotency-Key', () => {
  type Company = Awaited<ReturnType<typeof registerCompany>>;
  const send = ({ visitor }: Company, body: unknown, key: string) =>
    visitor.post('/services/register', body, { headers: { 'Idempotency-Key': key } });

  test('creates one service from twenty concurrent requests', async () => {
    const own = await registerCompany();
    await own.visitor.token();
    const body = own.body();
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(own, body, 'draft-1')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body: { _id } }) => _id)).size).toBe(1);
    expect((await own.visitor.get(`/services/user/${own.user._id}`)).body).toHaveLength(1);
  });

  test('is rejected with another body, and the error names the existing listing', async () => {
    const own = await registerCompany();
    const first = await send(own, own.body(), 'draft-2');
    const other = await send(own, own.body({ plType: { pl5: true } }), 'draft-2');
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(other.body.listingId).toBe(first.body._id);
  });

  test('can be used again after a rejected service', async () => {
    const own = await registerCompany();
    expect((await send(own, own.body({ description: '' }), 'draft-3')).status).toBe(400);
    expect((await send(own, own.body(), 'draft-3')).status).toBe(201);
  });

  test('of a service has no effect on a space', async () => {
    const own = await registerCompany();
    const headers = { 'Idempotency-Key': 'draft-4' };
    expect((await send(own, own.body(), 'draft-4')).status).toBe(201);
    const space = await own.visitor.post('/spaces/register', newSpace(own.user._id), { headers });
    expect([space.status, space.body.typeData.type]).toEqual([201, 'conventional']);
  });

  test.each([
    ['100 characters', 201, letters(100)],
    ['101 characters', 400, letters(101)],
    ['two words', 400, 'a b'],
    ['no characters', 400, ''],
  ])('of %s returns %i', async (_, status, key) => {
    const own = await registerCompany();
    expect((await send(own, own.body(), key)).status).toBe(status);
  });
});
