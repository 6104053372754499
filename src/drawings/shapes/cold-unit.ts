import { box, disc, line, panel, UP, type Face, type Point, type Solid } from '../isometric.ts';

export function condenser([x, y, z]: Point, fans = 2): Solid {
  const [dx, dy, dz] = [fans * 1.9 + 0.3, 2.1, 1.3];
  const centres = Array.from({ length: fans }, (_, index): Point => [
    x + 1.1 + index * 1.9,
    y + dy / 2,
    z + dz,
  ]);
  const slots = (high: number): Face[] => [
    line('steel', { width: 0.8, normal: [0, 1, 0] }, [x + 0.3, y + dy, high], [x + dx - 0.3, y + dy, high]),
    line('steel', { width: 0.8, normal: [1, 0, 0] }, [x + dx, y + 0.3, high], [x + dx, y + dy - 0.3, high]),
  ];
  return box([x, y, z], [dx, dy, dz], 'cold', {
    details: [
      ...[z + 0.35, z + 0.65, z + 0.95].flatMap(slots),
      ...centres.map((centre) => disc(centre, 0.75, UP, 'seal', false)),
      ...centres.flatMap(spokes),
    ],
  });
}

function spokes([x, y, z]: Point): Face[] {
  return [
    line('steel', { width: 0.9 }, [x - 0.5, y - 0.5, z], [x + 0.5, y + 0.5, z]),
    line('steel', { width: 0.9 }, [x - 0.5, y + 0.5, z], [x + 0.5, y - 0.5, z]),
  ];
}

export function snowMark(at: number, [x, z]: readonly [number, number], size: number): Face[] {
  const arms = [0, 60, 120].map((degrees) => (degrees * Math.PI) / 180);
  const point = (angle: number, reach: number): Point => [
    x + Math.sin(angle) * reach,
    at,
    z + Math.cos(angle) * reach,
  ];
  const stroke = (points: Point[]): Face => line('light', { width: 2, normal: [0, 1, 0] }, ...points);
  const barbs = [...arms, ...arms.map((angle) => angle + Math.PI)].map((angle) =>
    stroke([point(angle - 0.42, size * 0.78), point(angle, size * 0.5), point(angle + 0.42, size * 0.78)]),
  );
  return [
    panel('y+', at, [x - size * 1.35, x + size * 1.35], [z - size * 1.35, z + size * 1.35], 'trim'),
    ...arms.map((angle) => stroke([point(angle, size), point(angle + Math.PI, size)])),
    ...barbs,
  ];
}

export function pipe(points: readonly Point[]): Face[] {
  return [line('ink', { width: 4 }, ...points), line('cold', { width: 2.4 }, ...points)];
}
