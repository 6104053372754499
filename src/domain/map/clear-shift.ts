import { isTouching, type PxBox } from './px-grid.ts';

const MARGIN_PX = 8;

/**
 * Shortest shift in px that moves a box into the room and clear of all obstacles; otherwise just into the
 * room.
 */
export function shiftIntoClear(
  box: PxBox,
  room: PxBox,
  obstacles: readonly PxBox[],
): readonly [number, number] {
  const inside = [
    intoRange(box.left, box.right, room.left, room.right),
    intoRange(box.top, box.bottom, room.top, room.bottom),
  ] as const;
  const across = [
    0,
    inside[0],
    ...obstacles.flatMap((one) => besides(box.left, box.right, one.left, one.right)),
  ];
  const along = [
    0,
    inside[1],
    ...obstacles.flatMap((one) => besides(box.top, box.bottom, one.top, one.bottom)),
  ];
  const [best] = across
    .flatMap((x) => along.map((y) => [x, y] as const))
    .filter((shift) => isClear(moved(box, shift), room, obstacles))
    .sort((one, other) => Math.hypot(...one) - Math.hypot(...other));
  return best ?? inside;
}

/** If the range is too long, its start stays visible. */
function intoRange(from: number, to: number, least: number, most: number): number {
  if (from < least + MARGIN_PX) return least + MARGIN_PX - from;
  if (to <= most - MARGIN_PX) return 0;
  return Math.max(most - MARGIN_PX - to, least + MARGIN_PX - from);
}

const besides = (from: number, to: number, otherFrom: number, otherTo: number): [number, number] => [
  otherTo + MARGIN_PX - from,
  otherFrom - MARGIN_PX - to,
];

const moved = ({ left, top, right, bottom }: PxBox, [x, y]: readonly [number, number]): PxBox => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

const isClear = (box: PxBox, room: PxBox, obstacles: readonly PxBox[]): boolean =>
  box.left >= room.left &&
  box.top >= room.top &&
  box.right <= room.right &&
  box.bottom <= room.bottom &&
  !obstacles.some((obstacle) => isTouching(box, obstacle));
