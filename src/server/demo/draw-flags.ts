import type { Flags } from '#domain/flags.ts';
import type { Random } from './random.ts';

/** Probability per flag, default 0. */
export type Likelihoods<Name extends string> = Readonly<Partial<Record<Name, number>>>;

export function drawFlags<Name extends string>(
  random: Random,
  names: readonly Name[],
  likelihoods: Likelihoods<Name>,
): Flags<Name> {
  const drawn = names.map((name) => [name, random() < (likelihoods[name] ?? 0)]);
  // Object.fromEntries loses the key types.
  return Object.fromEntries(drawn) as Flags<Name>;
}

/** Ensures at least one true flag. */
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
