import fc from 'fast-check';
import { LANE_ENDS } from './plain-facts.ts';
import { type Fact, type Facts, applies, namesFor, type FactScope } from '#domain/facts/fact.ts';

const certificate = (levels: readonly string[]) =>
  fc.record(
    {
      stated: fc.boolean(),
      ...(levels.length > 0 && { level: fc.constantFrom(...levels) }),
      validUntil: fc.constantFrom('2025-12-31', '2027-06-30'),
    },
    { requiredKeys: ['stated'] },
  );

const zone = fc.constantFrom(
  {},
  { min: 2, max: 8, area: 1200 },
  { min: 0, max: 4 },
  { min: 0, max: 8 },
  { min: -30, max: -25, palletPositions: 400 },
  { min: 15, max: 25 },
);

const end = fc.constantFrom(...Object.keys(LANE_ENDS));
const lane = fc.record({
  from: end,
  to: end,
  isBothWays: fc.boolean(),
  loads: fc.constant(['full', 'part']),
});

type Figures = Readonly<Partial<Record<string, number>>>;

function valueOf(fact: Fact, types: readonly string[], figures: Figures): fc.Arbitrary<unknown> {
  switch (fact.type) {
    case 'number': {
      const bound = fact.within?.isStrict ? figures[fact.within.figure] : undefined;
      const most = Math.min(
        ...[fact.limit ?? 20_000, 2 * fact.plausible[1], bound ?? 0].filter((limit) => limit > 0),
      );
      const scale = 10 ** fact.decimals;
      return fc.integer({ min: 0, max: Math.floor(most * scale) }).map((value) => value / scale);
    }
    case 'choice':
      return fc.constantFrom(...namesFor(fact, types));
    case 'choices':
      return fc.subarray(fact.names.filter((name) => name !== fact.exclusive));
    case 'yesNo':
      return fc.boolean();
    case 'certificate':
      return certificate(fact.levels);
    case 'certificates':
      return fc.record(
        Object.fromEntries(fact.names.map((name) => [name, certificate(fact.levels[name] ?? [])])),
        { requiredKeys: [] },
      );
    case 'zones':
      return fc.array(zone, { maxLength: 3 });
    case 'lanes':
      return fc.array(lane, { maxLength: 2 });
    case 'time':
      return fc.constantFrom('09:00', '14:30', '22:00');
    case 'text':
      return fc.constantFrom('12 × 24 m', 'A-2, km 45');
  }
}

/** A value for each fact that applies, any of which may be missing. */
export const randomFacts = (facts: Facts, scope: FactScope, figures: Figures = {}): fc.Arbitrary<object> =>
  fc.record(
    Object.fromEntries(
      Object.entries(facts)
        .filter(([, fact]) => applies(fact, scope))
        .map(([id, fact]) => [id, valueOf(fact, scope.types, figures)]),
    ),
    { requiredKeys: [] },
  );
