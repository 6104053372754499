import {
  box,
  floor,
  joined,
  line,
  panel,
  pieces,
  X,
  type Face,
  type Point,
  type Solid,
} from '../isometric.ts';
import type { Material } from '../palette.ts';

export function tree([x, y, z]: Point, size = 1, material: Material = 'tree'): Solid {
  const [radius, stem] = [1.1 * size, 0.45 * size];
  return {
    castsShadow: true,
    faces: [
      line('trunk', { width: 3.4 * size }, [x, y, z], [x, y, z + stem + radius]),
      { type: 'ball', centre: [x, y, z + stem + radius * 1.15], radius, rise: radius * 1.25, material },
    ],
  };
}

export function hedge([x, y]: readonly [number, number], [dx, dy]: readonly [number, number]): Solid {
  return box([x, y, 0], [dx, dy, 0.8], 'tree', { castsShadow: true });
}

export function lamp([x, y, z]: Point, height = 6): Solid {
  return joined([
    pieces(line('ink', { width: 1.6 }, [x, y, z], [x, y, z + height])),
    box([x - 0.2, y - 0.2, z + height], [1.1, 0.4, 0.18], 'steel'),
  ]);
}

export function fence(
  from: readonly [number, number],
  to: readonly [number, number],
  step = 2,
  height = 1.5,
): Solid[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.max(1, Math.round(length / step));
  const at = (index: number): readonly [number, number] => [
    from[0] + ((to[0] - from[0]) * index) / count,
    from[1] + ((to[1] - from[1]) * index) / count,
  ];
  return Array.from({ length: count }, (_, index) => {
    const [[ax, ay], [bx, by]] = [at(index), at(index + 1)];
    const rail = (z: number): Face => line('seal', { width: 0.9 }, [ax, ay, z], [bx, by, z]);
    return pieces(
      line('seal', { width: 1.6 }, [ax, ay, 0], [ax, ay, height]),
      line('seal', { width: 1.6 }, [bx, by, 0], [bx, by, height]),
      rail(height * 0.92),
      rail(height * 0.5),
    );
  });
}

export function stake([x, y, z]: Point, flag: Material = 'accent', height = 1.8): Solid {
  return pieces(line('trunk', { width: 1.6 }, [x, y, z], [x, y, z + height]), {
    type: 'area',
    points: [
      [x, y, z + height],
      [x, y - 0.95, z + height - 0.35],
      [x, y, z + height - 0.7],
    ],
    normal: X,
    material: flag,
    outlined: true,
  });
}

export function tripod([x, y, z]: Point): Solid {
  const top = z + 2;
  const leg = (dx: number, dy: number): Face => line('ink', { width: 1.6 }, [x, y, top], [x + dx, y + dy, z]);
  return joined([
    pieces(leg(-0.6, 0.2), leg(0.6, 0.2), leg(0.1, -0.7)),
    box([x - 0.3, y - 0.3, top], [0.6, 0.6, 0.45], 'accent'),
  ]);
}

export function board([x, y, z]: Point, width = 3, material: Material = 'trim'): Solid {
  return joined([
    pieces(
      line('ink', { width: 1.8 }, [x + 0.3, y, z], [x + 0.3, y, z + 1]),
      line('ink', { width: 1.8 }, [x + width - 0.3, y, z], [x + width - 0.3, y, z + 1]),
    ),
    box([x, y - 0.1, z + 0.9], [width, 0.2, 1.5], 'light', {
      details: [
        panel('y+', y + 0.1, [x + 0.3, x + width - 0.3], [z + 1.9, z + 2.15], material),
        panel('y+', y + 0.1, [x + 0.3, x + width * 0.6], [z + 1.25, z + 1.5], material),
      ],
    }),
  ]);
}

export function bays(
  [x, y]: readonly [number, number],
  count: number,
  width: number,
  length: number,
  z = 0,
): Face[] {
  return Array.from({ length: count + 1 }, (_, index) =>
    line('marking', { width: 2 }, [x + index * width, y, z], [x + index * width, y + length, z]),
  );
}

export function road(y: number, width: number, [from, to]: readonly [number, number]): Face[] {
  return [
    floor([from, y, 0], [to - from, width], 'road'),
    line('marking', { width: 1.4 }, [from, y + 0.5, 0], [to, y + 0.5, 0]),
    line('marking', { width: 1.4 }, [from, y + width - 0.5, 0], [to, y + width - 0.5, 0]),
    line('marking', { width: 2, dash: '14 12' }, [from, y + width / 2, 0], [to, y + width / 2, 0]),
  ];
}

export function grid(
  [x, y, z]: Point,
  [dx, dy]: readonly [number, number],
  step: number,
  material: Material = 'inside',
): Face[] {
  const steps = (length: number): number[] =>
    Array.from({ length: Math.round(length / step) - 1 }, (_, index) => (index + 1) * step);
  return [
    ...steps(dx).map((along) => line(material, { width: 0.8 }, [x + along, y, z], [x + along, y + dy, z])),
    ...steps(dy).map((along) => line(material, { width: 0.8 }, [x, y + along, z], [x + dx, y + along, z])),
  ];
}

export function excavator([x, y, z]: Point): Solid[] {
  const arm: Point[] = [[x + 1.2, y + 2.6, z + 1.7], [x + 1.2, y + 4.6, z + 4], [x + 1.2, y + 6.4, z + 2.4], [x + 1.2, y + 6.2, z + 0.6]]; // prettier-ignore
  return [
    box([x, y, z], [0.7, 3, 0.8], 'seal', { castsShadow: true }),
    box([x + 1.7, y, z], [0.7, 3, 0.8], 'seal', { castsShadow: true }),
    box([x, y + 0.1, z + 0.9], [2.4, 2.5, 1.1], 'accent', { castsShadow: true }),
    box([x, y + 1.2, z + 2], [1, 1.3, 1.3], 'glass', { top: 'accent' }),
    pieces(line('ink', { width: 6 }, ...arm), line('accent', { width: 4 }, ...arm)),
    box([x + 0.8, y + 5.6, z], [0.9, 0.8, 0.6], 'seal'),
  ];
}
