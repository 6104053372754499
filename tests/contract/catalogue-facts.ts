import { type Fact, type Facts, applies, namesFor, type FactScope } from '#domain/facts/fact.ts';
import type { FactFilter } from '#domain/search/filters.ts';
import { termsText } from '../support/random-queries.ts';

const EXPIRED = { stated: true, validUntil: '2001-06-30' };

/** A value that {@link askedOf} finds, and one that it does not. */
function valuesOf(fact: Fact, types: readonly string[]): readonly [found: unknown, missed: unknown] {
  switch (fact.type) {
    case 'number': {
      const [least, most] = fact.plausible;
      return fact.filter === 'atMost' ? [least, most] : [most, least];
    }
    case 'time':
      return [fact.plausible[1], fact.plausible[0]];
    case 'yesNo':
      return [true, false];
    case 'choice': {
      const names = namesFor(fact, types);
      return [names[0], names.at(-1)];
    }
    case 'choices': {
      const names = fact.names.filter((name) => name !== fact.exclusive);
      return [names.slice(0, -1).slice(0, 2), names.slice(-1)];
    }
    case 'certificate':
      return [{ stated: true, validUntil: '2190-06-30' }, EXPIRED];
    case 'certificates': {
      const certificate = { stated: true };
      return [
        Object.fromEntries(fact.names.slice(0, 2).map((name) => [name, certificate])),
        Object.fromEntries(fact.names.slice(-1).map((name) => [name, certificate])),
      ];
    }
    case 'zones':
      return [
        [
          { min: 2, max: 8, area: 1200 },
          { min: 0, max: 4 },
        ],
        [{ min: 15, max: 25 }],
      ];
    case 'lanes':
      return [[{ from: 'España', to: 'fr', isBothWays: true, loads: ['full'] }], []];
    case 'text':
      return ['12 × 24 m', 'A-2, km 45'];
  }
}

/** All facts that apply by the place in the catalogue: found, missed, or not stated. */
export function factsAt(facts: Facts, scope: FactScope, place: number): { readonly facts?: object } {
  if (place % 3 === 2) return {};
  const own = Object.entries(facts).filter(([, fact]) => applies(fact, scope));
  return { facts: Object.fromEntries(own.map(([id, fact]) => [id, valuesOf(fact, scope.types)[place % 3]])) };
}

/** A parameter that finds some of the catalogue's listings. */
export function askedOf(facts: Facts, filter: FactFilter): string {
  const fact = facts[filter.fact];
  if (fact === undefined) throw new Error(`${filter.fact} is no fact.`);
  const [found] = valuesOf(fact, fact.on);
  if (filter.type === 'factYes') return 'true';
  if (filter.type === 'factLanes') return JSON.stringify({ from: 'fr', to: 'Spain' });
  if (filter.type !== 'factTerms') return String(found);
  if (fact.type === 'zones') return termsText(['2-8', '0-4']);
  return termsText(fact.type === 'choice' ? [String(found)] : namesIn(found));
}

const namesIn = (found: unknown): string[] =>
  Array.isArray(found) ? found.map(String) : Object.keys(Object(found) as object);
