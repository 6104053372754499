import { describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { newService } from '../support/samples.ts';
import { letters, serviceCompany } from '../support/service-company.ts';
import { picture, upload } from '../support/uploads.ts';

const api = useApi();
const registerCompany = () => serviceCompany(api());

describe('POST /api/services/register', () => {
  const parts = [
    'plType',
    'location',
    'dimensions',
    'storageAndInventory',
    'sectorIndustry',
    'ordersManagement',
    'transportation',
    'licenses',
    'contract',
    'otherLogisticsDetails',
    'description',
  ];
  test.each(parts)('rejects a service without %s and stores nothing', async (part) => {
    const { visitor, user, register } = await registerCompany();
    const { status, body: refusal } = await register({ [part]: undefined });
    expect(status).toBe(400);
    expect(refusal).toMatchObject({ code: 'BAD_INPUT', error: 'Please check your input and try again.' });
    expect(Object.keys(refusal.fields).every((field) => field.startsWith(part))).toBe(true);
    expect((await visitor.get(`/services/user/${user._id}`)).body).toEqual([]);
  });

  test.each(
    parts.filter(
      (part) => !['location', 'dimensions', 'otherLogisticsDetails', 'description'].includes(part),
    ),
  )('rejects a service without a flag in %s', async (part) => {
    const { register } = await registerCompany();
    for (const none of [{}, { notAFlag: true }]) {
      const { status, body } = await register({ [part]: none });
      expect([status, body.fields]).toEqual([400, { [part]: 'issues.chooseAtLeastOne' }]);
    }
  });

  test.each([
    ['no detail', { technologicalSolutions: { wms: true } }, 'otherLogisticsDetails'],
    [
      'no technology',
      { crossDocking: true, technologicalSolutions: {} },
      'otherLogisticsDetails.technologicalSolutions',
    ],
    ['no field for technologies', { crossDocking: true }, 'otherLogisticsDetails.technologicalSolutions'],
  ])('rejects other details with %s', async (_what, otherLogisticsDetails, field) => {
    const { register } = await registerCompany();
    const { status, body } = await register({ otherLogisticsDetails });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('rejects a flag that is not a boolean', async () => {
    const { register } = await registerCompany();
    const { status, body } = await register({ transportation: { lastMile: 'yes' } });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['transportation.lastMile']]);
  });

  test('rejects a guest', async () => {
    const { status, body } = await api().visitor().post('/services/register', newService('anybody'));
    expect([status, body.code]).toEqual([401, 'SESSION_EXPIRED']);
  });

  test('rejects another company’s id before it validates the fields', async () => {
    const { visitor } = await registerCompany();
    const { status, body } = await visitor.post('/services/register', { userId: 'another-company' });
    expect([status, body.error]).toEqual([403, 'You are not authorized to perform this action.']);
  });

  test.each([undefined, '', null, 7])('rejects the user id %s', async (userId) => {
    const { register } = await registerCompany();
    const { status, body } = await register({ userId });
    expect([status, body.fields]).toEqual([400, { userId: 'issues.required' }]);
  });

  test.each([
    ['an unknown id', 'unknown-image'],
    ['an empty id', ''],
  ])('rejects an image with %s', async (_whose, id) => {
    const { register } = await registerCompany();
    const { status, body } = await register({ multimedia: { images: [id] } });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['multimedia.images.0']]);
  });

  test('rejects another company’s image and stores nothing', async () => {
    const [mine, theirs] = [await registerCompany(), await registerCompany()];
    const { imageId } = (await upload(theirs.visitor, await picture('png'))).body.data;
    const { status, body } = await mine.register({ multimedia: { images: [imageId] } });
    expect([status, body.fields]).toEqual([400, { 'multimedia.images.0': 'issues.upload' }]);
    expect((await mine.visitor.get(`/services/user/${mine.user._id}`)).body).toEqual([]);
  });
});

describe('a service’s figures', () => {
  test.each([
    ['surface', 0, true],
    ['surface', 99, false],
    ['surface', 100, true],
    ['surface', 999_999, true],
    ['surface', 1_000_000, false],
    ['surface', 100.5, false],
    ['surface', -1, false],
    ['height', 0, true],
    ['height', 12.5, true],
    ['height', 1.23, true],
    ['height', 1.234, false],
    ['height', 99_999.99, true],
    ['height', 100_000, false],
    ['height', -0.01, false],
    ['palletPositions', 0, true],
    ['palletPositions', 9_999_999, true],
    ['palletPositions', 10_000_000, false],
    ['palletPositions', 1.5, false],
    ['palletPositions', -1, false],
    ['surface', '1200', false],
    ['height', null, false],
    ['palletPositions', undefined, false],
  ])('with the %s %s are accepted: %s', async (field, value, isTaken) => {
    const { register } = await registerCompany();
    const dimensions = { ...newService('').dimensions, [field]: value };
    const { status, body } = await register({ dimensions });
    expect(status).toBe(isTaken ? 201 : 400);
    if (isTaken) expect(body.dimensions).toEqual(dimensions);
    else expect(Object.keys(body.fields)).toEqual([`dimensions.${field}`]);
  });

  test('may all be 0, as an empty wizard sends them', async () => {
    const { register } = await registerCompany();
    const dimensions = { surface: 0, height: 0, palletPositions: 0 };
    expect((await register({ dimensions })).body.dimensions).toEqual(dimensions);
  });
});

describe('a service’s description', () => {
  test.each([
    [49, 'issues.longDescription'],
    [50, undefined],
    [10_000, undefined],
    [10_001, 'issues.tooLong'],
  ])('of %i characters gives the issue %s', async (length, key) => {
    const { register } = await registerCompany();
    const { status, body } = await register({ description: letters(length) });
    expect([status, body.fields]).toEqual(key === undefined ? [201, undefined] : [400, { description: key }]);
  });

  test.each([
    ['49 characters and surrounding blanks', `  ${letters(49)}  `, 'issues.longDescription'],
    ['blanks only', ' '.repeat(60), 'issues.required'],
    ['a control character', `${letters(60)}\u0007`, 'issues.characters'],
    ['a lone surrogate', `${letters(60)}\udc00`, 'issues.characters'],
  ])('with %s is rejected', async (_what, description, key) => {
    const { register } = await registerCompany();
    const { status, body } = await register({ description });
    expect([status, body.fields]).toEqual([400, { description: key }]);
  });
});
