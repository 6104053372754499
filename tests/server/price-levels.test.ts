import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import type { Price } from '#domain/price/price.ts';
import { useApi } from '../support/api-server.ts';
import { newSpace } from '../support/samples.ts';
import { storeListings } from '../support/store-listings.ts';

const api = useApi();

const rent = (low: number, change: Partial<Price> = {}): Price => ({
  type: 'fixed',
  low,
  currency: 'EUR',
  per: 'm2Month',
  serviceCharge: 'included',
  propertyTax: 'notStated',
  ...change,
});

/** A company for each list of prices. */
async function publish(city: string, companies: readonly (readonly Price[])[], type = 'conventional') {
  for (const prices of companies) {
    const listings = prices.map((price) => {
      const space = newSpace('');
      const locationData = { ...space.locationData, city };
      return {
        answers: v.parse(SpaceAnswers, { ...space, locationData, typeData: { type }, prices: [price] }),
      };
    });
    await storeListings(api(), 'space', listings);
  }
}

async function levelsIn(city: string) {
  const query = new URLSearchParams({ city, priceFamily: 'rent', currency: 'EUR', maxPrice: '1' });
  const { body } = await api().visitor().get(`/spaces/facets?${query.toString()}`);
  return body.priceLevels;
}

const of = (...amounts: number[]) => amounts.map((low) => rent(low));

describe('the price level of a search', () => {
  test('is the middle half of its complete prices, whatever the limit', async () => {
    await publish('Ocho', [of(400, 500), of(600, 700), of(800, 900), of(1000, 1100)]);
    expect(await levelsIn('Ocho')).toEqual([
      { market: 'building', low: 500, middle: 700, high: 900, listings: 8, companies: 4 },
    ]);
  });

  test('is absent for fewer than 8 listings, or fewer than 4 companies', async () => {
    await publish('Siete', [of(400, 500), of(600, 700), of(800, 900), of(1000)]);
    await publish('Tres', [of(400, 500, 550), of(600, 700, 750), of(800, 900, 950)]);
    expect(await levelsIn('Siete')).toBeUndefined();
    expect(await levelsIn('Tres')).toBeUndefined();
  });

  test('counts the middle of a range, and neither “from” nor incomplete prices nor other currencies', async () => {
    const others = [
      rent(1, { type: 'from' }),
      rent(1, { serviceCharge: 'notStated' }),
      rent(1, { currency: 'USD' }),
    ];
    await publish('Mitad', [of(400, 400), of(400, 400), of(400, 400), [...of(400), ...others]]);
    expect(await levelsIn('Mitad')).toBeUndefined();
    await publish('Mitad', [[rent(300, { type: 'range', high: 500 })]]);
    expect(await levelsIn('Mitad')).toMatchObject([{ low: 400, high: 400, listings: 8, companies: 5 }]);
  });

  test('is apart for buildings and plots', async () => {
    await publish('Aparte', [of(400, 500), of(600, 700), of(800, 900), of(1000, 1100)]);
    await publish('Aparte', [of(40, 50), of(60, 70), of(80, 90), of(100, 110)], 'emptyPlot');
    expect(await levelsIn('Aparte')).toMatchObject([
      { market: 'building', middle: 700 },
      { market: 'plot', middle: 70 },
    ]);
  });
});

test('a price in another currency than that of a limit misses it, and is answered with its currency', async () => {
  await publish('Divisas', [[rent(450), rent(520, { currency: 'GBP' }), rent(300)]]);
  const query = { city: 'Divisas', priceFamily: 'rent', currency: 'EUR', maxPrice: '4' };
  const at = (path: string, given: object) =>
    api()
      .visitor()
      .get(`/spaces/${path}?${new URLSearchParams({ ...given }).toString()}`);
  const { body: found } = await at('filter', { city: 'Divisas' });
  const ids = (found['spaces'] as { _id: string }[]).map(({ _id }) => _id).join(',');
  const { body } = await at('fit', { ...query, ids });
  const lines = Object.values(
    body['fits'] as Record<string, { criterion: string; stated: unknown; result: string }[]>,
  );
  const ofPrice = lines.flatMap((each) => each.filter(({ criterion }) => criterion === 'maxPrice'));
  expect(new Set(ofPrice.map(({ stated, result }) => [stated, result].join()))).toEqual(
    new Set(['4.5,misses', '5.2 GBP,misses', '3,meets']),
  );
});
