import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shiftIntoClear } from '#domain/map/clear-shift.ts';
import { isTouching } from '#domain/map/px-grid.ts';

const ROOM = { left: 0, top: 0, right: 600, bottom: 600 };
const SWITCH = { left: 360, top: 12, right: 588, bottom: 56 };
const ZOOM = { left: 10, top: 10, right: 52, bottom: 92 };
const boxAt = (left: number, top: number) => ({ left, top, right: left + 272, bottom: top + 300 });

it('an unobstructed box stays in place', () => {
  expect(shiftIntoClear(boxAt(100, 100), ROOM, [SWITCH, ZOOM])).toEqual([0, 0]);
});

it('a box under a control moves the shortest way out', () => {
  expect(shiftIntoClear(boxAt(200, 40), ROOM, [SWITCH, ZOOM])).toEqual([0, 24]);
});

it('any box ends up in the room and under no control', () => {
  const place = fc.integer({ min: -300, max: 700 });
  fc.assert(
    fc.property(place, place, (left, top) => {
      const box = boxAt(left, top);
      const [x, y] = shiftIntoClear(box, ROOM, [SWITCH, ZOOM]);
      const moved = { left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y };
      expect(moved.left >= 0 && moved.top >= 0 && moved.right <= 600 && moved.bottom <= 600).toBe(true);
      expect([SWITCH, ZOOM].some((control) => isTouching(moved, control))).toBe(false);
    }),
  );
});

it('a box larger than the room shows its beginning', () => {
  const [, y] = shiftIntoClear({ left: 20, top: -500, right: 300, bottom: 400 }, ROOM, []);
  expect(y).toBe(508);
});
