/** Gives numbers from 0 up to but not including 1. */
export type Random = () => number;

/** Mulberry32: the same seed gives the same numbers on every machine, which Math.random does not promise. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `least` to `most`, both included. */
export const wholeBetween = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

/** A number between two, small ones as likely as large ones: half of those from 1 to 100 are below 10. */
export const skewedBetween = (random: Random, least: number, most: number): number =>
  least * (most / least) ** random();

/** @throws RangeError when there is nothing to pick from. */
export function pick<Choice>(random: Random, choices: readonly Choice[]): Choice {
  const [first] = choices;
  if (first === undefined) throw new RangeError('There is nothing to pick from.');
  return choices[Math.floor(random() * choices.length)] ?? first;
}

/** One of the names, each as likely as its weight says. */
export function pickWeighted<Name extends string>(
  random: Random,
  weights: Readonly<Record<Name, number>>,
): Name {
  // Object.keys forgets the keys' type.
  const names = Object.keys(weights) as Name[];
  let left = random() * names.reduce((sum, name) => sum + weights[name], 0);
  return names.find((name) => (left -= weights[name]) < 0) ?? pick(random, names);
}

/** Some of the choices, `count` of them or all there are, in a random order. */
export function pickSome<Choice>(random: Random, choices: readonly Choice[], count: number): Choice[] {
  const left = [...choices];
  const picked: Choice[] = [];
  while (picked.length < count && left.length > 0) {
    picked.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return picked;
}

/** Deals out choices as from a shuffled pack: none comes twice before all have come once. */
export function deckOf<Choice>(random: Random, choices: readonly Choice[]): () => Choice {
  let pack: Choice[] = [];
  return () => {
    if (pack.length === 0) pack = pickSome(random, choices, choices.length);
    return pack.pop() ?? pick(random, choices);
  };
}
