import { describe, expect, test } from 'vitest';
import { GOODS, OPERATIONS, SPACE_TYPES, STORAGE } from '#domain/space/space-parts.ts';
import { EQUIPMENT_OPTIONS } from '#domain/space/space-wizard.ts';
import { LICENSE_OPTIONS } from '#domain/listing/licenses.ts';
import { useApi } from '../support/api-server.ts';
import { newSpace } from '../support/samples.ts';

const api = useApi();

async function registerCompany() {
  const visitor = api().visitor();
  const user = await visitor.register();
  return { visitor, user, body: (parts?: object) => ({ ...newSpace(user._id), ...parts }) };
}

describe('a registered space', () => {
  test('is returned by its id and by the search, with coordinates', async () => {
    const { visitor, user, body } = await registerCompany();
    const registered = await visitor.post('/spaces/register', body());
    expect(registered.status).toBe(201);

    const guest = api().visitor();
    const detail = await guest.get(`/spaces/${registered.body._id}`);
    expect(detail.body).toEqual(registered.body);
    expect(detail.body.userName).toBe(user.name);
    expect(detail.body.locationData.coordinates).toMatch(/^41\.\d+,-0\.\d+$/);

    const found = await guest.get('/spaces/filter?city=zaragoza');
    expect(found.body.spaces[0]).toMatchObject({ _id: registered.body._id, userId: user._id });
  });

  test('is returned for its own id among concurrent requests for known and unknown ids', async () => {
    const { visitor, body } = await registerCompany();
    const ids: string[] = [];
    while (ids.length < 3) ids.push((await visitor.post('/spaces/register', body())).body._id);
    const guest = api().visitor();
    const asked = [...ids, 'nothing', ...ids, 'nothing', ...ids];
    const responses = await Promise.all(asked.map((id) => guest.get(`/spaces/${id}`)));
    expect(responses.map(({ status, body: space }) => [status, space._id ?? 'nothing'])).toEqual(
      asked.map((id) => [id === 'nothing' ? 404 : 200, id]),
    );
  });

  test.each(SPACE_TYPES)('can have the type %s', async (type) => {
    const { visitor, body } = await registerCompany();
    const { status, body: space } = await visitor.post('/spaces/register', body({ typeData: { type } }));
    expect([status, space.typeData.type]).toEqual([201, type]);
  });

  const groups = {
    operationsData: OPERATIONS,
    equipmentData: EQUIPMENT_OPTIONS,
    goodsData: GOODS,
    licensesData: LICENSE_OPTIONS,
  };
  const flags = Object.entries(groups).flatMap(([part, names]) => names.map((flag) => [part, flag] as const));
  test.each(flags)('stores only the sent flag: %s.%s', async (part, flag) => {
    const { visitor, body } = await registerCompany();
    const sent = { [part]: { [flag]: true, notAFlag: true } };
    const { body: space } = await visitor.post('/spaces/register', body(sent));
    expect(Object.entries(space[part]).filter(([, isTrue]) => isTrue === true)).toEqual([[flag, true]]);
    expect(Object.keys(space[part])).toHaveLength(groups[part as keyof typeof groups].length);
  });

  test.each(Object.entries(STORAGE).flatMap(([group, names]) => names.map((name) => [group, name] as const)))(
    'keeps the storage method %s.%s in its group',
    async (group, name) => {
      const { visitor, body } = await registerCompany();
      const sent = { storageData: { [group]: { [name]: true } } };
      const { body: space } = await visitor.post('/spaces/register', body(sent));
      expect(space.storageData).toMatchObject(sent.storageData);
    },
  );

  test('keeps the line breaks and letters of its description', async () => {
    const { visitor, body } = await registerCompany();
    const descriptionText = 'Nave en Alcalá.\n\n<b>No HTML</b> 倉庫 🏭';
    const { body: space } = await visitor.post(
      '/spaces/register',
      body({ descriptionData: { descriptionText } }),
    );
    expect(space.descriptionData).toEqual({ descriptionText });
  });

  test('has no marker but stays in the list when its place is unknown', async () => {
    const { visitor, body } = await registerCompany();
    const locationData = { country: 'Spain', region: 'Nowhere', city: 'Xqzzw', zip: '1', address: 'x' };
    const registered = await visitor.post('/spaces/register', body({ locationData }));
    expect(registered.status).toBe(201);
    expect(registered.body.locationData.coordinates).toBeUndefined();
    const { body: found } = await visitor.get('/spaces/filter?city=Xqzzw');
    expect(found.total).toBe(1);
    const { body: map } = await visitor.get('/spaces/clusters?city=Xqzzw&zoom=6');
    expect(map.clusters).toEqual([]);
  });

  test('stores its country under the English name, however it was written', async () => {
    const { visitor, body } = await registerCompany();
    const locationData = { ...newSpace('').locationData, country: 'españa' };
    const { body: space } = await visitor.post('/spaces/register', body({ locationData }));
    expect(space.locationData.country).toBe('Spain');
  });
});

describe('POST /api/spaces/register', () => {
  const parts = [
    'typeData',
    'operationsData',
    'locationData',
    'dimensionsData',
    'equipmentData',
    'storageData',
    'goodsData',
    'licensesData',
    'multimediaData',
    'descriptionData',
  ];
  test.each(parts)('rejects a space without %s and stores nothing', async (part) => {
    const { visitor, user, body } = await registerCompany();
    const { status, body: refusal } = await visitor.post('/spaces/register', body({ [part]: undefined }));
    expect(status).toBe(400);
    expect(refusal).toMatchObject({ code: 'BAD_INPUT', error: 'Please check your input and try again.' });
    expect(Object.keys(refusal.fields).every((field) => field.startsWith(part))).toBe(true);
    expect((await visitor.get(`/spaces/user/${user._id}`)).body).toEqual([]);
  });

  test.each([
    ['an unknown type', { typeData: { type: 'castle' } }, 'typeData.type', 'issues.chooseOne'],
    ['no operation', { operationsData: {} }, 'operationsData', 'issues.chooseAtLeastOne'],
    ['no equipment', { equipmentData: {} }, 'equipmentData', 'issues.chooseAtLeastOne'],
    ['no storage method', { storageData: { blockStorage: {} } }, 'storageData', 'issues.chooseAtLeastOne'],
    ['no goods', { goodsData: { dry: false } }, 'goodsData', 'issues.chooseAtLeastOne'],
    ['no license', { licensesData: {} }, 'licensesData', 'issues.chooseAtLeastOne'],
    [
      'a blank description',
      { descriptionData: { descriptionText: ' \n ' } },
      'descriptionData.descriptionText',
      'issues.required',
    ],
    [
      'a control character',
      { descriptionData: { descriptionText: 'a\u0000b' } },
      'descriptionData.descriptionText',
      'issues.characters',
    ],
    [
      'a lone surrogate',
      { descriptionData: { descriptionText: 'a\ud800b' } },
      'descriptionData.descriptionText',
      'issues.characters',
    ],
    [
      'an unknown file',
      { multimediaData: { images: [{ id: 'x', url: '/x', name: 'x' }] } },
      'multimediaData.images.0',
      'issues.upload',
    ],
  ])('rejects %s', async (_what, sent, field, key) => {
    const { visitor, body } = await registerCompany();
    const { status, body: refusal } = await visitor.post('/spaces/register', body(sent));
    expect([status, refusal.fields]).toEqual([400, { [field]: key }]);
  });

  test.each(['country', 'region', 'city', 'zip', 'address'])('rejects a blank %s', async (field) => {
    const { visitor, body } = await registerCompany();
    const locationData = { ...newSpace('').locationData, [field]: '   ' };
    const { status, body: refusal } = await visitor.post('/spaces/register', body({ locationData }));
    expect([status, refusal.fields]).toEqual([400, { [`locationData.${field}`]: 'issues.required' }]);
  });

  test.each([
    ['surface', 99, false],
    ['surface', 100, true],
    ['surface', 0, true],
    ['surface', 999_999, true],
    ['surface', 1_000_000, false],
    ['surface', 100.5, false],
    ['surface', -1, false],
    ['height', 0, true],
    ['height', 99_999.99, true],
    ['height', 100_000, false],
    ['height', 1.23, true],
    ['height', 1.234, false],
    ['height', -0.01, false],
    ['palletPositions', 0, true],
    ['palletPositions', 9_999_999, true],
    ['palletPositions', 10_000_000, false],
    ['palletPositions', 1.5, false],
    ['surface', '1200', false],
    ['height', null, false],
  ])('accepts the %s %s: %s', async (field, value, isTaken) => {
    const { visitor, body } = await registerCompany();
    const dimensionsData = { ...newSpace('').dimensionsData, [field]: value };
    const { status, body: response } = await visitor.post('/spaces/register', body({ dimensionsData }));
    expect(status).toBe(isTaken ? 201 : 400);
    if (!isTaken) expect(Object.keys(response.fields)).toEqual([`dimensionsData.${field}`]);
  });

  test('rejects a guest', async () => {
    const { status, body } = await api().visitor().post('/spaces/register', newSpace('anybody'));
    expect([status, body.code]).toEqual([401, 'SESSION_EXPIRED']);
  });

  test('rejects another company’s id before it validates the fields', async () => {
    const { visitor } = await registerCompany();
    const { status, body } = await visitor.post('/spaces/register', { userId: 'another-company' });
    expect([status, body.error]).toEqual([403, 'You are not authorized to perform this action.']);
  });

  test('lets only an empty plot omit equipment and storage', async () => {
    const { visitor, body } = await registerCompany();
    const empty = { equipmentData: {}, storageData: {} };
    const plot = await visitor.post('/spaces/register', body({ typeData: { type: 'emptyPlot' }, ...empty }));
    expect(plot.status).toBe(201);
    const hall = await visitor.post('/spaces/register', body(empty));
    expect(Object.keys(hall.body.fields).sort()).toEqual(['equipmentData', 'storageData']);
  });
});

describe('an Idempotency-Key', () => {
  const register = (
    visitor: Awaited<ReturnType<typeof registerCompany>>['visitor'],
    body: unknown,
    key: string,
  ) => visitor.post('/spaces/register', body, { headers: { 'Idempotency-Key': key } });

  test('creates one space from twenty concurrent requests', async () => {
    const { visitor, user, body } = await registerCompany();
    await visitor.token();
    const sent = body();
    const responses = await Promise.all(Array.from({ length: 20 }, () => register(visitor, sent, 'draft-1')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body: { _id } }) => _id)).size).toBe(1);
    expect((await visitor.get(`/spaces/user/${user._id}`)).body).toHaveLength(1);
  });

  test('is rejected with another body, and the error names the existing listing', async () => {
    const { visitor, body } = await registerCompany();
    const first = await register(visitor, body(), 'draft-2');
    const other = await register(visitor, body({ typeData: { type: 'floor' } }), 'draft-2');
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(other.body.listingId).toBe(first.body._id);
  });

  test('of one company has no effect on another', async () => {
    const [first, second] = [await registerCompany(), await registerCompany()];
    const one = await register(first.visitor, first.body(), 'draft-3');
    const other = await register(second.visitor, second.body(), 'draft-3');
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body._id).not.toBe(other.body._id);
  });
});

describe('own spaces', () => {
  test('are listed newest first, and only for their company', async () => {
    const { visitor, user, body } = await registerCompany();
    const first = await visitor.post('/spaces/register', body());
    const second = await visitor.post('/spaces/register', body());
    const own = await visitor.get(`/spaces/user/${user._id}`);
    expect(own.body.map(({ _id }: { _id: string }) => _id)).toEqual([second.body._id, first.body._id]);
    const other = await registerCompany();
    expect((await other.visitor.get(`/spaces/user/${user._id}`)).status).toBe(403);
    expect((await api().visitor().get(`/spaces/user/${user._id}`)).status).toBe(401);
  });

  test('can be deleted only by their owner', async () => {
    const { visitor, body } = await registerCompany();
    const { _id } = (await visitor.post('/spaces/register', body())).body;
    expect((await api().visitor().delete(`/spaces/${_id}`)).status).toBe(401);
    expect((await (await registerCompany()).visitor.delete(`/spaces/${_id}`)).status).toBe(403);
    expect((await visitor.get(`/spaces/${_id}`)).status).toBe(200);
    expect((await visitor.delete(`/spaces/${_id}`)).status).toBe(200);
    expect((await visitor.get(`/spaces/${_id}`)).status).toBe(404);
    expect((await visitor.delete(`/spaces/${_id}`)).status).toBe(404);
  });
});
