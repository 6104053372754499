import { describe, expect, test } from 'vitest';
import { LICENSE_OPTIONS } from '#domain/listing/licenses.ts';
import {
  CONTINENTS,
  CONTRACTS,
  LOGISTICS_DETAILS,
  ORDERS_MANAGEMENT,
  PL_TYPES,
  SECTORS,
  STORAGE_AND_INVENTORY,
  TECHNOLOGIES,
  TRANSPORTATION,
} from '#domain/service/service-parts.ts';
import { useApi } from '../support/api-server.ts';
import { letters, locationWith, serviceCompany } from '../support/service-company.ts';
import { picture, upload } from '../support/uploads.ts';

const api = useApi();
const registerCompany = () => serviceCompany(api());

describe('a registered service', () => {
  test('is returned by its id and by the search', async () => {
    const { visitor, user, register } = await registerCompany();
    const registered = await register();
    expect(registered.status).toBe(201);

    const guest = api().visitor();
    const detail = await guest.get(`/services/${registered.body._id}`);
    expect(detail.body).toEqual(registered.body);
    expect(detail.body).toMatchObject({ userId: user._id, userName: user.name });

    const found = await guest.get('/services/filter?city=zaragoza');
    expect(found.body.services[0]).toEqual({
      _id: registered.body._id,
      userId: user._id,
      userName: user.name,
      plType: detail.body.plType,
      location: {
        ...{ country: 'Spain', region: 'Aragón', city: 'Zaragoza' },
        ...{ coordinates: expect.stringMatching(/^41\.\d+,-0\.\d+$/), precision: 'city' },
      },
      dimensions: detail.body.dimensions,
      cover: null,
      tags: ['storage.dry', 'transportation.groundTransportation', 'coverage.domestic'],
      confirmedAt: registered.body.createdAt,
    });
    expect((await visitor.get(`/services/user/${user._id}`)).body).toEqual([
      { ...registered.body, state: 'published', isDue: false },
    ]);
  });

  const groups = {
    plType: PL_TYPES,
    storageAndInventory: STORAGE_AND_INVENTORY,
    sectorIndustry: SECTORS,
    ordersManagement: ORDERS_MANAGEMENT,
    transportation: TRANSPORTATION,
    licenses: LICENSE_OPTIONS,
    contract: CONTRACTS,
  };
  const flags = Object.entries(groups).flatMap(([part, names]) => names.map((flag) => [part, flag] as const));
  test.each(flags)('stores only the sent flag: %s.%s', async (part, flag) => {
    const { register } = await registerCompany();
    const { body: service } = await register({ [part]: { [flag]: true, notAFlag: true } });
    expect(Object.entries(service[part]).filter(([, isTrue]) => isTrue === true)).toEqual([[flag, true]]);
    expect(Object.keys(service[part])).toHaveLength(groups[part as keyof typeof groups].length);
  });

  test.each(LOGISTICS_DETAILS)('can offer %s', async (flag) => {
    const { register } = await registerCompany();
    const details = { [flag]: true, technologicalSolutions: { tms: true } };
    const { body: service } = await register({ otherLogisticsDetails: details });
    const { technologicalSolutions, ...others } = service.otherLogisticsDetails;
    expect(Object.keys(others).filter((name) => others[name])).toEqual([flag]);
    expect(technologicalSolutions).toEqual({ wms: false, tms: true, irtTracking: false });
  });

  test.each(TECHNOLOGIES)('can work with %s', async (flag) => {
    const { register } = await registerCompany();
    const details = { reverseLogistics: true, technologicalSolutions: { [flag]: true } };
    const { body: service } = await register({ otherLogisticsDetails: details });
    const { technologicalSolutions } = service.otherLogisticsDetails;
    expect(Object.keys(technologicalSolutions).filter((name) => technologicalSolutions[name])).toEqual([
      flag,
    ]);
  });

  test.each(CONTINENTS)('can cover %s', async (continent) => {
    const { register } = await registerCompany();
    const coverage = { hasInternationalCoverage: true, internationalCoverage: { [continent]: true } };
    const { body: service } = await register(locationWith(coverage));
    const { internationalCoverage } = service.location;
    expect(Object.keys(internationalCoverage).filter((name) => internationalCoverage[name])).toEqual([
      continent,
    ]);
  });

  test('drops Oceania, which only the search accepts', async () => {
    const { register } = await registerCompany();
    const coverage = { hasInternationalCoverage: true, internationalCoverage: { oceania: true, asia: true } };
    const { status, body } = await register(locationWith(coverage));
    expect([status, Object.keys(body.location.internationalCoverage)]).toEqual([201, [...CONTINENTS]]);
  });

  test('rejects the search’s misspelling of occasional operations', async () => {
    const { register } = await registerCompany();
    const wrong = await register({ contract: { ocasionalOperations: true } });
    expect(wrong.body.fields).toEqual({ contract: 'issues.chooseAtLeastOne' });
  });

  test('drops the fields of disabled options', async () => {
    const { register } = await registerCompany();
    const { body: service } = await register(
      locationWith({
        hasOtherLocations: false,
        otherLocations: [{ country: 'Spain', city: 'Teruel' }],
        hasInternationalCoverage: false,
        internationalCoverage: { europe: true },
      }),
    );
    expect(service.location.otherLocations).toEqual([]);
    expect(Object.values(service.location.internationalCoverage)).not.toContain(true);
  });

  test('can cover other countries without naming a continent', async () => {
    const { register } = await registerCompany();
    expect((await register(locationWith({ hasInternationalCoverage: true }))).status).toBe(201);
  });

  test('stores its countries under their English names, however they were written', async () => {
    const { register } = await registerCompany();
    const otherLocations = [{ country: 'alemania', city: 'Köln' }];
    const { body: service } = await register(
      locationWith({ country: 'ESPAÑA', hasOtherLocations: true, otherLocations }),
    );
    expect(service.location.country).toBe('Spain');
    expect(service.location.otherLocations).toEqual([{ country: 'Germany', city: 'Köln' }]);
  });

  test('keeps the line breaks and letters of its description', async () => {
    const { register } = await registerCompany();
    const description = `Picking y distribución.\n\n<b>No HTML</b> 物流 🏭 ${letters(50)}`;
    expect((await register({ description })).body.description).toBe(description);
  });

  test('shows its images in their order, the first as its cover', async () => {
    const { visitor, register } = await registerCompany();
    const ids: string[] = [];
    for (const width of [40, 50, 60]) {
      ids.push((await upload(visitor, await picture('png', width))).body.data.imageId);
    }
    const images = ids.toReversed();
    const { body: service } = await register({
      ...locationWith({ city: 'Portada' }),
      multimedia: { images, alts: { [ids[0] ?? '']: 'A lorry at the dock' } },
    });
    expect(service.multimedia).toEqual({ images, alts: { [ids[0] ?? '']: 'A lorry at the dock' } });
    const { body: found } = await api().visitor().get('/services/filter?city=portada');
    expect(found.services[0].cover).toBe(images[0]);
  });

  test('has the company’s own name, whatever the body says', async () => {
    const { user, register } = await registerCompany();
    const { body: service } = await register({ userName: 'Evil', _id: 'mine', createdAt: 'yesterday' });
    expect(service.userName).toBe(user.name);
    expect(service._id).not.toBe('mine');
    expect(service.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });
});

describe('own services', () => {
  test('are listed newest first, and only for their company', async () => {
    const { visitor, user, register } = await registerCompany();
    const [first, second] = [await register(), await register()];
    const own = await visitor.get(`/services/user/${user._id}`);
    expect(own.body.map(({ _id }: { _id: string }) => _id)).toEqual([second.body._id, first.body._id]);
    const other = await registerCompany();
    expect((await other.visitor.get(`/services/user/${user._id}`)).status).toBe(403);
    expect((await api().visitor().get(`/services/user/${user._id}`)).status).toBe(401);
  });

  test('can be deleted only by their owner', async () => {
    const { visitor, register } = await registerCompany();
    const { _id } = (await register(locationWith({ city: 'Borrada' }))).body;
    expect((await api().visitor().delete(`/services/${_id}`)).status).toBe(401);
    expect((await (await registerCompany()).visitor.delete(`/services/${_id}`)).status).toBe(403);
    expect((await visitor.get('/services/filter?city=borrada')).body.total).toBe(1);
    expect((await visitor.delete(`/services/${_id}`)).status).toBe(200);
    expect((await visitor.get(`/services/${_id}`)).status).toBe(404);
    expect((await visitor.get('/services/filter?city=borrada')).body).toMatchObject({
      services: [],
      total: 0,
    });
    expect((await visitor.delete(`/services/${_id}`)).status).toBe(404);
  });

  test('are neither returned nor deleted as spaces', async () => {
    const { visitor, register } = await registerCompany();
    const { _id } = (await register()).body;
    expect((await visitor.get(`/spaces/${_id}`)).status).toBe(404);
    expect((await visitor.delete(`/spaces/${_id}`)).status).toBe(404);
    expect((await visitor.get(`/services/${_id}`)).status).toBe(200);
  });
});

describe('GET /api/services/filter', () => {
  const groups = [
    'plType',
    'sectorIndustry',
    'transportation',
    'storageAndInventory',
    'contract',
    'ordersManagement',
    'internationalCoverage',
  ];
  test.each([
    ...groups.flatMap((group) => [
      `${group}=notjson`,
      `${group}=[]`,
      `${group}=null`,
      `${group}={"castle":true}`,
      `${group}={"__proto__":true}`,
      `${group}={"pl2":1}`,
    ]),
    'limit=0',
    'limit=101',
    'cursor=!',
    'cursor=abc',
    'sort=price',
    'region=%00',
    'bbox=nothing',
    'near=40',
    'radius=10',
    'sort=nearest',
  ])('rejects the malformed query "%s"', async (query) => {
    const { status, body } = await api().visitor().get(`/services/filter?${query}`);
    expect([status, body.code], JSON.stringify(body)).toEqual([400, 'BAD_FILTER']);
    expect(Object.keys(body.fields)).toEqual([query.split('=')[0]]);
  });

  test.each([
    'transportation={}',
    'contract={"ocasionalOperations":true}',
    'contract={"occasionalOperations":true}',
    'internationalCoverage={"oceania":true}',
    'plType={"pl2":false}',
    'unknown=1',
    'city=%25',
    'near=40,-3&radius=10&sort=nearest',
    'within=ES',
  ])('accepts "%s"', async (query) => {
    expect((await api().visitor().get(`/services/filter?${query}`)).status).toBe(200);
  });
});
