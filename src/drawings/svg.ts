import { byDepth, cornersOf } from './depth-order.ts';
import { project, RISE, type Face, type Point, type Solid } from './isometric.ts';
import type { Palette, Tones } from './palette.ts';

/** The picture's frame and which scene point lies in its middle. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** Screen units a metre. */
  readonly scale: number;
  readonly middle: Point;
}

export interface Scene {
  readonly view: View;
  readonly palette: Palette;
  /** Fills the whole frame; without it the paper shows through. */
  readonly background?: string | undefined;
  /** Flat pieces below everything else, painted in their order. */
  readonly ground: readonly Face[];
  readonly solids: readonly Solid[];
  /** Painted last, in their order. */
  readonly overlay?: readonly Face[];
  /** Shadows end here: the edges of a floating slab. */
  readonly shadowArea?: { readonly low: readonly [number, number]; readonly high: readonly [number, number] };
  /** Its name for assistive technology; without one the drawing is hidden from it. */
  readonly title?: string | undefined;
  readonly strokeWidth?: number;
}

/** The scene as an SVG document. */
export function svgOf(scene: Scene): string {
  const { view, palette, background, title, strokeWidth = 1 } = scene;
  const screen = screenOf(view);
  const faces = [...byDepth(scene.solids).flatMap((solid) => solid.faces), ...(scene.overlay ?? [])];
  const body = [
    background === undefined
      ? ''
      : `<path fill="${background}" stroke="none" d="M0 0h${number(view.width)}v${number(view.height)}H0z"/>`,
    ...marksOf(scene.ground, scene, screen),
    shadowOf(scene, screen),
    ...marksOf(faces, scene, screen),
  ].join('');
  return svgDocument(
    { width: view.width, height: view.height, title },
    `<g stroke="${palette.ink.top}" stroke-width="${number(strokeWidth)}" stroke-linejoin="round" stroke-linecap="round">${body}</g>`,
  );
}

/** An SVG document around its content, named or hidden from assistive technology. */
export function svgDocument(
  { width, height, title }: { width: number; height: number; title?: string | undefined },
  content: string,
): string {
  const name = title === undefined ? ' aria-hidden="true">' : ` role="img"><title>${escaped(title)}</title>`;
  const size = `width="${String(width)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}${name}${content}</svg>`;
}

/** A number as short as SVG allows: one decimal, no leading zero. */
export function number(value: number): string {
  return String(Math.round(value * 10) / 10)
    .replace(/^(-?)0\./, '$1.')
    .replace(/^-0$/, '0');
}

type Spot = readonly [number, number];
type Screen = (point: Point) => Spot;
interface Mark {
  readonly attributes: string;
  readonly path: string;
  /** Whether a following mark with the same attributes may share its element. */
  readonly isMergeable: boolean;
}

function screenOf({ width, height, scale, middle }: View): Screen {
  const [middleX, middleY] = project(middle);
  return (point) => {
    const [x, y] = project(point);
    return [
      Math.round(((x - middleX) * scale + width / 2) * 10) / 10,
      Math.round(((y - middleY) * scale + height / 2) * 10) / 10,
    ];
  };
}

/** One element a face, or one for neighbours that look the same and need no outline of their own. */
function marksOf(faces: readonly Face[], scene: Scene, screen: Screen): string[] {
  const marks = faces
    .filter((face) => isTowardsViewer(face) && isInFrame(face, scene.view, screen))
    .flatMap((face) => markOf(face, scene, screen));
  const merged: Mark[] = [];
  for (const mark of marks) {
    const last = merged.at(-1);
    if (last?.isMergeable === true && mark.isMergeable && last.attributes === mark.attributes) {
      merged[merged.length - 1] = { ...last, path: last.path + mark.path };
    } else merged.push(mark);
  }
  return merged.map(({ attributes, path }) => `<path ${attributes} d="${path}"/>`);
}

function markOf(face: Face, { palette, view }: Scene, screen: Screen): Mark[] {
  if (face.is === 'ball') return ballMarks(face, palette[face.material], view.scale, screen);
  if (face.is === 'line') {
    const dash = face.dash === undefined ? '' : ` stroke-dasharray="${face.dash}"`;
    const colour = palette[face.material][toneOf(face.normal)];
    return [
      {
        attributes: `fill="none" stroke="${colour}" stroke-width="${number(face.width)}"${dash}`,
        path: pathOf(face.points.map(screen), false),
        isMergeable: true,
      },
    ];
  }
  const fill = palette[face.material][toneOf(face.normal)];
  return [
    {
      attributes: face.outlined ? `fill="${fill}"` : `fill="${fill}" stroke="none"`,
      path: face.is === 'disc' ? discPath(face, view.scale, screen) : pathOf(face.points.map(screen), true),
      isMergeable: !face.outlined,
    },
  ];
}

/** Which shade a face has under the light from the upper left. */
function toneOf([x, y, z]: Point): keyof Tones {
  const light = -0.35 * x + 0.45 * y + 0.82 * z;
  if (light > 0.76) return 'top';
  if (light > 0.5 || (z > 0.3 && light > 0.3)) return 'slope';
  return light > 0 ? 'left' : 'right';
}

function isTowardsViewer(face: Face): boolean {
  if (face.is === 'ball') return true;
  const [x, y, z] = face.normal;
  return (x + y) * RISE + z > 0.01;
}

function isInFrame(face: Face, { width, height }: View, screen: Screen): boolean {
  const spots = cornersOf(face).map(screen);
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const reach = face.is === 'ball' ? 40 : 2;
  return (
    Math.max(...xs) > -reach &&
    Math.min(...xs) < width + reach &&
    Math.max(...ys) > -reach &&
    Math.min(...ys) < height + reach
  );
}

function pathOf(spots: readonly Spot[], isClosed: boolean): string {
  let [lastX, lastY] = spots[0] ?? [0, 0];
  let path = `M${number(lastX)} ${spaced(lastY)}`;
  let letter = '';
  for (const [x, y] of spots.slice(1)) {
    const [dx, dy] = [x - lastX, y - lastY];
    [lastX, lastY] = [x, y];
    const [command, values] =
      Math.abs(dx) < 0.05
        ? ['v', number(dy)]
        : Math.abs(dy) < 0.05
          ? ['h', number(dx)]
          : ['l', `${number(dx)} ${number(dy)}`];
    path += (command === letter ? (values.startsWith('-') ? '' : ' ') : command) + values.replace(' -', '-');
    letter = command;
  }
  return (isClosed ? `${path}z` : path).replaceAll(' -', '-');
}

function spaced(value: number): string {
  return number(value);
}

/** A circle on one of the three main planes is an ellipse: its axes from the plane's two unit vectors. */
function discPath(face: Extract<Face, { is: 'disc' }>, scale: number, screen: Screen): string {
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
  const there = `${number(2 * dx)} ${number(2 * dy)}`;
  const back = `${number(-2 * dx)} ${number(-2 * dy)}`;
  return `M${number(x - dx)} ${number(y - dy)}${arc}${there}${arc}${back}z`.replaceAll(' -', '-');
}

function ballMarks(face: Extract<Face, { is: 'ball' }>, tones: Tones, scale: number, screen: Screen): Mark[] {
  const [x, y] = screen(face.centre);
  const [rx, ry] = [face.radius * scale * 1.3, face.rise * scale * 1.25];
  const radii = `${number(rx)} ${number(ry)} 0 `;
  const round = `M${number(x - rx)} ${number(y)}a${radii}1 1 ${number(2 * rx)} 0a${radii}1 1 ${number(-2 * rx)} 0z`;
  const [startX, startY] = [0.5 * rx, -0.866 * ry];
  const [endX, endY] = [-0.42 * rx, 0.907 * ry];
  const inner = `${number(rx * 1.15)} ${number(ry * 1.15)} 0 `;
  const shade = `M${number(x + startX)} ${number(y + startY)}a${radii}0 1 ${number(endX - startX)} ${number(endY - startY)}a${inner}0 0 ${number(startX - endX)} ${number(startY - endY)}z`;
  return [
    { attributes: `fill="${tones.slope}"`, path: round.replaceAll(' -', '-'), isMergeable: false },
    {
      attributes: `fill="${tones.right}" stroke="none"`,
      path: shade.replaceAll(' -', '-'),
      isMergeable: true,
    },
  ];
}

/** How far a shadow reaches on the ground for each metre of height: away from the light. */
const SHADOW: Spot = [0.5, -0.18];

/** All shadows as one path, so that they do not darken each other. */
function shadowOf({ solids, palette, shadowArea }: Scene, screen: Screen): string {
  const path = solids
    .filter((solid) => solid.castsShadow)
    .map((solid) => {
      const points = solid.faces
        .flatMap(cornersOf)
        .map(([x, y, z]): Spot => [x + SHADOW[0] * z, y + SHADOW[1] * z]);
      const shape = shadowArea === undefined ? hull(points) : clipped(hull(points), shadowArea);
      return shape.length < 3
        ? ''
        : pathOf(
            shape.map(([x, y]) => screen([x, y, 0])),
            true,
          );
    })
    .join('');
  if (path === '') return '';
  return `<path fill="${palette.ink.top}" fill-opacity="${String(palette.shadowOpacity).replace(/^0/, '')}" stroke="none" d="${path}"/>`;
}

/** The smallest convex outline around the points, always in the same direction. */
function hull(points: readonly Spot[]): Spot[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (spots: readonly Spot[]): Spot[] => {
    const kept: Spot[] = [];
    for (const spot of spots) {
      while (kept.length > 1 && !turnsLeft(kept.at(-2), kept.at(-1), spot)) kept.pop();
      kept.push(spot);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnsLeft(a: Spot | undefined, b: Spot | undefined, c: Spot): boolean {
  if (a === undefined || b === undefined) return true;
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 1e-9;
}

/** The part of a convex outline inside a rectangle. */
function clipped(outline: readonly Spot[], { low, high }: NonNullable<Scene['shadowArea']>): Spot[] {
  const cut = (spots: readonly Spot[], axis: 0 | 1, limit: number, sign: 1 | -1): Spot[] =>
    spots.flatMap((spot, index) => {
      const next = spots[(index + 1) % spots.length] ?? spot;
      const [here, there] = [(limit - spot[axis]) * sign, (limit - next[axis]) * sign];
      const share = here / (here - there || 1);
      const crossing: Spot = [spot[0] + (next[0] - spot[0]) * share, spot[1] + (next[1] - spot[1]) * share];
      return [...(here >= 0 ? [spot] : []), ...(here >= 0 !== there >= 0 ? [crossing] : [])];
    });
  return cut(cut(cut(cut([...outline], 0, high[0], 1), 0, low[0], -1), 1, high[1], 1), 1, low[1], -1);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
