import type { BodyOf } from '#api/endpoint.ts';
import type { registerService } from '#api/services.ts';
import type { registerSpace } from '#api/spaces.ts';
import { newService, newSpace } from '../../support/samples.ts';
import { check, type Check } from '../check.ts';
import type { Contract } from '../contract.ts';
import { fits, is, refuses, succeeds } from '../expectations.ts';
import { servicesKind, spacesKind, type Kind } from '../kinds.ts';
import { newWord } from '../new-things.ts';

/** A kind of listing whose life after it was published is tried. */
interface Lived extends Kind {
  /** A body in a city of its own, where the listing has this surface. */
  readonly bodyOf: (
    userId: string,
    city: string,
    surface: number,
  ) => BodyOf<typeof registerSpace | typeof registerService>;
}

const KINDS: readonly Lived[] = [
  {
    ...spacesKind,
    bodyOf: (userId, city, surface) => {
      const { locationData, dimensionsData, ...rest } = newSpace(userId);
      return {
        ...rest,
        locationData: { ...locationData, city },
        dimensionsData: { ...dimensionsData, surface },
      };
    },
  },
  {
    ...servicesKind,
    bodyOf: (userId, city, surface) => {
      const { location, dimensions, ...rest } = newService(userId);
      return { ...rest, location: { ...location, city }, dimensions: { ...dimensions, surface } };
    },
  },
];

const FAR_DAY = '2199-12-31';

/** What an owner does with a listing after it was published: reading, changing, pausing, and saying when it can be had. */
export const ownListingChecks: readonly Check[] = KINDS.flatMap(({ noun, calls, bodyOf }) => {
  async function publish(contract: Contract) {
    const { visitor, user } = await contract.owner();
    const city = newWord();
    const body = bodyOf(user._id, city, 1000);
    const { _id } = succeeds(calls.register, await visitor.post(`/${noun}/register`, body));
    const path = `/${noun}/${_id}`;
    const totalIn = async (query = '') =>
      succeeds(calls.search, await contract.guest().get(`/${noun}/filter?city=${city}${query}`)).total;
    return { visitor, user, city, body, path, id: _id, totalIn };
  }
  const one = noun.slice(0, -1);

  return [
    check(`a ${one} is read by its owner with its state and version, by nobody else so`, async (contract) => {
      const { visitor, path, id } = await publish(contract);
      const answer = await visitor.get(`${path}/mine`);
      const own = succeeds(calls.findOwn, answer);
      is('listing, state, version', [own.listing._id, own.state, own.version], [id, 'published', 1]);
      fits('Cache-Control', answer.headers.get('Cache-Control'), /\bno-store\b/);
      refuses('SESSION_EXPIRED', await contract.guest().get(`${path}/mine`));
      refuses('FORBIDDEN', await (await contract.other()).visitor.get(`${path}/mine`));
      refuses('NOT_FOUND', await visitor.get(`/${noun}/nobody/mine`));
    }),
    check(`a ${one} is replaced from the version that its owner has, once`, async (contract) => {
      const { visitor, user, city, path, totalIn } = await publish(contract);
      const next = bodyOf(user._id, city, 2000);
      const replaced = succeeds(calls.replace, await visitor.put(path, next, 1));
      is('version', replaced.version, 2);
      is('found by its new surface', await totalIn('&minSurface=2000&maxSurface=2000'), 1);
      is('sent again', succeeds(calls.replace, await visitor.put(path, next, 1)).version, 2);
      refuses('VERSION_CONFLICT', await visitor.put(path, bodyOf(user._id, city, 3000), 1));
      refuses('PRECONDITION_REQUIRED', await visitor.put(path, next));
      refuses('BAD_INPUT', await visitor.put(path, next, 'x'), ['If-Match']);
      refuses('FORBIDDEN', await (await contract.other()).visitor.put(path, next, 2));
      refuses('NOT_FOUND', await visitor.put(`/${noun}/nobody`, next, 1));
    }),
    check(`a paused ${one} is found by nobody, until it is published again`, async (contract) => {
      const { visitor, user, path, id, totalIn } = await publish(contract);
      is('state', succeeds(calls.change, await visitor.patch(path, { isPaused: true })).state, 'paused');
      for (const who of [visitor, contract.guest()]) {
        const answer = await who.get(path);
        refuses('LISTING_PAUSED', answer);
        is('nearby is a list', Array.isArray(answer.body.nearby), true);
      }
      is('found', await totalIn(), 0);
      const list = succeeds(calls.listOwn, await visitor.get(`/${noun}/user/${user._id}`));
      is('state in the own list', list.find((each) => each._id === id)?.state, 'paused');
      is('state', succeeds(calls.change, await visitor.patch(path, { isPaused: false })).state, 'published');
      is('found', await totalIn(), 1);
      succeeds(calls.find, await contract.guest().get(path));
      refuses('FORBIDDEN', await (await contract.other()).visitor.patch(path, { isPaused: true }));
    }),
    check(`a ${one} is found by the day on which it can be had`, async (contract) => {
      const { visitor, path, totalIn } = await publish(contract);
      const days = { availableFrom: '2190-05-01', availableUntil: '2190-05-31' };
      const { listing } = succeeds(calls.change, await visitor.patch(path, { ...days, isOnRequest: true }));
      is(
        'said',
        [listing.availableFrom, listing.availableUntil, listing.isOnRequest],
        [...Object.values(days), true],
      );
      for (const [day, total] of [
        ['2190-04-30', 0],
        ['2190-05-01', 1],
        ['2190-05-31', 1],
        ['2190-06-01', 0],
      ] as const) {
        is(`by ${day}`, await totalIn(`&availableBy=${day}`), total);
      }
      await visitor.patch(path, { availableFrom: null, availableUntil: null });
      is('without days', await totalIn(`&availableBy=${FAR_DAY}`), 1);
      refuses('BAD_FILTER', await contract.guest().get(`/${noun}/filter?availableBy=2190-02-30`), [
        'availableBy',
      ]);
      const wrong = { availableFrom: FAR_DAY, availableUntil: '2190-01-01' };
      refuses('BAD_INPUT', await visitor.patch(path, wrong), ['availableUntil']);
      refuses('BAD_INPUT', await visitor.patch(path, { availableUntil: '2001-01-01' }), ['availableUntil']);
    }),
  ];
});
