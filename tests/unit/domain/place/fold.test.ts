import { expect, test } from 'vitest';
import { fold } from '#domain/place/fold.ts';

test('letter case, accents and extra blanks make no difference', () => {
  expect(fold('  São   TOMÉ\tand Príncipe ')).toBe('sao tome and principe');
});

test('letters that carry no separate accent become plain letters too', () => {
  expect(fold('Łódź')).toBe('lodz');
  expect(fold('Tromsø')).toBe('tromso');
  expect(fold('Gießen')).toBe('giessen');
  expect(fold('Þórshöfn')).toBe('thorshofn');
  expect(fold('İstanbul')).toBe('istanbul');
  expect(fold('Ağrı')).toBe('agri');
});

test('typographic apostrophes are apostrophes', () => {
  expect(fold('Côte d’Ivoire')).toBe("cote d'ivoire");
});

test('folding twice changes nothing more', () => {
  for (const name of ['Ürümqi', 'Αθήνα', '北京', 'Sankt Pölten', ''])
    expect(fold(fold(name))).toBe(fold(name));
});
