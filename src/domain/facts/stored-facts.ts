import { dayNumber } from '../listing/availability.ts';
import { maskOf, minutesOf, storedNumber } from './fact-numbers.ts';
import type { Certificate, FactValues } from './fact-values.ts';
import type { Fact, Facts } from './fact.ts';
import { laneKeys } from './lane-keys.ts';
import type { Lane } from './lanes.ts';
import { classesOf, TEMPERATURES, type TemperatureZone } from './temperature-zones.ts';

/**
 * What searches compare: integers by fact, lanes as text, and last days of certificates. Facts that are not stated or
 * have no filter are absent.
 */
export type StoredFacts = Readonly<Record<string, StoredFact>>;

export type StoredFact = number | string;

export const storedFacts = <All extends Facts>(facts: All, values: FactValues<All>): StoredFacts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([id, fact]) => {
      const value: unknown = values[id as keyof All];
      const stored = value === undefined || !('filter' in fact) ? undefined : storedValue(fact, value);
      return stored === undefined ? [] : [[id, stored], ...storedEnds(id, fact, value)];
    }),
  );

function storedEnds(id: string, fact: Fact, value: unknown): [string, StoredFact][] {
  const given = (fact.type === 'certificate' ? { '': value } : value) as Readonly<
    Record<string, Certificate | undefined>
  >;
  return certificateEnds(id, fact).flatMap((end): [string, StoredFact][] => {
    const { validUntil } = given[end.name] ?? {};
    return validUntil === undefined ? [] : [[end.id, dayNumber(validUntil)]];
  });
}

/** The type of a fact loses which values belong to it. */
function storedValue(fact: Fact, value: unknown): StoredFact | undefined {
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
      return laneKeys(value as readonly Lane[]);
    case 'text':
      return undefined;
  }
}

/** Where searches find the last day of a certificate. */
export interface CertificateEnd {
  /** Among the stored facts. */
  readonly id: string;
  /** Empty if the fact is a single certificate. */
  readonly name: string;
  /** In the fact's stored value. */
  readonly bit: number;
}

export function certificateEnds(id: string, fact: Fact): readonly CertificateEnd[] {
  const names = fact.type === 'certificates' ? fact.names : fact.type === 'certificate' ? [''] : [];
  return names.map((name) => ({
    id: `${id}${name.charAt(0).toUpperCase()}${name.slice(1)}Until`,
    name,
    bit: maskOf(names, [name]),
  }));
}
