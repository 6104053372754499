import type { BodyOf } from '#api/endpoint.ts';
import type { registerService } from '#api/services.ts';
import type { registerSpace } from '#api/spaces.ts';
import type { Price } from '#domain/price/price.ts';
import { newService, newSpace } from '../../support/samples.ts';
import { check, type Check } from '../check.ts';
import type { Contract } from '../contract.ts';
import { is, refuses, succeeds } from '../expectations.ts';
import { cardsOf, servicesKind, spacesKind, type Kind } from '../kinds.ts';
import { newWord } from '../registration-bodies.ts';

interface Lived extends Kind {
  /** A body in a unique city, with this surface. */
  readonly bodyOf: (
    userId: string,
    city: string,
    surface: number,
  ) => BodyOf<typeof registerSpace | typeof registerService>;
}

const PRICE: Price = {
  type: 'fixed',
  low: 500,
  currency: 'EUR',
  per: 'palletMonth',
  serviceCharge: 'notStated',
  propertyTax: 'notStated',
  handlingIncluded: true,
};

const KINDS: readonly Lived[] = [
  {
    ...spacesKind,
    bodyOf: (userId, city, surface) => {
      const { locationData, dimensionsData, ...rest } = newSpace(userId);
      return {
        ...rest,
        facts: { minTerm: 6 },
        prices: [PRICE],
        locationData: { ...locationData, city },
        dimensionsData: { ...dimensionsData, surface },
      };
    },
  },
  {
    ...servicesKind,
    bodyOf: (userId, city, surface) => {
      const { location, dimensions, ...rest } = newService(userId);
      return {
        ...rest,
        facts: { minTerm: 6 },
        prices: [PRICE],
        location: { ...location, city },
        dimensions: { ...dimensions, surface },
      };
    },
  },
];

const FAR_DAY = '2199-12-31';

/** Reading, changing, pausing and dating a listing as its owner. */
export const ownListingChecks: readonly Check[] = KINDS.flatMap(({ collection, calls, bodyOf }) => {
  async function publish(contract: Contract) {
    const { visitor, user } = await contract.publisher('owner');
    const city = newWord();
    const body = bodyOf(user._id, city, 1000);
    const { _id } = succeeds(calls.register, await visitor.post(`/${collection}/register`, body));
    const path = `/${collection}/${_id}`;
    const totalIn = async (query = '') =>
      succeeds(calls.search, await contract.guest().get(`/${collection}/filter?city=${city}${query}`)).total;
    return { visitor, user, city, body, path, id: _id, totalIn };
  }
  const one = collection.slice(0, -1);

  return [
    check(`a ${one} is returned with its state and version to its owner only`, async (contract) => {
      const { visitor, path, id } = await publish(contract);
      const answer = await visitor.get(`${path}/mine`);
      const own = succeeds(calls.findOwn, answer);
      is('listing, state, version', [own.listing._id, own.state, own.version], [id, 'published', 1]);
      refuses('SESSION_EXPIRED', await contract.guest().get(`${path}/mine`));
      refuses('NOT_FOUND', await visitor.get(`/${collection}/nobody/mine`));
    }),
    check(`a ${one} can be replaced once from each version`, async (contract) => {
      const { visitor, user, city, path, totalIn } = await publish(contract);
      const next = bodyOf(user._id, city, 2000);
      const replaced = succeeds(calls.replace, await visitor.put(path, next, 1));
      is('version', replaced.version, 2);
      is('found by its new surface', await totalIn('&minSurface=2000&maxSurface=2000'), 1);
      is('sent again', succeeds(calls.replace, await visitor.put(path, next, 1)).version, 2);
      refuses('VERSION_CONFLICT', await visitor.put(path, bodyOf(user._id, city, 3000), 1));
      refuses('PRECONDITION_REQUIRED', await visitor.put(path, next));
      refuses('BAD_INPUT', await visitor.put(path, next, 'x'), ['If-Match']);
      is('as it was', await totalIn('&minSurface=2000&maxSurface=2000'), 1);
      refuses('NOT_FOUND', await visitor.put(`/${collection}/nobody`, next, 1));
    }),
    check(`two equal ${one}s of a company are refused`, async (contract) => {
      const { visitor, user } = await contract.other();
      const body = bodyOf(user._id, newWord(), 1000);
      const { _id } = succeeds(calls.register, await visitor.post(`/${collection}/register`, body));
      const headers = { 'Idempotency-Key': newWord() };
      const again = await visitor.post(`/${collection}/register`, body, { headers });
      refuses('SAME_LISTING', again, ['unitName']);
      succeeds(calls.remove, await visitor.delete(`/${collection}/${_id}`));
    }),
    check(`a paused ${one} is not found until it is published again`, async (contract) => {
      const { visitor, user, path, id, totalIn } = await publish(contract);
      const paused = succeeds(calls.change, await visitor.patch(path, { isPaused: true }));
      is('state and status', [paused.state, paused.status], ['paused', 'paused']);
      for (const who of [visitor, contract.guest()]) {
        const answer = await who.get(path);
        refuses('LISTING_PAUSED', answer);
        is('whose it is', answer.body.userId, user._id);
        is('at most six nearby', answer.body.nearby.length <= 6, true);
      }
      is('found', await totalIn(), 0);
      const list = succeeds(calls.listOwn, await visitor.get(`/${collection}/user/${user._id}`));
      is('state in the own list', list.find((each) => each._id === id)?.state, 'paused');
      const online = succeeds(calls.change, await visitor.patch(path, { isPaused: false }));
      is('state and status', [online.state, online.status], ['published', 'active']);
      is('found', await totalIn(), 1);
      succeeds(calls.find, await contract.guest().get(path));
    }),
    check(
      `a ${one} of another company cannot be changed, which is checked before the body`,
      async (contract) => {
        const { user, city, path, id, totalIn } = await publish(contract);
        const { visitor: other, user: stranger } = await contract.other();
        const headers = { 'X-CSRF-Token': await other.token(), 'Content-Type': 'application/json' };
        for (const method of ['PUT', 'PATCH', 'DELETE']) {
          refuses('FORBIDDEN', await other.send(method, path, { headers, raw: '{' }));
        }
        refuses('FORBIDDEN', await other.put(path, bodyOf(stranger._id, city, 2000), 1));
        refuses('FORBIDDEN', await other.patch(path, { isPaused: true }));
        refuses('FORBIDDEN', await other.get(`${path}/mine`));
        is('as it was', await totalIn('&minSurface=1000&maxSurface=1000'), 1);
        is('whose it is', succeeds(calls.find, await contract.guest().get(path)).userId, user._id);
        const theirs = succeeds(calls.listOwn, await other.get(`/${collection}/user/${stranger._id}`));
        is(
          'among the other’s',
          theirs.some(({ _id }) => _id === id),
          false,
        );
      },
    ),
    check(`a changed ${one} has a new tag and is sent again`, async (contract) => {
      const { visitor, path, city } = await publish(contract);
      const detail = () => contract.guest().get(path);
      const search = () => contract.guest().get(`/${collection}/filter?city=${city}`);
      const tags = [(await detail()).headers.get('ETag'), (await search()).headers.get('ETag')];
      succeeds(calls.change, await visitor.patch(path, { availableFrom: '2190-05-01' }));
      const [found, page] = [await detail(), await search()];
      is('shown at once', succeeds(calls.find, found).availableFrom, '2190-05-01');
      is('on its card', cardsOf(collection, page.body)[0]?.availableFrom, '2190-05-01');
      const same = [found, page].map(({ headers }, place) => headers.get('ETag') === tags[place]);
      is('the tags of before', same, [false, false]);
      const again = await contract.guest().get(path, { 'If-None-Match': tags[0] ?? '' });
      is('sent to who has the old one', again.status, 200);
    }),
    check(`a ${one} is registered once, however often it is sent at the same time`, async (contract) => {
      const { visitor, user } = await contract.publisher('owner');
      const city = newWord();
      const headers = { 'Idempotency-Key': newWord() };
      await visitor.token();
      const send = (surface: number) =>
        visitor.post(`/${collection}/register`, bodyOf(user._id, city, surface), { headers });
      const body = bodyOf(user._id, city, 1000);
      const sendSame = () => visitor.post(`/${collection}/register`, body, { headers });
      const answers = await Promise.all([sendSame(), sendSame()]);
      answers.push(await sendSame());
      const ids = answers.map((answer) => succeeds(calls.register, answer)._id);
      is('ids', new Set(ids).size, 1);
      const reused = await send(2000);
      refuses('IDEMPOTENCY_KEY_REUSED', reused);
      is('the listing of then', reused.body.listingId, ids[0]);
      const { total } = succeeds(
        calls.search,
        await contract.guest().get(`/${collection}/filter?city=${city}`),
      );
      is('rows', total, 1);
    }),
    check(`a ${one} is found by the day on which it is available`, async (contract) => {
      const { visitor, path, totalIn } = await publish(contract);
      const days = { availableFrom: '2190-05-01', availableUntil: '2190-05-31' };
      const asked = { availableFrom: null, availableUntil: null, isOnRequest: true };
      is('asked', succeeds(calls.change, await visitor.patch(path, asked)).listing.isOnRequest, true);
      refuses('BAD_INPUT', await visitor.patch(path, days), ['availableFrom']);
      const { listing } = succeeds(calls.change, await visitor.patch(path, { ...days, isOnRequest: false }));
      is(
        'said',
        [listing.availableFrom, listing.availableUntil, listing.isOnRequest],
        [...Object.values(days), false],
      );
      const own = succeeds(calls.findOwn, await visitor.get(`${path}/mine`));
      is(
        'as its owner reads it then',
        { listing, version: 3 },
        { listing: own.listing, version: own.version },
      );
      for (const [day, total] of [
        ['2190-04-30', 0],
        ['2190-05-01', 1],
        ['2190-05-31', 1],
        ['2190-06-01', 0],
      ] as const) {
        is(`by ${day}`, await totalIn(`&availableBy=${day}`), total);
      }
      await visitor.patch(path, { availableFrom: null, availableUntil: null, isOnRequest: true });
      is('without days', await totalIn(`&availableBy=${FAR_DAY}`), 1);
      await visitor.patch(path, { isOnRequest: false });
      is('not stated', await totalIn(`&availableBy=${FAR_DAY}`), 0);
      await visitor.patch(path, { availableFrom: '2026-01-01' });
      is('available now', await totalIn(`&availableBy=${FAR_DAY}`), 1);
      refuses('BAD_FILTER', await contract.guest().get(`/${collection}/filter?availableBy=2190-02-30`), [
        'availableBy',
      ]);
      const wrong = { availableFrom: FAR_DAY, availableUntil: '2190-01-01' };
      refuses('BAD_INPUT', await visitor.patch(path, wrong), ['availableUntil']);
      refuses('BAD_INPUT', await visitor.patch(path, { availableUntil: '2001-01-01' }), ['availableUntil']);
    }),
  ];
});
