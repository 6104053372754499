import { expect, test } from 'vitest';
import { fold } from '#domain/place/fold.ts';

test('folding ignores letter case, accents and extra blanks', () => {
  expect(fold('  São   TOMÉ\tand Príncipe ')).toBe('sao tome and principe');
});

test('folding turns letters without a separable accent into plain letters', () => {
  expect(fold('Łódź')).toBe('lodz');
  expect(fold('Tromsø')).toBe('tromso');
  expect(fold('Gießen')).toBe('giessen');
  expect(fold('Þórshöfn')).toBe('thorshofn');
  expect(fold('İstanbul')).toBe('istanbul');
  expect(fold('Ağrı')).toBe('agri');
});

test('folding turns typographic apostrophes into plain ones', () => {
  expect(fold('Côte d’Ivoire')).toBe("cote d'ivoire");
});

test('folding is idempotent', () => {
  for (const name of ['Ürümqi', 'Αθήνα', '北京', 'Sankt Pölten', ''])
    expect(fold(fold(name))).toBe(fold(name));
});
