import { useState } from 'react';
import { keepNumber, readNumber, writeFigure, type Digits } from '#domain/listing/typed-figures.ts';
import { decimalSign } from '#site/format.ts';
import { useLocale } from '../island.tsx';

/** The value is locale-independent digits; the field shows the text as typed. */
export function useTypedNumber(digits: Digits, value: string, onChange: (value: string) => void) {
  const sign = decimalSign(useLocale());
  const [typed, setTyped] = useState({ text: '', value: '' });
  return {
    value: typed.value === value ? typed.text : writeFigure(value, sign),
    keep: keepNumber,
    onChange: (text: string) => {
      const read = readNumber(digits, text, sign);
      const isCut = text.replaceAll(/\D/g, '') !== read.replaceAll(/\D/g, '');
      setTyped({ text: isCut ? writeFigure(read, sign) : text, value: read });
      onChange(read);
    },
  };
}
