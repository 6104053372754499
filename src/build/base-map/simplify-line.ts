export type Position = readonly [lng: number, lat: number];

/**
 * Drops points closer than the tolerance, in degrees, to the line between their neighbors. @param
 * toleranceAt tolerance at a point
 */
export function simplifyLine(
  line: readonly Position[],
  toleranceAt: (position: Position) => number,
): Position[] {
  const [first] = line;
  const last = line.at(-1);
  if (first === undefined || last === undefined || line.length < 3) return [...line];
  let farthest = { place: 0, excess: -1 };
  for (const [place, point] of line.entries()) {
    if (place === 0 || place === line.length - 1) continue;
    const excess = distanceToSegment(point, first, last) / toleranceAt(point);
    if (excess > farthest.excess) farthest = { place, excess };
  }
  if (farthest.excess <= 1) return [first, last];
  const before = simplifyLine(line.slice(0, farthest.place + 1), toleranceAt);
  return [...before.slice(0, -1), ...simplifyLine(line.slice(farthest.place), toleranceAt)];
}

function distanceToSegment([x, y]: Position, [fromX, fromY]: Position, [toX, toY]: Position): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const lengthSquared = dx * dx + dy * dy;
  const along = lengthSquared === 0 ? 0 : ((x - fromX) * dx + (y - fromY) * dy) / lengthSquared;
  const within = Math.min(1, Math.max(0, along));
  return Math.hypot(x - fromX - within * dx, y - fromY - within * dy);
}
