import { cornersOf } from './depth-order.ts';
import { project, RISE, type Face, type Point } from './isometric.ts';
import { number, pathOf, type Spot } from './path.ts';
import type { Palette, Tones } from './palette.ts';

export interface View {
  readonly width: number;
  readonly height: number;
  /** Screen units per meter. */
  readonly scale: number;
  readonly middle: Point;
  /** Rounding of coordinates; 0.5 saves a tenth of the bytes and is invisible at 640 px. */
  readonly grain?: 0.1 | 0.5;
}

export interface Mark {
  readonly attributes: string;
  readonly path: string;
  /** Pen position after the path. */
  readonly pen: Spot;
  readonly spots: readonly Spot[];
  readonly kind: 'area' | 'line' | 'round';
  readonly isOutlined: boolean;
}

export function screenOf({ width, height, scale, middle, grain = 0.1 }: View): (point: Point) => Spot {
  const [middleX, middleY] = project(middle);
  return (point) => {
    const [x, y] = project(point);
    return [
      rounded((x - middleX) * scale + width / 2, grain),
      rounded((y - middleY) * scale + height / 2, grain),
    ];
  };
}

/** Skips faces that are hidden or outside the frame. */
export function marksOf(faces: readonly Face[], view: View, palette: Palette): Mark[] {
  const screen = screenOf(view);
  return faces
    .filter((face) => isTowardsViewer(face) && isInFrame(face, view, screen))
    .flatMap((face) => markOf(face, view, palette, screen));
}

type Screen = (point: Point) => Spot;

function markOf(face: Face, view: View, palette: Palette, screen: Screen): Mark[] {
  if (face.type === 'ball') return ballMarks(face, palette[face.material], view.scale, screen);
  const colour = palette[face.material][toneOf(face.normal)];
  if (face.type === 'line') {
    const dash = face.dash === undefined ? '' : ` stroke-dasharray="${face.dash}"`;
    const spots = face.points.map(screen);
    const attributes = `fill="none" stroke="${colour}" stroke-width="${number(face.width)}"${dash}`;
    return [
      {
        attributes,
        path: pathOf(spots, false),
        pen: spots.at(-1) ?? [0, 0],
        spots,
        kind: 'line',
        isOutlined: false,
      },
    ];
  }
  const attributes = face.outlined ? `fill="${colour}"` : `fill="${colour}" stroke="none"`;
  if (face.type === 'area') {
    const spots = face.points.map(screen);
    return [
      {
        attributes,
        path: pathOf(spots, true),
        pen: spots[0] ?? [0, 0],
        spots,
        kind: 'area',
        isOutlined: face.outlined,
      },
    ];
  }
  const { path, pen, spots } = discOf(face, view.scale, screen);
  return [{ attributes, path, pen, spots, kind: 'round', isOutlined: face.outlined }];
}

function toneOf([x, y, z]: Point): keyof Tones {
  const light = -0.35 * x + 0.45 * y + 0.82 * z;
  if (light > 0.76) return 'top';
  if (light > 0.5 || (z > 0.3 && light > 0.3)) return 'slope';
  return light > 0 ? 'left' : 'right';
}

function isTowardsViewer(face: Face): boolean {
  if (face.type === 'ball') return true;
  const [x, y, z] = face.normal;
  return (x + y) * RISE + z > 0.01;
}

function isInFrame(face: Face, { width, height }: View, screen: Screen): boolean {
  const spots = cornersOf(face).map(screen);
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const reach = face.type === 'ball' ? 20 : 1;
  return (
    Math.max(...xs) > -reach &&
    Math.min(...xs) < width + reach &&
    Math.max(...ys) > -reach &&
    Math.min(...ys) < height + reach
  );
}

/** Circles project to ellipses with axes from the plane's unit vectors. */
function discOf(
  face: Extract<Face, { type: 'disc' }>,
  scale: number,
  screen: Screen,
): Pick<Mark, 'path' | 'pen' | 'spots'> {
  const [normalX, normalY] = face.normal;
  const u: Spot = Math.abs(normalX) > 0.5 ? [-1, 0.5] : [1, 0.5];
  const v: Spot = Math.abs(normalX) > 0.5 || Math.abs(normalY) > 0.5 ? [0, -RISE] : [-1, 0.5];
  const [a, b, c] = [u[0] ** 2 + v[0] ** 2, u[0] * u[1] + v[0] * v[1], u[1] ** 2 + v[1] ** 2];
  const root = Math.hypot((a - c) / 2, b);
  const [major, minor] = [Math.sqrt((a + c) / 2 + root), Math.sqrt(Math.max((a + c) / 2 - root, 0))];
  const angle = Math.atan2(2 * b, a - c) / 2;
  const reach = scale * face.radius;
  const [x, y] = screen(face.centre);
  const [dx, dy] = [Math.cos(angle) * major * reach, Math.sin(angle) * major * reach];
  const arc = `a${number(major * reach)} ${number(minor * reach)} ${String(Math.round((angle * 180) / Math.PI))} 1 0 `;
  const path = `M${number(x - dx)} ${number(y - dy)}${arc}${number(2 * dx)} ${number(2 * dy)}${arc}${number(-2 * dx)} ${number(-2 * dy)}z`;
  return {
    path: path.replaceAll(' -', '-'),
    pen: [rounded(x - dx), rounded(y - dy)],
    spots: around([x, y], reach * major, reach * major),
  };
}

function ballMarks(
  face: Extract<Face, { type: 'ball' }>,
  tones: Tones,
  scale: number,
  screen: Screen,
): Mark[] {
  const [x, y] = screen(face.centre);
  const [rx, ry] = [face.radius * scale * 1.3, face.rise * scale * 1.25];
  const radii = `${number(rx)} ${number(ry)} 0 `;
  const round = `M${number(x - rx)} ${number(y)}a${radii}1 1 ${number(2 * rx)} 0a${radii}1 1 ${number(-2 * rx)} 0z`;
  const [startX, startY] = [0.5 * rx, -0.866 * ry];
  const [endX, endY] = [-0.42 * rx, 0.907 * ry];
  const inner = `${number(rx * 1.15)} ${number(ry * 1.15)} 0 `;
  const [dx, dy] = [number(endX - startX), number(endY - startY)];
  const [backX, backY] = [number(startX - endX), number(startY - endY)];
  const shade = `M${number(x + startX)} ${number(y + startY)}a${radii}0 1 ${dx} ${dy}a${inner}0 0 ${backX} ${backY}z`;
  const mark = { spots: around([x, y], rx, ry), kind: 'round' } as const;
  return [
    {
      ...mark,
      attributes: `fill="${tones.slope}"`,
      path: round.replaceAll(' -', '-'),
      pen: [rounded(x - rx), y],
      isOutlined: true,
    },
    {
      ...mark,
      attributes: `fill="${tones.right}" stroke="none"`,
      path: shade.replaceAll(' -', '-'),
      pen: [rounded(x + startX), rounded(y + startY)],
      isOutlined: false,
    },
  ];
}

function around([x, y]: Spot, rx: number, ry: number): Spot[] {
  return [
    [x - rx, y - ry],
    [x + rx, y - ry],
    [x + rx, y + ry],
    [x - rx, y + ry],
  ];
}

function rounded(value: number, grain = 0.1): number {
  return Math.round(value / grain) / Math.round(1 / grain);
}
