import type { FirstFacts } from './first-facts.ts';
import firstServiceFacts from './first-service-facts.json' with { type: 'json' };
import type { ServiceFact } from './service-facts.ts';

/** Warehousing decides where several levels are offered. */
const LEVELS = [
  ['pl3', 'pl3'],
  ['pl2', 'pl2'],
  ['pl4', 'control'],
  ['pl5', 'control'],
] as const;

export function firstFactsOfService(levels: readonly string[]): FirstFacts<ServiceFact> | undefined {
  const [, name] = LEVELS.find(([level]) => levels.includes(level)) ?? [];
  // A test compares the table's facts.
  return name && (firstServiceFacts[name] as FirstFacts<ServiceFact>);
}
