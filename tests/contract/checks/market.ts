import { getMarket } from '#api/market.ts';
import { check, type Check } from '../check.ts';
import { is, succeeds } from '../expectations.ts';

/** The market as a whole. */
export const marketChecks: readonly Check[] = [
  check('the market has counts, cities and at most the eight newest spaces', async (contract) => {
    const guest = contract.guest();
    const { byType, spaces, cities, newest } = succeeds(getMarket, await guest.get('/market'));
    is(
      'spaces of all types',
      Object.values(byType).reduce((sum, each) => sum + each, 0),
      spaces,
    );
    is(
      'a city has a number',
      cities.length > 0 && cities.every(({ spaces: around }) => around <= spaces),
      true,
    );
    is('number of the newest', newest.length, Math.min(8, spaces));
    for (const { _id, userId, typeData } of newest) {
      const { status, body } = await guest.get(`/spaces/${_id}`);
      // It may be deleted by now.
      if (status === 200)
        is('as on its page', { userId, typeData }, { userId: body.userId, typeData: body.typeData });
    }
  }),
];
