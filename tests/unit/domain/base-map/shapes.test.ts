import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeShapes, encodeShapes } from '#domain/base-map/shapes.ts';

const line = fc.array(fc.integer({ min: 0, max: 2 ** 19 }), { minLength: 2, maxLength: 40 }).map((steps) => steps.slice(0, steps.length - (steps.length % 2))); // prettier-ignore
const step = fc.integer({ min: 0, max: 2 ** 19 });
const hub = fc.record({
  kind: fc.constantFrom('port', 'airport'),
  rank: fc.integer({ min: 0, max: 9 }),
  name: fc.record({ en: fc.string({ minLength: 1 }), es: fc.string({ minLength: 1 }) }),
  x: step,
  y: step,
});

it('shapes are the same after encoding and decoding', () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(line), fc.array(hub), (land, borders, hubs) => {
      const shapes = decodeShapes(encodeShapes({ bits: 19, land, borders, hubs }));
      expect(shapes.hubs).toEqual(hubs);
      expect(shapes.bits).toBe(19);
      expect(shapes.land.map((one) => [...one])).toEqual(land);
      expect(shapes.borders.map((one) => [...one])).toEqual(borders);
    }),
  );
});

it('truncated or invalid bytes are rejected', () => {
  const bytes = encodeShapes({ bits: 19, land: [[1, 2, 300, 4]], borders: [], hubs: [] });
  expect(() => decodeShapes(bytes.slice(0, -3))).toThrow(RangeError);
  expect(() => decodeShapes(Uint8Array.from([19, 0xff, 0xff, 0xff, 0x7f]))).toThrow(RangeError);
});
