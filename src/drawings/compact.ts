import type { Mark, View } from './marks.ts';
import { number, type Spot } from './path.ts';

/** Drops marks that are fully covered by nearer ones. */
export function seenOf(marks: readonly Mark[], { width, height }: View): Mark[] {
  const covered = new Uint8Array(width * height);
  const seen: Mark[] = [];
  for (const mark of marks.toReversed()) {
    if (mark.kind === 'round' || isSeen(mark, covered, width, height)) seen.push(mark);
    if (mark.kind === 'area') {
      for (const [from, to] of rowsOf(mark.spots, width, height)) covered.fill(1, from, to);
    }
  }
  return seen.toReversed();
}

/** Merges marks of the same style if nothing painted between them would be hidden. */
export function elementsOf(marks: readonly Mark[]): string {
  const groups: { attributes: string; marks: Mark[] }[] = [];
  for (const mark of marks) {
    const home = homeOf(mark, groups);
    if (home === undefined) groups.push({ attributes: mark.attributes, marks: [mark] });
    else home.marks.push(mark);
  }
  return groups
    .map(({ attributes, marks: parts }) => `<path ${attributes} d="${joinedPath(parts)}"/>`)
    .join('');
}

/** Each part starts relative to the previous one's end. */
function joinedPath(parts: readonly Mark[]): string {
  let [penX, penY]: Spot = [0, 0];
  return parts
    .map(({ path, pen }, index) => {
      const [x, y] = startOf(path);
      const step = `m${number(x - penX)} ${number(y - penY)}`.replace(' -', '-');
      [penX, penY] = pen;
      return index === 0 ? path : path.replace(/^M-?[\d.]+ ?-?[\d.]+/, step);
    })
    .join('');
}

function startOf(path: string): Spot {
  const [, x = '0', y = '0'] = /^M(-?[\d.]+) ?(-?[\d.]+)/.exec(path) ?? [];
  return [Number(x), Number(y)];
}

type Group = { attributes: string; marks: Mark[] };

function homeOf(mark: Mark, groups: readonly Group[]): Group | undefined {
  for (const group of groups.toReversed()) {
    const meets = group.marks.some((other) => overlap(mark.spots, other.spots));
    if (group.attributes === mark.attributes && !(mark.isOutlined && meets)) return group;
    if (meets) return undefined;
  }
  return undefined;
}

/** Touching edges don't overlap. */
const TOUCH = 0.3;

/** Tests along the screen axis and the two ground axes. */
function overlap(a: readonly Spot[], b: readonly Spot[]): boolean {
  return ([[1, 0], [0, 1], [-0.5, 1], [0.5, 1]] as const).every(([alongX, alongY]) => {
    const reach = (spots: readonly Spot[]): readonly [number, number] => {
      const values = spots.map(([x, y]) => x * alongX + y * alongY);
      return [Math.min(...values), Math.max(...values)];
    };
    const [[lowA, highA], [lowB, highB]] = [reach(a), reach(b)];
    return lowA < highB - TOUCH && lowB < highA - TOUCH;
  }); // prettier-ignore
}

function isSeen({ kind, spots }: Mark, covered: Uint8Array, width: number, height: number): boolean {
  if (kind === 'area') {
    let open = 0;
    for (const [from, to] of rowsOf(spots, width, height)) {
      for (let at = from; at < to; at++) if (covered[at] === 0) open++;
      if (open > 1) return true;
    }
    return false;
  }
  return spots.slice(1).some(([x, y], index) => {
    const [fromX, fromY] = spots[index] ?? [x, y];
    const steps = Math.ceil(Math.hypot(x - fromX, y - fromY)) + 1;
    return Array.from({ length: steps + 1 }, (_, step) => step / steps).some((share) => {
      const [column, row] = [
        Math.floor(fromX + (x - fromX) * share),
        Math.floor(fromY + (y - fromY) * share),
      ];
      return column >= 0 && column < width && row >= 0 && row < height && covered[row * width + column] === 0;
    });
  });
}

/** Rows of pixel spans, as indexes into the frame. */
function rowsOf(spots: readonly Spot[], width: number, height: number): (readonly [number, number])[] {
  const ys = spots.map(([, y]) => y);
  const [first, last] = [
    Math.max(0, Math.ceil(Math.min(...ys) - 0.5)),
    Math.min(height - 1, Math.floor(Math.max(...ys) - 0.5)),
  ];
  const rows: (readonly [number, number])[] = [];
  for (let row = first; row <= last; row++) {
    const middle = row + 0.5;
    const crossings = spots.flatMap(([x, y], index): number[] => {
      const [nextX, nextY] = spots[(index + 1) % spots.length] ?? [x, y];
      return y <= middle === nextY <= middle ? [] : [x + ((middle - y) / (nextY - y)) * (nextX - x)];
    });
    const from = Math.max(0, Math.ceil(Math.min(...crossings) - 0.5));
    const to = Math.min(width, Math.floor(Math.max(...crossings) - 0.5) + 1);
    if (to > from) rows.push([row * width + from, row * width + to]);
  }
  return rows;
}
