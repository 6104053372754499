import type { NumberFilter } from './filters.ts';

export type TypedBound =
  | { readonly type: 'empty' }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'wrong' };

/** Digits before the decimal sign; more than any figure has. */
const DIGITS = 7;

const GROUPED = /^\d{1,3}([.,' \u00a0\u202f]\d{3})+$/;
const WHOLE = /^\d+$/;
const DECIMAL = /^\d+([.,]\d{0,2})?$|^[.,]\d{1,2}$/;
const GROUPED_DECIMAL =
  /^(?<whole>\d{1,3}(?<sign>[.,' \u00a0\u202f])\d{3}(?:\k<sign>\d{3})*)(?:(?!\k<sign>)[.,](?<decimals>\d{0,2}))?$/;

interface Reading extends Pick<NumberFilter, 'decimals'> {
  /** Whether digits with decimals may be grouped, as in prices; in heights that is rather a mistake. */
  readonly isGrouped?: boolean;
}

/**
 * Accepts either decimal convention: `2500`, `2.500` and `2,500` are the same area, `8.5` and `8,5` the same
 * height.
 */
export function readBound(typed: string, { decimals, isGrouped = false }: Reading): TypedBound {
  const text = typed.trim();
  if (text === '') return { type: 'empty' };
  const number =
    decimals === 0
      ? (WHOLE.test(text) || GROUPED.test(text)) && Number(text.replaceAll(/\D/g, ''))
      : readDecimal(text, isGrouped);
  if (number === false || Math.trunc(number) >= 10 ** DIGITS) return { type: 'wrong' };
  return { type: 'number', value: number };
}

function readDecimal(text: string, isGrouped: boolean): number | false {
  const grouped = isGrouped ? GROUPED_DECIMAL.exec(text)?.groups : undefined;
  if (grouped)
    return Number(`${(grouped['whole'] ?? '').replaceAll(/\D/g, '')}.${grouped['decimals'] ?? ''}`);
  return DECIMAL.test(text) && Number(text.replace(',', '.'));
}
