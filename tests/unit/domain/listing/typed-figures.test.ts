import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepNumber, numberOf, readFigure, readTyped, writeFigure } from '#domain/listing/typed-figures.ts';

describe('a typed figure', () => {
  test.each([
    ['surface', '.', '4200', '4200'],
    ['surface', '.', '4,200', '4200'],
    ['surface', '.', '4.200', '4200'],
    ['surface', ',', '4.200', '4200'],
    ['surface', ',', '4 200', '4200'],
    ['surface', ',', "4'200", '4200'],
    ['surface', ',', '1.234.567', '123456'],
    ['surface', '.', '4200,75', '4200.75'],
    ['surface', ',', '4200,75', '4200.75'],
    ['surface', ',', '4.200,75', '4200.75'],
    ['surface', '.', '4,200.75', '4200.75'],
    ['surface', '.', '4200.', '4200'],
    ['palletPositions', ',', '12.345.678', '1234567'],
    ['height', '.', '11.5', '11.5'],
    ['height', '.', '11,5', '11.5'],
    ['height', ',', '11,5', '11.5'],
    ['height', ',', '11.5', '11.5'],
    ['height', '.', '4,200', '4200'],
    ['height', ',', '4.200', '4200'],
    ['height', ',', '4,200', '4.20'],
    ['height', '.', '4.200', '4.20'],
    ['height', ',', '1.234,5', '1234.5'],
    ['height', '.', '.5', '.5'],
    ['height', '.', '', ''],
  ] as const)('%s, with “%s” before decimals: “%s” is “%s”', (figure, sign, typed, read) => {
    expect(readFigure(figure, typed, sign)).toBe(read);
  });

  test.each(['1.2.3', '4,2000.5', '12,34,567', '1 2', '4,20,0', '1.234.5'])(
    '“%s” is not a number',
    (typed) => {
      for (const sign of ['.', ','] as const) {
        expect(Number(readFigure('height', typed, sign))).toBeNaN();
        expect(Number(readFigure('surface', typed, sign))).toBeNaN();
      }
    },
  );

  test('never gains digits before the decimal sign', () => {
    const text = fc.string({ unit: fc.constantFrom('0', '1', '2', '5', '9', '.', ',', ' '), maxLength: 12 });
    fc.assert(
      fc.property(text, fc.constantFrom('.' as const, ',' as const), (typed, sign) => {
        const value = Number(readFigure('height', typed, sign));
        const [before = ''] = typed.trim().split(/[.,]\d{0,2}$/);
        expect(Number.isNaN(value) || value < 10 ** before.replaceAll(/\D/g, '').length).toBe(true);
      }),
    );
  });

  test('is parsed as either language writes it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.constantFrom('.' as const, ',' as const),
        (hundredths, sign) => {
          const figure = String(hundredths / 100);
          expect(readFigure('height', writeFigure(figure, sign), sign)).toBe(figure);
        },
      ),
    );
  });

  test('keeps digits and separators, up to the length of a number', () => {
    expect(keepNumber(' -12.500,7 m²')).toBe('12.500,7 ');
    expect(keepNumber('7'.repeat(1000))).toHaveLength(20);
  });
});

describe('a typed number without a filter', () => {
  test.each([
    ['1e3', '1e3', NaN],
    ['-2', '-2', -2],
    ['−18', '−18', -18],
    ['0x10', '0x10', NaN],
    ['4.200,75', '4.200,75', NaN],
    ['4,200.75', '4200.75', 4200.75],
    ['12345678', '12345678', 12_345_678],
    ['11.567', '11.567', 11.567],
    ['.5', '.5', 0.5],
    ['12 doors', '12 doors', NaN],
    ['', '', NaN],
  ])('“%s” stays “%s” in English', (typed, read, number) => {
    expect(readTyped(typed, '.', false)).toBe(read);
    expect(numberOf(read)).toBe(number);
  });
});
