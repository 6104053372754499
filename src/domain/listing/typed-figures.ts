import { specifiedFacts, type Figure } from '../facts/specified-facts.ts';
import { TYPED_LIMIT } from './keep-typed.ts';

export type DecimalSign = '.' | ',';

export function digitsOf(figure: Figure): Digits {
  const { limit, decimals } = specifiedFacts[figure];
  return { whole: String(Math.floor(limit)).length, decimals };
}

/** Keeps digits and the characters between them. */
export const keepNumber = (typed: string): string =>
  typed
    .slice(0, 10 * TYPED_LIMIT)
    .replaceAll(/[^\d.,'’\s]/g, '')
    .trimStart()
    .slice(0, TYPED_LIMIT);

/**
 * Parses a localized number: `4.200,75` with a decimal comma becomes `4200.75`. @returns digits with a
 * decimal point; invalid input unchanged
 */
export const readFigure = (figure: Figure, typed: string, sign: DecimalSign): string =>
  readNumber(digitsOf(figure), typed, sign);

export interface Digits {
  readonly whole: number;
  readonly decimals: number;
}

/** Like {@link readFigure}, of a number with at most these digits. */
export function readNumber({ whole, decimals }: Digits, typed: string, sign: DecimalSign): string {
  const text = typed.trim().replaceAll(/[\s'’]/g, ' ');
  const read = plainNumber(text, sign, decimals === 0);
  if (read === undefined) return text;
  // Decimals of an integer are an error rather than being cut silently.
  return read.decimals === ''
    ? read.whole.slice(0, whole)
    : `${read.whole.slice(0, whole)}.${decimals === 0 ? read.decimals : read.decimals.slice(0, decimals)}`;
}

/** Like {@link readNumber}, but nothing is cut: what has too many digits is refused by its rule. */
export function readTyped(typed: string, sign: DecimalSign, isWhole: boolean): string {
  const text = typed.trim().replaceAll(/[\s'’]/g, ' ');
  const read = plainNumber(text, sign, isWhole);
  if (read === undefined) return text;
  return read.decimals === '' ? read.whole : `${read.whole}.${read.decimals}`;
}

/** NaN for what is not digits with a decimal point, as `1e3` and `0x10` are not. */
export const numberOf = (figure: string): number =>
  /^[-−]?(?:\d+\.?|\d*\.\d+)$/.test(figure) ? Number(figure.replace('−', '-')) : Number.NaN;

export const writeFigure = (figure: string, sign: DecimalSign): string => figure.replace('.', sign);

interface PlainNumber {
  readonly whole: string;
  readonly decimals: string;
}

function plainNumber(text: string, sign: DecimalSign, isWhole: boolean): PlainNumber | undefined {
  const other = sign === '.' ? ',' : '.';
  const groups = isWhole ? [other, ' ', sign] : [other, ' '];
  for (const group of groups) {
    const [whole = '', decimals = '', ...more] = group === sign ? [text] : text.split(sign);
    if (more.length === 0 && isGrouped(whole, group) && /^\d*$/.test(decimals))
      return { whole: whole.replaceAll(group, ''), decimals };
  }
  // A sign that cannot separate groups separates decimals.
  const [whole = '', decimals = '', ...more] = text.split(/[.,]/);
  const isPlain = more.length === 0 && /^\d*$/.test(whole) && /^\d*$/.test(decimals);
  return isPlain && (text.includes(sign) || decimals.length < 3) ? { whole, decimals } : undefined;
}

const isGrouped = (text: string, group: string): boolean => {
  const [first = '', ...others] = text.split(group);
  return others.length > 0 && /^\d{1,3}$/.test(first) && others.every((part) => /^\d{3}$/.test(part));
};
