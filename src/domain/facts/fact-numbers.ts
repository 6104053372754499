import type { Fact } from './fact.ts';
import { TEMPERATURES } from './temperature-zones.ts';

/** Names that the mask of a fact consists of. */
export function namesOf(fact: Fact): readonly string[] {
  if (fact.type === 'zones') return TEMPERATURES;
  return 'names' in fact ? fact.names : [];
}

export const maskOf = (names: readonly string[], chosen: readonly string[]): number =>
  names.reduce((mask, name, index) => (chosen.includes(name) ? mask | (1 << index) : mask), 0);

export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

export const namesOfMask = (names: readonly string[], mask: number): string[] =>
  names.filter((_, index) => (mask & (1 << index)) !== 0);

/** `HH:MM` */
export const timeOfMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

export const storedNumber = (value: number, decimals: number): number => Math.round(value * 10 ** decimals);
