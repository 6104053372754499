import { expect, it } from 'vitest';
import { inOrder } from '#features/request/answer-order.ts';
import type { RequestThread } from '#domain/request/request.ts';

type Month = NonNullable<RequestThread['yourCase']>;

const month = (currency: string, amount: number, missing: Month['missing'] = []): Month => ({
  ...{ currency, amount, missing, steps: [], notCounted: [] },
});

const thread = (enquiryId: string, yourCase?: Month): RequestThread => ({
  enquiryId,
  listing: {
    ...{ kind: 'service', _id: enquiryId, state: 'published', city: 'Vigo', country: 'Spain' },
    plTypes: ['pl3'],
  },
  ...{ company: enquiryId, state: 'quoted', lastAt: '' },
  yourCase,
});

it('orders complete quotes by total in each currency, and those without a total last', () => {
  const answers = [
    thread('none'),
    thread('lacking', month('EUR', 100, ['storage'])),
    thread('pounds', month('GBP', 100)),
    thread('dear', month('EUR', 900)),
    thread('cheap', month('EUR', 300)),
  ];
  expect(inOrder(answers).map(({ enquiryId }) => enquiryId)).toEqual([
    'cheap',
    'dear',
    'pounds',
    'lacking',
    'none',
  ]);
});
