import type { Flags } from '#domain/flags.ts';

export type Random = () => number;

/** Mulberry32: reproducible on every machine, unlike Math.random. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Inclusive bounds. */
export const wholeBetween = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

/** Log-uniform: half of the values from 1 to 100 are below 10. */
export const skewedBetween = (random: Random, least: number, most: number): number =>
  least * (most / least) ** random();

export function pick<Choice>(random: Random, choices: readonly Choice[]): Choice {
  const [first] = choices;
  if (first === undefined) throw new RangeError('There is nothing to pick from.');
  return choices[Math.floor(random() * choices.length)] ?? first;
}

export function pickWeighted<Name extends string>(
  random: Random,
  weights: Readonly<Record<Name, number>>,
): Name {
  // Object.keys loses the key type.
  const names = Object.keys(weights) as Name[];
  let left = random() * names.reduce((sum, name) => sum + weights[name], 0);
  return names.find((name) => (left -= weights[name]) < 0) ?? pick(random, names);
}

export function pickSome<Choice>(random: Random, choices: readonly Choice[], count: number): Choice[] {
  const left = [...choices];
  const picked: Choice[] = [];
  while (picked.length < count && left.length > 0) {
    picked.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return picked;
}

/** Shuffled pack: none repeats until all are dealt. */
export function deckOf<Choice>(random: Random, choices: readonly Choice[]): () => Choice {
  let pack: Choice[] = [];
  return () => {
    if (pack.length === 0) pack = pickSome(random, choices, choices.length);
    return pack.pop() ?? pick(random, choices);
  };
}

/** Probability per flag, default 0. */
export type Likelihoods<Name extends string> = Readonly<Partial<Record<Name, number>>>;

/** Draws with a seed of its own, so that one more flag changes nothing that is drawn later. */
export function drawFlags<Name extends string>(
  random: Random,
  names: readonly Name[],
  likelihoods: Likelihoods<Name>,
): Flags<Name> {
  const own = seededRandom(random() * 2 ** 31);
  const drawn = names.map((name) => [name, own() < (likelihoods[name] ?? 0)]);
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
