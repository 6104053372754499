import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fact } from '#domain/facts/fact.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { sheetRows } from '#features/compare/sheet-rows.ts';
import { factsIn } from '#page-meta/structured-facts.ts';
import { dictionary } from '#site/dictionary.ts';
import { describeFact, factName } from '#site/fact-words.ts';
import { makeT } from '#site/translate.ts';
import { factColumns } from '#ui/listing/fact-columns.ts';
import { randomFacts } from '../../support/random-facts.ts';

const t = makeT(dictionary, 'en');
const language = { t, locale: 'en', today: '2026-11-25' } as const;

const all = [
  ...Object.entries<Fact>(spaceFacts).map(([id, fact]) => ['space', id, fact] as const),
  ...Object.entries<Fact>(serviceFacts).map(([id, fact]) => ['service', id, fact] as const),
];

/** Of a fact that is stated. */
function valueOf(id: string, fact: Fact): unknown {
  const values = fc.sample(randomFacts({ [id]: fact }, { types: [...fact.on] }), { numRuns: 50, seed: 1 });
  return values
    .map((each) => (each as Readonly<Record<string, unknown>>)[id])
    .find((value) => value !== undefined);
}

describe.each(all)('the %s fact %s', (kind: ListingKind, id, fact) => {
  const value = valueOf(id, fact);
  const name = factName(id, t);

  test('is said in words', () => {
    expect(describeFact(id, fact, value, language)).not.toMatch(/^$|facts\.|\[object|undefined/);
  });

  test('has a column in tables for other programs', () => {
    const [column] = factColumns([kind], [{ facts: { [id]: value } }], language);
    expect(column?.head).toMatch(name);
    expect(column?.cellOf({ facts: { [id]: value } })).toEqual(
      fact.type === 'number' ? value : expect.stringMatching(/\S/),
    );
  });

  test('has a row in comparisons', () => {
    const listing = {
      facts: { [id]: fact },
      scope: { types: [...fact.on] },
      first: undefined,
      values: { [id]: value },
    };
    expect(sheetRows([listing, undefined], language).flatMap(({ rows }) => rows)).toMatchObject([{ name }]);
  });

  test('is a property of the page for search engines', () => {
    expect(factsIn({ [id]: fact }, { [id]: value }, t, 'en')).toMatchObject([
      { '@type': 'PropertyValue', name },
    ]);
  });
});

test('an expired certificate is no yes in tables and for search engines', () => {
  const gdp = { stated: true, validUntil: '2020-01-31' };
  const words = 'No longer, expired on January 31, 2020, stated by the owner';
  expect(factsIn({ gdp: spaceFacts.gdp }, { gdp }, t, 'en')).toMatchObject([{ value: words }]);
  expect(factColumns(['space'], [{ facts: { gdp } }], language)[0]?.cellOf({ facts: { gdp } })).toBe(words);
});
