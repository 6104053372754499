import type { Flags } from '#domain/flags.ts';
import type { Random } from './random.ts';

/** How likely each flag is true, from 0 to 1; one that is not named is false. */
export type Likelihoods<Name extends string> = Readonly<Partial<Record<Name, number>>>;

/** A flag group by chance. */
export function drawFlags<Name extends string>(
  random: Random,
  names: readonly Name[],
  likelihoods: Likelihoods<Name>,
): Flags<Name> {
  const drawn = names.map((name) => [name, random() < (likelihoods[name] ?? 0)]);
  // Object.fromEntries forgets the keys that it was given.
  return Object.fromEntries(drawn) as Flags<Name>;
}

/** As {@link drawFlags}, with the likeliest flag true where chance gave none. */
export function drawSomeFlags<Name extends string>(
  random: Random,
  names: readonly Name[],
  likelihoods: Likelihoods<Name>,
): Flags<Name> {
  const drawn = drawFlags(random, names, likelihoods);
  if (names.some((name) => drawn[name])) return drawn;
  const likelihood = (name: Name) => likelihoods[name] ?? 0;
  const likeliest = names.reduce((most, name) => (likelihood(name) > likelihood(most) ? name : most));
  return { ...drawn, [likeliest]: true };
}
