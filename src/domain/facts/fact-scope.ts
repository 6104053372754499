import type { ChoiceFact, Fact } from './fact.ts';

/** The answers that decide which facts a listing can state. */
export interface FactScope {
  /** Types of space or levels of service. */
  readonly types: readonly string[];
  /** Its English name. Where it is unknown, the facts of all countries apply. */
  readonly country?: string | undefined;
}

export const applies = ({ on, country }: Fact, scope: FactScope): boolean =>
  isOfTypes(on, scope) && isOfCountry(country, scope);

export const isOfTypes = (on: Fact['on'], { types }: FactScope): boolean =>
  on.some((type) => types.includes(type));

export const isOfCountry = (own: Fact['country'], { country }: FactScope): boolean =>
  own === undefined || country === undefined || own === country;

/** Options that listings of any of the types have. */
export const namesFor = ({ names, namesOn = {} }: ChoiceFact, types: readonly string[]): readonly string[] =>
  names.filter((name) => namesOn[name]?.some((type) => types.includes(type)) ?? true);
