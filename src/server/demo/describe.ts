import { deckOf, wholeBetween, type Random } from './random.ts';

export function figure(value: number, language: 'en' | 'es'): string {
  const [whole = '', decimals] = String(value).split('.');
  const [thousands, point] = language === 'en' ? [',', '.'] : ['.', ','];
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  return decimals === undefined ? grouped : grouped + point + decimals;
}

/** Rotates, so that consecutive listings differ. A sentence does not repeat the previous one's figure. */
export function sentenceDealer(random: Random): (sentences: readonly string[], before?: string) => string {
  const decks = new Map<readonly string[], () => string>();
  return (sentences, before = '') => {
    const deck = decks.get(sentences) ?? deckOf(random, sentences);
    decks.set(sentences, deck);
    const named: readonly string[] = before.match(PLACEHOLDER) ?? [];
    let sentence = deck();
    for (
      let tries = 1;
      tries < sentences.length && named.some((name) => sentence.includes(name));
      tries += 1
    ) {
      sentence = deck();
    }
    return sentence;
  };
}

const PLACEHOLDER = /\{\w+\}/g;

export const filledText = (sentences: readonly string[], values: Readonly<Record<string, string>>): string =>
  sentences.join(' ').replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

export const textBetween = (random: Random, least: number, most: number): string =>
  String(wholeBetween(random, least, most));
