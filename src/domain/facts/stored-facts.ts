import type { Fact, Facts } from './fact.ts';
import type { Certificate, FactValues } from './fact-values.ts';
import { classesOf, TEMPERATURES, type TemperatureZone } from './temperature-zones.ts';

/** What searches compare: integers by fact. Facts that are not stated or have no filter are absent. */
export type StoredFacts = Readonly<Record<string, number>>;

/** Names that the mask of a fact consists of. */
export function namesOf(fact: Fact): readonly string[] {
  if (fact.type === 'zones') return TEMPERATURES;
  return 'names' in fact ? fact.names : [];
}

export const maskOf = (names: readonly string[], chosen: readonly string[]): number =>
  names.reduce((mask, name, place) => (chosen.includes(name) ? mask | (1 << place) : mask), 0);

export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

export const storedNumber = (value: number, decimals: number): number => Math.round(value * 10 ** decimals);

export const storedFacts = <All extends Facts>(facts: All, values: FactValues<All>): StoredFacts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([id, fact]) => {
      const value: unknown = values[id as keyof All];
      const stored = value === undefined || !('filter' in fact) ? undefined : storedValue(fact, value);
      return stored === undefined ? [] : [[id, stored]];
    }),
  );

/** The type of a fact loses which values belong to it. */
function storedValue(fact: Fact, value: unknown): number | undefined {
  switch (fact.type) {
    case 'number':
      return storedNumber(value as number, fact.decimals);
    case 'yesNo':
      return Number(value);
    case 'certificate':
      return Number((value as Certificate).stated);
    case 'time':
      return minutesOf(value as string);
    case 'choice':
      return maskOf(fact.names, [value as string]);
    case 'choices':
      return maskOf(fact.names, value as readonly string[]);
    case 'certificates': {
      const given = Object.entries(value as Readonly<Record<string, Certificate>>);
      return maskOf(
        fact.names,
        given.filter(([, { stated }]) => stated).map(([name]) => name),
      );
    }
    case 'zones':
      return maskOf(TEMPERATURES, classesOf(value as readonly TemperatureZone[]));
    case 'lanes':
    case 'text':
      return undefined;
  }
}
