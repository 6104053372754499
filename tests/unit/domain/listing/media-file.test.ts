import * as v from 'valibot';
import { expect, test } from 'vitest';
import { storableFileName, MediaFile } from '#domain/listing/media-file.ts';

test.each([
  ['Nave 1.jpg', 'Nave 1.jpg'],
  [' \tdock\n2.png ', 'dock 2.png'],
  ['\ud800plan.pdf', '\ufffdplan.pdf'],
  [`${'x'.repeat(300)}.png`, `${'x'.repeat(251)}.png`],
])('a file named %j is stored as %j, which is valid in a listing', (name, stored) => {
  expect(storableFileName(name)).toBe(stored);
  expect(v.is(MediaFile, { id: 'f1', url: '/api/images/f1', name: stored })).toBe(true);
});

test('a file whose name cannot be stored has none', () => expect(storableFileName(' \u0000 ')).toBe(''));
