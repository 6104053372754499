import { expect, test } from 'vitest';
import { fittingTags } from '#ui/listing/card-tags.ts';

const tags = (...lengths: number[]) => lengths.map((length) => 'x'.repeat(length));

test('a card shows at most three tags', () => {
  expect(fittingTags(tags(4, 4))).toBe(2);
  expect(fittingTags(tags(4, 4, 4, 4, 4))).toBe(3);
  expect(fittingTags([])).toBe(0);
});

test('long tags are fewer, so that they and the number of the others take two lines', () => {
  expect(fittingTags(tags(20, 20, 20))).toBe(2);
  expect(fittingTags(tags(40, 40, 40))).toBe(1);
});

test('the number of the others has no line of its own', () => {
  expect(fittingTags(tags(12, 12, 12, 4))).toBe(3);
  expect(fittingTags(tags(25, 26, 4))).toBe(1);
});
