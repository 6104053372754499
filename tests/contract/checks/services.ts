import { filterServices } from '#api/service-search.ts';
import { getService } from '#api/service-details.ts';
import { deleteService, listServicesOfUser, registerService } from '#api/services.ts';
import { newService } from '../../support/samples.ts';
import { check, type Check } from '../check.ts';
import { is, refuses, succeeds } from '../expectations.ts';
import { newWord } from '../registration-bodies.ts';

const PARTS = [
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

const locationWith = (fields: object) => ({ location: { ...newService('').location, ...fields } });
const others = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    country: 'Spain',
    city: `Pueblo ${'x'.repeat(place + 1)}`,
  }));

/** Registration, reading, listing and deletion of services. */
export const serviceChecks: readonly Check[] = [
  check('a registered service is returned to all callers with all that was sent', async (contract) => {
    const { visitor, user } = await contract.publisher('owner');
    const sent = {
      ...newService(user._id),
      description: `Picking.\n\n<b>No HTML</b> 物流 🏭 ${'x'.repeat(50)}`,
    };
    const service = succeeds(registerService, await visitor.post('/services/register', sent));
    is('owner', [service.userId, service.userName], [user._id, user.name]);
    is('dimensions', service.dimensions, sent.dimensions);
    is('description', service.description, sent.description);
    const { country, region, city, zip, address } = service.location;
    is('address', { country, region, city, zip, address }, sent.location);
    const { checks: _checks, ...again } = succeeds(
      getService,
      await contract.guest().get(`/services/${service._id}`),
    );
    is('read again', again, service);
  }),
  check('a service has every flag, with omitted ones as false', async (contract) => {
    const { visitor, user } = await contract.owner();
    const parts = {
      storageAndInventory: { freezer: true },
      contract: { occasionalOperations: true, forEver: true },
    };
    const { body } = await visitor.post('/services/register', { ...newService(user._id), ...parts });
    is('storage', body.storageAndInventory, {
      dry: false,
      refrigerated: false,
      freezer: true,
      dangerousGoods: false,
    });
    is('contract', body.contract, {
      shortTermOperations: false,
      longTermOperations: false,
      occasionalOperations: true,
    });
    is('technologies', body.otherLogisticsDetails.technologicalSolutions, {
      wms: true,
      tms: false,
      irtTracking: false,
    });
  }),
  check('a service’s name and id are never taken from the body', async (contract) => {
    const { visitor, user } = await contract.owner();
    const sent = { ...newService(user._id), userName: 'Evil', _id: 'mine' };
    const service = succeeds(registerService, await visitor.post('/services/register', sent));
    is('name', service.userName, user.name);
    is('an id of one’s own', service._id === 'mine', false);
  }),
  check('a service may have one to five other locations', async (contract) => {
    const { visitor, user } = await contract.owner();
    for (const count of [1, 5]) {
      const parts = locationWith({ hasOtherLocations: true, otherLocations: others(count) });
      const answer = await visitor.post('/services/register', { ...newService(user._id), ...parts });
      is('other locations', succeeds(registerService, answer).location.otherLocations, others(count));
    }
    for (const count of [0, 6]) {
      const parts = locationWith({ hasOtherLocations: true, otherLocations: others(count) });
      const answer = await visitor.post('/services/register', { ...newService(user._id), ...parts });
      refuses('BAD_INPUT', answer, ['location.otherLocations']);
    }
  }),
  check('a service stores nothing behind a switch that is off', async (contract) => {
    const { visitor, user } = await contract.owner();
    const parts = locationWith({
      hasOtherLocations: false,
      otherLocations: others(1),
      hasInternationalCoverage: false,
      internationalCoverage: { europe: true },
    });
    const answer = await visitor.post('/services/register', { ...newService(user._id), ...parts });
    const { otherLocations, internationalCoverage } = succeeds(registerService, answer).location;
    is('other locations', otherLocations, []);
    is('continents', Object.values(internationalCoverage).includes(true), false);
  }),
  check('a service covers five continents without Oceania', async (contract) => {
    const { visitor, user } = await contract.owner();
    const coverage = {
      hasInternationalCoverage: true,
      internationalCoverage: { africa: true, oceania: true },
    };
    const answer = await visitor.post('/services/register', {
      ...newService(user._id),
      ...locationWith(coverage),
    });
    is('continents', answer.body.location?.internationalCoverage, {
      europe: false,
      asia: false,
      northAmerica: false,
      southAmerica: false,
      africa: true,
    });
  }),
  check('a service’s figures are accepted at their limits and refused beyond them', async (contract) => {
    const { visitor, user } = await contract.other();
    const send = (dimensions: object) =>
      visitor.post('/services/register', { ...newService(user._id), dimensions });
    for (const dimensions of [
      { surface: 0, height: 0, palletPositions: 0 },
      { surface: 999_999, height: 99_999.99, palletPositions: 9_999_999 },
    ]) {
      is('figures', succeeds(registerService, await send(dimensions)).dimensions, dimensions);
    }
    const all = ['dimensions.height', 'dimensions.palletPositions', 'dimensions.surface'];
    refuses('BAD_INPUT', await send({ surface: -1, height: -1, palletPositions: -1 }), all);
    refuses(
      'BAD_INPUT',
      await send({ surface: 1_000_000, height: 100_000, palletPositions: 10_000_000 }),
      all,
    );
    refuses('BAD_INPUT', await send({ surface: '12', height: '1', palletPositions: '1' }), all);
  }),
  check('a service’s description has at least 50 characters', async (contract) => {
    const { visitor, user } = await contract.other();
    const send = (length: number) =>
      visitor.post('/services/register', { ...newService(user._id), description: 'x'.repeat(length) });
    refuses('BAD_INPUT', await send(49), ['description']);
    succeeds(registerService, await send(50));
  }),
  check('a service’s address is accepted at its limits', async (contract) => {
    const { visitor, user } = await contract.other();
    for (const fields of [
      { zip: '123', address: "C. 1'" },
      { zip: 'x'.repeat(20), address: 'x'.repeat(200), region: 'Ñuble-Ängelholm', city: 'São Paulo' },
    ]) {
      succeeds(
        registerService,
        await visitor.post('/services/register', { ...newService(user._id), ...locationWith(fields) }),
      );
    }
  }),
  check('a service’s address is refused beyond its limits', async (contract) => {
    const { visitor, user } = await contract.other();
    for (const fields of [
      { country: 'Atlantis', region: 'Region 7', city: 'Cá9diz!', zip: '12', address: 'C. 1' },
      { country: '', region: ' ', city: '', zip: 'x'.repeat(21), address: 'x'.repeat(201) },
      { country: 7, region: 'a_b', city: 'a\ud800b', zip: '50#97', address: 'C/ Sol 5' },
    ]) {
      const answer = await visitor.post('/services/register', {
        ...newService(user._id),
        ...locationWith(fields),
      });
      refuses(
        'BAD_INPUT',
        answer,
        Object.keys(fields).map((field) => `location.${field}`),
      );
    }
  }),
  check(
    'a service without its parts is rejected with each of them named, and nothing is stored',
    async (contract) => {
      const { visitor, user } = await contract.other();
      const list = () => visitor.get(`/services/user/${user._id}`);
      const before = succeeds(listServicesOfUser, await list()).length;
      refuses('BAD_INPUT', await visitor.post('/services/register', { userId: user._id }), PARTS);
      is('number of services', succeeds(listServicesOfUser, await list()).length, before);
    },
  ),
  check('a service needs a flag of each group', async (contract) => {
    const { visitor, user } = await contract.other();
    const groups = PARTS.filter(
      (part) => !['location', 'dimensions', 'description', 'otherLogisticsDetails'].includes(part),
    );
    const empty = Object.fromEntries(groups.map((group) => [group, {}]));
    const details = { otherLogisticsDetails: { crossDocking: true, technologicalSolutions: {} } };
    const answer = await visitor.post('/services/register', {
      ...newService(user._id),
      ...empty,
      ...details,
    });
    refuses('BAD_INPUT', answer, [...groups, 'otherLogisticsDetails.technologicalSolutions']);
  }),
  check(
    'a service cannot be registered for another company, which is checked before its fields',
    async (contract) => {
      const [owner, other] = [await contract.owner(), await contract.other()];
      refuses('FORBIDDEN', await other.visitor.post('/services/register', { userId: owner.user._id }));
    },
  ),
  check('a company lists its own services, newest first, and no other company’s', async (contract) => {
    const { road, sea } = await contract.services();
    const [{ visitor, user }, other] = [await contract.owner(), await contract.other()];
    const ids = succeeds(listServicesOfUser, await visitor.get(`/services/user/${user._id}`)).map(
      ({ _id }) => _id,
    );
    is('the newer one before the older', ids.indexOf(sea) < ids.indexOf(road) && ids.includes(sea), true);
    refuses('FORBIDDEN', await other.visitor.get(`/services/user/${user._id}`));
  }),
  check('only its owner deletes a service, which is gone then', async (contract) => {
    const [{ visitor, user }, other] = [await contract.publisher('owner'), await contract.other()];
    const city = newWord();
    const { body } = await visitor.post('/services/register', {
      ...newService(user._id),
      ...locationWith({ city }),
    });
    const path = `/services/${String(body._id)}`;
    refuses('FORBIDDEN', await other.visitor.delete(path));
    is('total', succeeds(filterServices, await visitor.get(`/services/filter?city=${city}`)).total, 1);
    succeeds(deleteService, await visitor.delete(path));
    refuses('NOT_FOUND', await visitor.get(path));
    refuses('NOT_FOUND', await visitor.delete(path));
    is(
      'total',
      succeeds(filterServices, await visitor.get(`/services/filter?city=${city}&limit=5`)).total,
      0,
    );
  }),
  check('a service that does not exist is not found, whatever its id', async (contract) => {
    const { visitor } = await contract.owner();
    for (const id of ['nobody', '%00', '..%2f..', 'x'.repeat(3000)]) {
      refuses('NOT_FOUND', await contract.guest().get(`/services/${id}`));
      refuses('NOT_FOUND', await visitor.delete(`/services/${id}`));
    }
  }),
];
