import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, json } from '../../../support/fake-api.ts';
import { press, textsOf } from '../../render-island.ts';
import { company, openAccount, overviewOf, serverOf, signIn } from './open-account.tsx';

beforeEach(() => signIn());

const OVERVIEW = overviewOf({
  listings: 12,
  due: { spaces: 0, services: 2 },
  ...{ views: 1240, enquiries: 1, answered: 0 },
  leastComplete: {
    ...{ kind: 'service', _id: 's1', name: 'Ruta Norte' },
    completeness: { stated: 1, of: 5, missing: ['price', 'image', 'minTerm', 'leadTime'] },
  },
});

test('the account begins with what is unread, due, seen and missing, and leads there', async () => {
  fakeApi({ ...serverOf(company), 'GET /listings/overview': () => json(OVERVIEW) });
  await openAccount();
  const overview = within(await screen.findByRole('region', { name: 'Overview' }));
  expect(textsOf(overview.getAllByRole('link'))).toEqual([
    '0unread conversations',
    '2listings to confirm',
    '1,240views in 30 days1 inquiry · 0 answered',
    'Complete “Ruta Norte”1 of 5. Missing: price, photo, and 2 more',
  ]);
  expect(overview.getByRole('link', { name: /Complete/ })).toHaveAttribute(
    'href',
    '/service-registry?listing=s1&step=description&input=price',
  );
  await press(overview.getByRole('link', { name: /to confirm/ }));
  expect(location.search).toBe('?section=services');
  expect(screen.queryByRole('region', { name: 'Overview' })).toBeNull();
});

test('a company without listings begins with its empty list', async () => {
  fakeApi(serverOf(company));
  await openAccount();
  expect(screen.queryByRole('region', { name: 'Overview' })).toBeNull();
});
