import type { DIMENSIONS } from './dimensions.ts';

type Figure = (typeof DIMENSIONS)[number];

const digits = (typed: string, limit: number): string => typed.replaceAll(/\D/g, '').slice(0, limit);

/** Up to 5 digits and 2 decimals: a comma becomes a period, of which the first one stays. */
function decimal(typed: string): string {
  const [whole = '', ...decimals] = typed.replaceAll(',', '.').split('.');
  const kept = digits(whole, 5);
  return decimals.length === 0 ? kept : `${kept}.${digits(decimals.join(''), 2)}`;
}

/** What a figure's field keeps of what is typed or pasted (§5). */
export const keepFigure: Readonly<Record<Figure, (typed: string) => string>> = {
  surface: (typed) => digits(typed, 6),
  height: decimal,
  palletPositions: (typed) => digits(typed, 7),
};
