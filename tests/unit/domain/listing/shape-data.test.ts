import { expect, test } from 'vitest';
import * as v from 'valibot';
import { dataOf, schemaOf } from '#domain/listing/shape-data.ts';
import { SERVICE_SHAPE } from '#domain/service/service-shape.ts';
import { SPACE_SHAPE } from '#domain/space/space-shape.ts';

test.each(Object.entries({ ...SPACE_SHAPE, ...SERVICE_SHAPE }))(
  'the structure of %s comes back from JSON',
  (_, data) => expect(dataOf(schemaOf(JSON.parse(JSON.stringify(data)) as typeof data))).toEqual(data),
);

test('flags that a listing does not have are false', () => {
  const flags = schemaOf({ flags: ['dry', 'bulk'] });
  expect(v.parse(flags, { dry: true, unknown: true })).toEqual({ dry: true, bulk: false });
});

test.each([v.optional(v.number(), 3), v.nullish(v.number(), 3)])(
  'a default comes back, too (%#)',
  (schema) => {
    expect(v.parse(schemaOf(dataOf(schema)), undefined)).toBe(3);
  },
);

test('a structure that JSON can’t hold is refused', () => {
  expect(() => dataOf(v.object({ day: v.date() }))).toThrow('of type date');
});
