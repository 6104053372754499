import * as v from 'valibot';
import { expect, test } from 'vitest';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import { listing } from '#domain/listing/listing.ts';
import { spaceCard } from '#domain/space/space-card.ts';
import { spaceDetail } from '#domain/space/space-detail.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { spaceFlagBits } from '#domain/space/space-flags.ts';
import { factScopeOfSpace, SpaceAnswers } from '#domain/space/space-wizard.ts';
import { newSpace } from '../../../support/samples.ts';

/** Spaces after two upgrades, each of which names its own shape. */
const kind = listing({
  kind: 'space',
  detail: spaceDetail,
  figures: 'dimensionsData',
  description: ({ descriptionData }) => descriptionData.descriptionText,
  flags: { bits: spaceFlagBits, of: () => [], lapses: () => [] },
  card: { of: spaceCard, tags: [], cover: () => undefined },
  uploads: () => [],
  filters: spaceFilters,
  facts: { registry: spaceFacts, scopeOf: factScopeOfSpace, firstOf: () => undefined },
  upgrades: [2, 3].map((shape) => (document) => ({
    ...document,
    unitName: `${String(document['unitName'])} ${String(shape)}`,
  })),
});

const origin = { _id: 'space', userId: 'ebro', createdAt: '2026-01-01T00:00:00.000Z' };
const stored = () => {
  const answers = v.parse(SpaceAnswers, newSpace('ebro', { unitName: 'Hall' }));
  const storing = { point: undefined, urlOf: (id: string) => id, languageOf: () => undefined };
  return { ...kind.publish(answers, origin, storing).document };
};

test('a document gets the upgrades that it lacks, in their order', () => {
  const nameAfter = (shape: number) => Object(kind.upgrade(stored(), shape).document).unitName;
  expect(kind.shape).toBe(3);
  expect([1, 2, 3].map(nameAfter)).toEqual(['Hall 2 3', 'Hall 3', 'Hall']);
});

test('a document without parts of the wizard that may be empty gets them', () => {
  const { licensesData: _, ...old } = stored() as Record<string, unknown>;
  expect(kind.upgrade(old, 3).document).toMatchObject({ licensesData: { iso9001: false, none: false } });
});
