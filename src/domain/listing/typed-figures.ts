import type { DIMENSIONS } from './dimensions.ts';

type Figure = (typeof DIMENSIONS)[number];

/** How a page writes decimals. */
export type DecimalSign = '.' | ',';

/** How many digits a figure has before and after its decimal sign (§5). */
const DIGITS: Readonly<Record<Figure, { readonly whole: number; readonly decimals: number }>> = {
  surface: { whole: 6, decimals: 0 },
  height: { whole: 5, decimals: 2 },
  palletPositions: { whole: 7, decimals: 0 },
};

/** The longest number that is read, in UTF-16 units. */
const TYPED_LIMIT = 20;

/** What a field of a number keeps of what is typed or pasted: digits, and what stands between them. */
export const keepNumber = (typed: string): string =>
  typed
    .slice(0, 10 * TYPED_LIMIT)
    .replaceAll(/[^\d.,'’\s]/g, '')
    .trimStart()
    .slice(0, TYPED_LIMIT);

/**
 * Reads a figure as it is written in a language: `4.200,75`, with a comma as decimal sign, is `4200.75`.
 * @returns its digits, with a period before decimals; what is no number comes back as it is
 */
export function readFigure(figure: Figure, typed: string, sign: DecimalSign): string {
  const text = typed.trim().replaceAll(/[\s'’]/g, ' ');
  const read = plainNumber(text, sign, DIGITS[figure].decimals === 0);
  if (read === undefined) return text;
  const { whole, decimals } = DIGITS[figure];
  // A decimal of a whole number is wrong, and is not cut away unsaid.
  return read.decimals === ''
    ? read.whole.slice(0, whole)
    : `${read.whole.slice(0, whole)}.${decimals === 0 ? read.decimals : read.decimals.slice(0, decimals)}`;
}

/** A figure's digits as a language writes them in a field. The inverse of {@link readFigure}. */
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
  // Either sign is one of decimals where it cannot be one of groups.
  const [whole = '', decimals = '', ...more] = text.split(/[.,]/);
  const isPlain = more.length === 0 && /^\d*$/.test(whole) && /^\d*$/.test(decimals);
  return isPlain && (text.includes(sign) || decimals.length < 3) ? { whole, decimals } : undefined;
}

const isGrouped = (text: string, group: string): boolean => {
  const [first = '', ...others] = text.split(group);
  return others.length > 0 && /^\d{1,3}$/.test(first) && others.every((part) => /^\d{3}$/.test(part));
};
