import { describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { newSpace } from '../support/samples.ts';
import { letters, locationWith, serviceCompany } from '../support/service-company.ts';

const api = useApi();
const registerCompany = () => serviceCompany(api());

describe('POST /api/services/register', () => {
  test('stores its countries under their English names, however they were written', async () => {
    const { register } = await registerCompany();
    const otherLocations = [{ country: 'alemania', city: 'Köln' }];
    const { body: service } = await register(
      locationWith({ country: 'ESPAÑA', hasOtherLocations: true, otherLocations }),
    );
    expect(service.location.country).toBe('Spain');
    expect(service.location.otherLocations).toEqual([{ country: 'Germany', city: 'Köln' }]);
  });

  test.each([undefined, '', null, 7])('rejects the user id %s', async (userId) => {
    const { register } = await registerCompany();
    const { status, body } = await register({ userId });
    expect([status, body.fields]).toEqual([400, { userId: 'issues.required' }]);
  });

  test('rejects an empty id as an image', async () => {
    const { register } = await registerCompany();
    const { status, body } = await register({ multimedia: { images: [''] } });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['multimedia.images.0']]);
  });

  test.each([
    ['49 characters', letters(49), 'issues.longDescription'],
    ['10,000 characters', letters(10_000), undefined],
    ['10,001 characters', letters(10_001), 'issues.tooLong'],
    ['49 characters and surrounding blanks', `  ${letters(49)}  `, 'issues.longDescription'],
    ['blanks only', ' '.repeat(60), 'issues.required'],
    ['a control character', `${letters(60)}\u0007`, 'issues.characters'],
    ['a lone surrogate', `${letters(60)}\udc00`, 'issues.characters'],
  ])('checks a description with %s', async (_, description, issue) => {
    const { register } = await registerCompany();
    const { status, body } = await register({ description });
    expect([status, body.fields?.description]).toEqual([issue === undefined ? 201 : 400, issue]);
  });

  test.each([
    ['no country', { city: 'Teruel' }, 'country'],
    ['a city with digits', { country: 'Spain', city: 'Teruel 2' }, 'city'],
  ])('names the wrong field of another location with %s', async (_, location, field) => {
    const { register } = await registerCompany();
    const otherLocations = [{ country: 'Spain', city: 'Pueblo' }, location];
    const { status, body } = await register(locationWith({ hasOtherLocations: true, otherLocations }));
    expect([status, Object.keys(body.fields)]).toEqual([400, [`location.otherLocations.1.${field}`]]);
  });
});

describe('an Idempotency-Key', () => {
  type Company = Awaited<ReturnType<typeof registerCompany>>;
  const send = ({ visitor }: Company, body: unknown, key: string) =>
    visitor.post('/services/register', body, { headers: { 'Idempotency-Key': key } });

  test('can be used again after a rejected service', async () => {
    const company = await registerCompany();
    expect((await send(company, company.body({ description: '' }), 'draft-1')).status).toBe(400);
    expect((await send(company, company.body(), 'draft-1')).status).toBe(201);
  });

  test('of a service has no effect on a space', async () => {
    const company = await registerCompany();
    const headers = { 'Idempotency-Key': 'draft-2' };
    expect((await send(company, company.body(), 'draft-2')).status).toBe(201);
    const space = await company.visitor.post('/spaces/register', newSpace(company.user._id), { headers });
    expect([space.status, space.body.typeData.type]).toEqual([201, 'conventional']);
  });

  test.each([
    ['100 characters', 201, letters(100)],
    ['101 characters', 400, letters(101)],
    ['two words', 400, 'a b'],
    ['no characters', 400, ''],
  ])('of %s returns %i', async (_, status, key) => {
    const company = await registerCompany();
    expect((await send(company, company.body(), key)).status).toBe(status);
  });
});

test('a service is neither returned nor deleted as a space', async () => {
  const { visitor, register } = await registerCompany();
  const { _id } = (await register()).body;
  expect((await visitor.get(`/spaces/${_id}`)).status).toBe(404);
  expect((await visitor.delete(`/spaces/${_id}`)).status).toBe(404);
  expect((await visitor.get(`/services/${_id}`)).status).toBe(200);
});

test.each(['near=40,-3&radius=10&sort=nearest', 'within=ES'])('a search accepts "%s"', async (query) => {
  expect((await api().visitor().get(`/services/filter?${query}`)).status).toBe(200);
});
