import { expect, test } from 'vitest';
import { EXCERPT_LENGTH, excerptOf } from '#domain/enquiry/excerpt.ts';

test('a short message is its own excerpt', () => {
  const text = '🚚'.repeat(EXCERPT_LENGTH);
  expect(excerptOf(text)).toBe(text);
});

test('a long message is cut after a whole word and ends with an ellipsis', () => {
  const excerpt = excerptOf('Do you have docks? '.repeat(20));
  expect(excerpt).toMatch(/^(Do you have docks\? )+(Do|Do you|Do you have|Do you have docks\?)…$/u);
  expect([...excerpt].length).toBeLessThanOrEqual(EXCERPT_LENGTH);
});

test('a single word that is too long is cut within', () => {
  expect(excerptOf('🚚'.repeat(EXCERPT_LENGTH + 1))).toBe(`${'🚚'.repeat(EXCERPT_LENGTH - 1)}…`);
});
