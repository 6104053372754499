import { cornersOf } from './depth-order.ts';
import type { Point, Solid } from './isometric.ts';
import { pathOf, type Spot } from './path.ts';

export interface ShadowArea {
  readonly low: readonly [number, number];
  readonly high: readonly [number, number];
}

/** Shadow length per meter of height. */
const REACH: Spot = [0.5, -0.18];

/** As one path, so that overlaps don't darken. */
export function shadowPath(
  solids: readonly Solid[],
  screen: (point: Point) => Spot,
  shadowArea: ShadowArea | undefined,
): string {
  return solids
    .filter((solid) => solid.castsShadow)
    .map((solid) => {
      const points = solid.faces
        .flatMap(cornersOf)
        .map(([x, y, z]): Spot => [x + REACH[0] * z, y + REACH[1] * z]);
      const shape = shadowArea === undefined ? hull(points) : clipped(hull(points), shadowArea);
      return shape.length < 3 ? '' : pathOf(shape.map(([x, y]) => screen([x, y, 0])), true); // prettier-ignore
    })
    .join('');
}

/** Convex hull with constant orientation. */
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

function clipped(outline: readonly Spot[], { low, high }: ShadowArea): Spot[] {
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
