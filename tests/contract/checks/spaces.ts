import { filterSpaces } from '#api/space-search.ts';
import { getSpace } from '#api/space-details.ts';
import { deleteSpace, listSpacesOfUser, registerSpace } from '#api/spaces.ts';
import { newSpace } from '../../support/samples.ts';
import { check, type Check } from '../check.ts';
import { is, refuses, succeeds } from '../expectations.ts';
import { newWord } from '../registration-bodies.ts';

const PARTS = [
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

/** Registration, reading, listing and deletion of spaces. */
export const spaceChecks: readonly Check[] = [
  check('a registered space is returned to all callers with all that was sent', async (contract) => {
    const { visitor, user } = await contract.publisher('owner');
    const sent = newSpace(user._id, {
      descriptionData: { descriptionText: 'Nave.\n\n<b>No HTML</b> 倉庫 🏭' },
    });
    const space = succeeds(registerSpace, await visitor.post('/spaces/register', sent));
    is('owner', [space.userId, space.userName], [user._id, user.name]);
    is('type', space.typeData, sent.typeData);
    is('dimensions', space.dimensionsData, sent.dimensionsData);
    is('description', space.descriptionData, sent.descriptionData);
    const { coordinates: _, precision: __, ...address } = space.locationData;
    is('address', address, sent.locationData);
    const { checks: _checks, ...again } = succeeds(
      getSpace,
      await contract.guest().get(`/spaces/${space._id}`),
    );
    is('read again', again, space);
  }),
  check('a space has every flag, with omitted ones as false', async (contract) => {
    const { visitor, user } = await contract.owner();
    const sent = newSpace(user._id, { operationsData: { eCommerce: true } });
    const { body } = await visitor.post('/spaces/register', {
      ...sent,
      equipmentData: { none: true },
      goodsData: { raw: true, gold: true },
      licensesData: { none: true },
    });
    const { eCommerce, ...others } = body.operationsData;
    is('operations', [eCommerce, new Set(Object.values(others))], [true, new Set([false])]);
    is('an unknown flag', Object.keys(body.goodsData).includes('gold'), false);
    is('none of a group', [body.equipmentData.none, body.licensesData.none], [true, true]);
    is('storage groups', Object.keys(body.storageData).sort(), [
      'automatedStorage',
      'blockStorage',
      'directStorage',
    ]);
    is('storage methods', Object.values(body.storageData as object).flatMap(Object.values).length, 12);
  }),
  check('a space’s name and id are never taken from the body', async (contract) => {
    const { visitor, user } = await contract.owner();
    const sent = { ...newSpace(user._id), userName: 'Evil', _id: 'mine', createdAt: 'never' };
    const space = succeeds(registerSpace, await visitor.post('/spaces/register', sent));
    is('name', space.userName, user.name);
    is('id and time of one’s own', [space._id === 'mine', space.createdAt === 'never'], [false, false]);
  }),
  check('a space’s country is stored under its English name, however it is written', async (contract) => {
    const { visitor, user } = await contract.owner();
    const locationData = { ...newSpace('').locationData, country: 'españa' };
    const sent = newSpace(user._id, { locationData });
    is(
      'country',
      succeeds(registerSpace, await visitor.post('/spaces/register', sent)).locationData.country,
      'Spain',
    );
  }),
  check('a space at an unknown place is registered without coordinates', async (contract) => {
    const { visitor, user } = await contract.owner();
    const locationData = { country: 'Spain', region: newWord(), city: newWord(), zip: '1', address: 'x' };
    const sent = newSpace(user._id, { locationData });
    const space = succeeds(registerSpace, await visitor.post('/spaces/register', sent));
    is('coordinates', space.locationData.coordinates, undefined);
  }),
  check('a space lies at its company’s point if that is near its address', async (contract) => {
    const { visitor, user } = await contract.owner();
    const at = (coordinates: string) =>
      newSpace(user._id, { locationData: { ...newSpace('').locationData, coordinates } });
    const space = succeeds(registerSpace, await visitor.post('/spaces/register', at('41.7,-0.9')));
    const { coordinates, precision } = space.locationData;
    is('point', [coordinates, precision], ['41.70000,-0.90000', 'address']);
    for (const wrong of ['40.4,-3.7', 'there'])
      refuses('BAD_INPUT', await visitor.post('/spaces/register', at(wrong)), ['locationData.coordinates']);
  }),
  check('an empty plot may have neither equipment nor storage', async (contract) => {
    await contract.spaces();
    const { visitor, user } = await contract.other();
    const bare = { ...newSpace(user._id), equipmentData: {}, storageData: {} };
    refuses('BAD_INPUT', await visitor.post('/spaces/register', bare), ['equipmentData', 'storageData']);
  }),
  check('“none” excludes all other flags of its group', async (contract) => {
    const { visitor, user } = await contract.other();
    const both = {
      ...newSpace(user._id),
      equipmentData: { none: true, forklifts: true },
      licensesData: { none: true, iso9001: true },
    };
    refuses('BAD_INPUT', await visitor.post('/spaces/register', both), ['equipmentData', 'licensesData']);
  }),
  check('a space’s figures are accepted at their limits', async (contract) => {
    const { visitor, user } = await contract.other();
    for (const dimensionsData of [
      { surface: 0, height: 0, palletPositions: 0 },
      { surface: 100, height: 0.01, palletPositions: 1 },
      { surface: 999_999, height: 99_999.99, palletPositions: 9_999_999 },
    ]) {
      const sent = newSpace(user._id, { dimensionsData });
      is(
        'figures',
        succeeds(registerSpace, await visitor.post('/spaces/register', sent)).dimensionsData,
        dimensionsData,
      );
    }
  }),
  check('a space’s figures are refused beyond their limits', async (contract) => {
    const { visitor, user } = await contract.other();
    const all = ['dimensionsData.height', 'dimensionsData.palletPositions', 'dimensionsData.surface'];
    for (const dimensionsData of [
      { surface: 99, height: -0.01, palletPositions: -1 },
      { surface: 1_000_000, height: 100_000, palletPositions: 10_000_000 },
      { surface: 100.5, height: 1.234, palletPositions: 1.5 },
      { surface: '1200', height: '12', palletPositions: null },
      {},
    ]) {
      refuses(
        'BAD_INPUT',
        await visitor.post('/spaces/register', { ...newSpace(user._id), dimensionsData }),
        all,
      );
    }
  }),
  check(
    'a space without its parts is rejected with each of them named, and nothing is stored',
    async (contract) => {
      const { visitor, user } = await contract.other();
      const list = () => visitor.get(`/spaces/user/${user._id}`);
      const before = succeeds(listSpacesOfUser, await list()).length;
      refuses('BAD_INPUT', await visitor.post('/spaces/register', { userId: user._id }), PARTS);
      is('number of spaces', succeeds(listSpacesOfUser, await list()).length, before);
    },
  ),
  check('a refused space names every invalid part', async (contract) => {
    const { visitor, user } = await contract.other();
    const wrong = {
      ...newSpace(user._id),
      typeData: { type: 'castle' },
      operationsData: {},
      goodsData: { dry: false },
      licensesData: {},
      descriptionData: { descriptionText: ' \n ' },
      locationData: { country: 'Atlantis', region: ' ', city: 'a\u0000b', zip: '', address: 'x'.repeat(201) },
    };
    refuses('BAD_INPUT', await visitor.post('/spaces/register', wrong), [
      'typeData.type',
      'operationsData',
      'goodsData',
      'licensesData',
      'descriptionData.descriptionText',
      ...['country', 'region', 'city', 'zip', 'address'].map((field) => `locationData.${field}`),
    ]);
  }),
  check(
    'a space cannot be registered for another company, which is checked before its fields',
    async (contract) => {
      const [owner, other] = [await contract.owner(), await contract.other()];
      refuses('FORBIDDEN', await other.visitor.post('/spaces/register', { userId: owner.user._id }));
      refuses(
        'BAD_INPUT',
        await other.visitor.post('/spaces/register', { ...newSpace(''), userId: undefined }),
        ['userId'],
      );
    },
  ),
  check('an idempotency key of one company has no effect for another', async (contract) => {
    const headers = { 'Idempotency-Key': newWord() };
    const ids = new Set<string>();
    for (const { visitor, user } of [await contract.owner(), await contract.other()]) {
      ids.add(
        succeeds(registerSpace, await visitor.post('/spaces/register', newSpace(user._id), { headers }))._id,
      );
    }
    is('spaces', ids.size, 2);
  }),
  check('a company lists its own spaces, newest first, and no other company’s', async (contract) => {
    const { warehouse, inZaragoza } = await contract.spaces();
    const [{ visitor, user }, other] = [await contract.owner(), await contract.other()];
    const ids = succeeds(listSpacesOfUser, await visitor.get(`/spaces/user/${user._id}`)).map(
      ({ _id }) => _id,
    );
    is(
      'the newer one before the older',
      ids.indexOf(inZaragoza) < ids.indexOf(warehouse) && ids.includes(inZaragoza),
      true,
    );
    refuses('FORBIDDEN', await other.visitor.get(`/spaces/user/${user._id}`));
  }),
  check('only its owner deletes a space, which is gone then', async (contract) => {
    const [{ visitor, user }, other] = [await contract.publisher('owner'), await contract.other()];
    const city = newWord();
    const locationData = { ...newSpace('').locationData, city };
    const { body } = await visitor.post('/spaces/register', newSpace(user._id, { locationData }));
    const path = `/spaces/${String(body._id)}`;
    refuses('FORBIDDEN', await other.visitor.delete(path));
    is('total', succeeds(filterSpaces, await visitor.get(`/spaces/filter?city=${city}`)).total, 1);
    succeeds(deleteSpace, await visitor.delete(path));
    refuses('NOT_FOUND', await visitor.get(path));
    refuses('NOT_FOUND', await visitor.delete(path));
    is('total', succeeds(filterSpaces, await visitor.get(`/spaces/filter?city=${city}&limit=5`)).total, 0);
  }),
  check('a space that does not exist is not found, whatever its id', async (contract) => {
    const { visitor } = await contract.owner();
    for (const id of ['nobody', '%00', '..%2f..', "'", '%F0%9F%8F%AD', 'x'.repeat(3000)]) {
      refuses('NOT_FOUND', await contract.guest().get(`/spaces/${id}`));
      refuses('NOT_FOUND', await visitor.delete(`/spaces/${id}`));
    }
  }),
];
