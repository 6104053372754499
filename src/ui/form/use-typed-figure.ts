import { useState } from 'react';
import { keepTyped } from '#domain/listing/keep-typed.ts';
import {
  keepNumber,
  readNumber,
  readTyped,
  writeFigure,
  type Digits,
} from '#domain/listing/typed-figures.ts';
import { decimalSign } from '#site/format.ts';
import { useLocale } from '../island.tsx';

/**
 * The value is locale-independent digits; the field shows the text as typed, which is the value if it is no number.
 *
 * @param isFiltered whether other characters and further digits are dropped while typing (§5)
 */
export function useTypedNumber(
  digits: Digits,
  value: string,
  onChange: (value: string) => void,
  isFiltered = false,
) {
  const sign = decimalSign(useLocale());
  const [typed, setTyped] = useState({ text: '', value: '' });
  return {
    value: typed.value === value ? typed.text : writeFigure(value, sign),
    keep: isFiltered ? keepNumber : keepTyped,
    onChange: (text: string) => {
      const read = isFiltered ? readNumber(digits, text, sign) : readTyped(text, sign, digits.decimals === 0);
      const isCut = isFiltered && text.replaceAll(/\D/g, '') !== read.replaceAll(/\D/g, '');
      setTyped({ text: isCut ? writeFigure(read, sign) : text, value: read });
      onChange(read);
    },
  };
}
