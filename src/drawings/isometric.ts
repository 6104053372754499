import type { Material } from './palette.ts';

/** In meters: x runs down to the right, y down to the left, z up. */
export type Point = readonly [x: number, y: number, z: number];

/** Not drawn if `normal` points away from the viewer. */
export type Face =
  | {
      readonly type: 'area';
      readonly points: readonly Point[];
      readonly normal: Point;
      readonly material: Material;
      readonly outlined: boolean;
    }
  | {
      readonly type: 'line';
      readonly points: readonly Point[];
      readonly normal: Point;
      readonly material: Material;
      readonly width: number;
      readonly dash?: string;
    }
  | {
      readonly type: 'disc';
      readonly centre: Point;
      readonly radius: number;
      readonly normal: Point;
      readonly material: Material;
      readonly outlined: boolean;
    }
  | {
      readonly type: 'ball';
      readonly centre: Point;
      readonly radius: number;
      readonly rise: number;
      readonly material: Material;
    };

/** Faces painted in order and depth-sorted as one block. */
export interface Solid {
  readonly faces: readonly Face[];
  readonly castsShadow: boolean;
}

export const UP: Point = [0, 0, 1];
export const X: Point = [1, 0, 0];
export const Y: Point = [0, 1, 0];

/** Height-to-width ratio that keeps a cube a cube in 2:1 projection. */
export const RISE = 1.2;

/** In meters from the scene's origin. */
export function project([x, y, z]: Point): readonly [number, number] {
  return [x - y, (x + y) / 2 - z * RISE];
}

/** Corners run clockwise seen from outside. */
function normalOf(points: readonly Point[]): Point {
  const [a, b, c] = [points[0] ?? UP, points[1] ?? UP, points[2] ?? UP];
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - b[0], c[1] - b[1], c[2] - b[2]];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** Corners run clockwise seen from outside. */
export function area(material: Material, ...points: readonly Point[]): Face {
  return { type: 'area', points, normal: normalOf(points), material, outlined: true };
}

/** As {@link area}, without an outline. */
export function plainArea(material: Material, ...points: readonly Point[]): Face {
  return { type: 'area', points, normal: normalOf(points), material, outlined: false };
}

/** Lies on a surface with the given normal; upward is always visible. */
export function line(
  material: Material,
  { width = 1, normal = UP, dash }: { width?: number; normal?: Point; dash?: string },
  ...points: readonly Point[]
): Face {
  return { type: 'line', points, normal, material, width, ...(dash === undefined ? {} : { dash }) };
}

export function disc(
  centre: Point,
  radius: number,
  normal: Point,
  material: Material,
  outlined = true,
): Face {
  return { type: 'disc', centre, radius, normal, material, outlined };
}

export function floor(
  [x, y, z]: Point,
  [dx, dy]: readonly [number, number],
  material: Material,
  outlined = false,
): Face {
  const corners: Point[] = [
    [x, y, z],
    [x + dx, y, z],
    [x + dx, y + dy, z],
    [x, y + dy, z],
  ];
  return { type: 'area', points: corners, normal: UP, material, outlined };
}

export function panel(
  towards: 'x+' | 'x-' | 'y+' | 'y-',
  at: number,
  [from, to]: readonly [number, number],
  [low, high]: readonly [number, number],
  material: Material,
  outlined = false,
): Face {
  const isX = towards.startsWith('x');
  const sign = towards[1] === '+' ? 1 : -1;
  const point = (along: number, z: number): Point => (isX ? [at, along, z] : [along, at, z]);
  return {
    type: 'area',
    points: [point(from, low), point(to, low), point(to, high), point(from, high)],
    normal: isX ? [sign, 0, 0] : [0, sign, 0],
    material,
    outlined,
  };
}

/** Includes hidden faces, so that it can be rotated. */
export function box(
  [x, y, z]: Point,
  [dx, dy, dz]: Point,
  material: Material,
  { top = material, details = [], castsShadow = false }: BoxLook = {},
): Solid {
  const heights = [z, z + dz] as const;
  return {
    castsShadow,
    faces: [
      panel('y-', y, [x, x + dx], heights, material, true),
      panel('x-', x, [y, y + dy], heights, material, true),
      panel('y+', y + dy, [x, x + dx], heights, material, true),
      panel('x+', x + dx, [y, y + dy], heights, material, true),
      floor([x, y, z + dz], [dx, dy], top, true),
      ...details,
    ],
  };
}

interface BoxLook {
  readonly top?: Material;
  readonly details?: readonly Face[];
  readonly castsShadow?: boolean;
}

/** The outline runs from x towards y. */
export function prism(
  outline: readonly (readonly [number, number])[],
  [low, high]: readonly [number, number],
  material: Material,
  { top = material, details = [], castsShadow = false }: BoxLook = {},
): Solid {
  const sides = outline.map(([x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
    return area(material, [x, y, low], [nextX, nextY, low], [nextX, nextY, high], [x, y, high]);
  });
  const lid = area(top, ...outline.map(([x, y]): Point => [x, y, high]));
  return { castsShadow, faces: [...sides, lid, ...details] };
}

/** Profile in (y, z), from y towards z, extruded along x: roofs, tents, hulls. */
export function extrusion(
  profile: readonly (readonly [number, number])[],
  [from, to]: readonly [number, number],
  material: Material,
  { side, details = [], castsShadow = false }: BoxLook & { side?: Material } = {},
): Solid {
  const sides = profile.map(([y, z], index) => {
    const [nextY, nextZ] = profile[(index + 1) % profile.length] ?? [y, z];
    return area(material, [from, y, z], [from, nextY, nextZ], [to, nextY, nextZ], [to, y, z]);
  });
  const near = area(side ?? material, ...profile.map(([y, z]): Point => [to, y, z]));
  const far = area(side ?? material, ...profile.map(([y, z]): Point => [from, y, z]).toReversed());
  return { castsShadow, faces: [far, ...sides, near, ...details] };
}

/** For parts too close to be depth-sorted by bounds. */
export function joined(solids: readonly Solid[], castsShadow = false): Solid {
  return { faces: solids.flatMap(({ faces }) => faces), castsShadow };
}

export function pieces(...faces: readonly Face[]): Solid {
  return { faces, castsShadow: false };
}

/** Rotated by quarter turns about the upright axis through its origin. */
export function placed(solids: readonly Solid[], [x, y, z]: Point, quarterTurns = 0): Solid[] {
  return transformed(
    solids,
    (point) => {
      const [turnedX, turnedY, turnedZ] = turned(point, quarterTurns);
      return [turnedX + x, turnedY + y, turnedZ + z];
    },
    (normal) => turned(normal, quarterTurns),
  );
}

export function scaled(solids: readonly Solid[], factor: number): Solid[] {
  const resize = (face: Face): Face => {
    if (face.type === 'ball') return { ...face, radius: face.radius * factor, rise: face.rise * factor };
    if (face.type === 'disc') return { ...face, radius: face.radius * factor };
    return face.type === 'line' ? { ...face, width: Math.max(0.6, face.width * factor) } : face;
  };
  return transformed(
    solids,
    ([x, y, z]) => [x * factor, y * factor, z * factor],
    (normal) => normal,
  ).map((solid) => ({ ...solid, faces: solid.faces.map(resize) }));
}

/** Mirrored by exchanging x and y; light still comes from the left. */
export function mirrored(solids: readonly Solid[]): Solid[] {
  const swap = ([x, y, z]: Point): Point => [y, x, z];
  return transformed(solids, swap, swap);
}

function turned([x, y, z]: Point, quarterTurns: number): Point {
  const cleaned = ((quarterTurns % 4) + 4) % 4;
  if (cleaned === 1) return [-y, x, z];
  if (cleaned === 2) return [-x, -y, z];
  return cleaned === 3 ? [y, -x, z] : [x, y, z];
}

function transformed(
  solids: readonly Solid[],
  move: (point: Point) => Point,
  turn: (normal: Point) => Point,
): Solid[] {
  return solids.map((solid) => ({
    ...solid,
    faces: solid.faces.map((face) => transformedFace(face, move, turn)),
  }));
}

function transformedFace(face: Face, move: (point: Point) => Point, turn: (normal: Point) => Point): Face {
  if (face.type === 'ball') return { ...face, centre: move(face.centre) };
  if (face.type === 'disc') return { ...face, centre: move(face.centre), normal: turn(face.normal) };
  return { ...face, points: face.points.map(move), normal: turn(face.normal) };
}
