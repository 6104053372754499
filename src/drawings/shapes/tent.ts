import {
  area,
  extrusion,
  joined,
  line,
  panel,
  pieces,
  X,
  type Face,
  type Point,
  type Solid,
} from '../isometric.ts';

export function tent(
  [dx, dy, dz]: Point,
  { isOpen = true, bays = 4 }: { isOpen?: boolean; bays?: number } = {},
): Solid {
  const rise = dy * 0.3;
  const profile: (readonly [number, number])[] = [[0, 0], [dy, 0], [dy, dz], [dy * 0.78, dz + rise * 0.68], [dy / 2, dz + rise], [dy * 0.22, dz + rise * 0.68], [0, dz]]; // prettier-ignore
  const rib = (x: number, width: number): Face[] => [
    line('steel', { width, normal: [0, 1, 0] }, ...profile.slice(1, 3).map(([y, z]): Point => [x, y, z])),
    line('steel', { width }, ...profile.slice(2, 7).map(([y, z]): Point => [x, y, z])),
  ];
  const ribs = Array.from({ length: bays - 1 }, (_, index) => ((index + 1) * dx) / bays);
  return joined(
    [
      extrusion(profile, [0, dx], 'fabric', { castsShadow: true }),
      pieces(
        ...ribs.flatMap((x) => rib(x, 1)),
        panel('y+', dy, [0, dx], [0, 0.5], 'trim'),
        ...(isOpen ? opening([dx, dy, dz], rise) : []),
      ),
    ],
    true,
  );
}

function opening([dx, dy, dz]: Point, rise: number): Face[] {
  const [left, right] = [dy * 0.17, dy * 0.83];
  const top = dz * 0.92;
  return [
    panel('x+', dx, [left, right], [0, top], 'seal'),
    area(
      'trim',
      [dx, dy * 0.1, dz],
      [dx, dy * 0.9, dz],
      [dx, dy * 0.74, dz + rise * 0.62],
      [dx, dy / 2, dz + rise * 0.88],
      [dx, dy * 0.26, dz + rise * 0.62],
    ),
    line('ink', { width: 1, normal: X }, [dx, left, 0], [dx, left, top], [dx, right, top], [dx, right, 0]),
  ];
}
