import { expect, test } from 'vitest';
import { fold } from '#domain/place/fold.ts';

test('folding ignores letter case, accents and extra blanks', () => {
  expect(fold('  São   TOMÉ\tand Príncipe ')).toBe('sao tome and principe');
});

test('folding turns letters without a separable accent into plain letters', () => {
  const names = ['Łódź', 'Tromsø', 'Gießen', 'Þórshöfn', 'İstanbul', 'Ağrı'];
  expect(names.map(fold)).toEqual(['lodz', 'tromso', 'giessen', 'thorshofn', 'istanbul', 'agri']);
});

test('folding turns typographic apostrophes into plain ones', () => {
  expect(fold('Côte d’Ivoire')).toBe("cote d'ivoire");
});

test('folding is idempotent', () => {
  for (const name of ['Ürümqi', 'Αθήνα', '北京', 'Sankt Pölten', ''])
    expect(fold(fold(name))).toBe(fold(name));
});
