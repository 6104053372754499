import { expect, test } from 'vitest';
import { formatFileSize, formatShare } from '#site/format.ts';

test.each([
  [0, '0%', '0\u00a0%'],
  [0.427, '42%', '42\u00a0%'],
  [0.999, '99%', '99\u00a0%'],
  [1, '100%', '100\u00a0%'],
] as const)('a share of %d is %s or %s', (share, english, spanish) => {
  expect(formatShare(share, 'en')).toBe(english);
  expect(formatShare(share, 'es')).toBe(spanish);
});

test.each([
  [0, '0\u00a0kB', '0\u00a0kB'],
  [1, '1\u00a0kB', '1\u00a0kB'],
  [640 * 1024, '640\u00a0kB', '640\u00a0kB'],
  [1.25 * 1024 * 1024, '1.3\u00a0MB', '1,3\u00a0MB'],
  [10 * 1024 * 1024, '10\u00a0MB', '10\u00a0MB'],
  [999 * 1024 ** 2, '999\u00a0MB', '999\u00a0MB'],
  [76.8 * 1024 ** 3, '76.8\u00a0GB', '76,8\u00a0GB'],
] as const)('a file of %d bytes has %s or %s', (bytes, english, spanish) => {
  expect(formatFileSize(bytes, 'en')).toBe(english);
  expect(formatFileSize(bytes, 'es')).toBe(spanish);
});
