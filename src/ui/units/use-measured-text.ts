import { useState } from 'react';
import type { Digits } from '#domain/listing/typed-figures.ts';
import { numberOf } from '#domain/listing/typed-figures.ts';
import { fromMetric, type Measure, toMetric, unitIn } from '#domain/units/units.ts';
import { shownUnits } from '#site/units.ts';

/**
 * A number that is kept in metric units and typed in the reader's. Both are digits with a decimal point; what is no such
 * number passes as it is, for the check to refuse. @param measure `undefined` for what is counted
 */
export function useMeasuredText(
  measure: Measure | undefined,
  digits: Digits,
  value: string,
  onChange: (value: string) => void,
) {
  const system = shownUnits();
  const [typed, setTyped] = useState({ text: '', value: '' });
  if (measure === undefined || unitIn(system, measure).symbol === unitIn('metric', measure).symbol)
    return { digits, value, onChange };
  const hasParts = unitIn(system, measure).step < 1;
  return {
    // A metric unit is worth several of the others.
    digits: { whole: digits.whole + 1, decimals: hasParts ? Math.max(1, digits.decimals) : 0 },
    value:
      typed.value === value ? typed.text : convert(value, (number) => fromMetric(number, measure, system)),
    onChange: (text: string) => {
      const isTooFine = !hasParts && text.includes('.');
      const next = isTooFine ? text : convert(text, (number) => toMetric(number, measure, system));
      setTyped({ text, value: next });
      onChange(next);
    },
  };
}

function convert(text: string, by: (number: number) => number): string {
  const number = numberOf(text);
  return Number.isFinite(number) ? String(by(number)) : text;
}
