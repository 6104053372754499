import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { RequestThread } from '#domain/request/request.ts';
import { SpaceCard } from '#domain/space/space-card.ts';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { space } from '#domain/space/space.ts';
import { answerGroup } from '#features/request/answer-rows.ts';
import { cardsOf } from '#server/mail/listing-cards.ts';
import { dictionary } from '#site/dictionary.ts';
import { priceOnCard } from '#site/price-on-card.ts';
import { makeT } from '#site/translate.ts';
import { spaceCells } from '#ui/listing/card-cells.ts';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import { newSpace } from '../../../support/samples.ts';

const t = makeT(dictionary, 'en');
const facts = { dealType: 'storageContract', minTerm: 6, clearHeight: 10.5, dockDoors: 12 } as const;
const price = {
  ...({ type: 'fixed', low: 335, currency: 'EUR', per: 'm2Month' } as const),
  ...({ serviceCharge: 'extra', serviceChargeAmount: 54, propertyTax: 'included' } as const),
};

function published() {
  const answers = v.parse(SpaceAnswers, newSpace('ebro', { facts, prices: [price] }));
  const storing = { point: undefined, urlOf: (id: string) => id, languageOf: () => undefined };
  const origin = { _id: 'space', userId: 'ebro', createdAt: '2026-01-01T00:00:00.000Z' };
  return space.publish(answers, origin, storing);
}

test('a rent under a storage contract is the stated one on card, detail, request, CSV and mail', () => {
  const { document, card: stored } = published();
  const card = v.parse(SpaceCard, stored);
  const detail = priceOnCard({ ...(document as object), kind: 'space' }, t, 'en');
  expect(detail).toBe('€3.35/m²/month');
  expect(summaryOfSpace(card, t, 'en').price).toBe(detail);
  const listing = { ...card, kind: 'space', state: 'published', card } as unknown as RequestThread['listing'];
  const thread: RequestThread = {
    ...{ enquiryId: 'e', company: 'Ebro', state: 'waiting', lastAt: '2026-01-01T00:00:00.000Z' },
    listing,
  };
  const { rows } = answerGroup([thread], { t, locale: 'en', today: '2026-01-01' }, []);
  expect(rows.flatMap(({ cells }) => cells)).toContainEqual({ text: detail });
  expect(spaceCells(card, { origin: '', facts: [], t, locale: 'en' })).toContain(detail);
  expect(cardsOf.space(stored, '', 'en', 'metric').lines).toContain(detail);
  expect(summaryOfSpace(card, t, 'en').factTags).toEqual(['12 docks', '10.5\u00a0m clear']);
});
