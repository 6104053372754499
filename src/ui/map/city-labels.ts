import type { City } from '#domain/base-map/base-map.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { placeNameIn } from '#domain/place/place-name.ts';
import { wrapLongitude } from '#domain/place/sphere.ts';
import { projectToPx } from '#domain/map/map-view.ts';
import { boxAround, createPxGrid, isTouching, padded, type PxBox } from '#domain/map/px-grid.ts';
import { layHubs, type PlacedHub } from './hub-labels.ts';

export interface Label extends PxBox {
  readonly kind: 'city' | PlacedHub['kind'];
  /** Empty for a glyph alone. */
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly textLeft: number;
}

/** Marker center and size in px. */
export interface Obstacle {
  readonly lat: number;
  readonly lng: number;
  readonly width: number;
  readonly height: number;
}

interface LayOptions {
  readonly widthOf: (text: string) => number;
  /** Most important first. */
  readonly hubs?: readonly PlacedHub[];
  readonly hubWidthOf?: (text: string) => number;
  readonly obstacles: readonly Obstacle[];
}

const LINE_PX = 16;
const DOT_PX = 6;
const PADDING_PX = 26;
/** Maximum distance from its city, in px. */
const FAR_PX = 36;
/** Number of cities considered per zoom level. */
const citiesAt = (zoom: number): number => 60 * 2 ** Math.max(0, zoom - 3);

/** Larger cities come first, then ports and airports. */
export function layLabels(
  cities: readonly City[],
  locale: Locale,
  zoom: number,
  { widthOf, obstacles, hubs = [], hubWidthOf = widthOf }: LayOptions,
): Label[] {
  const taken = createPxGrid<Label>();
  const labels: Label[] = [];
  const covered = obstacles.map(({ width, height, ...spot }) =>
    boxAround(projectToPx({ ...spot, lng: wrapLongitude(spot.lng) }, zoom), width, height),
  );
  for (const city of cities.slice(0, citiesAt(zoom))) {
    const [x, y] = projectToPx(city, zoom);
    const text = placeNameIn(city.name, locale);
    const width = widthOf(text) + 2;
    const free = spotsFor({ x, y, width }, covered).find((textLeft) => {
      const box = boxAt(textLeft, y, width);
      return (
        !covered.some((other) => isTouching(box, other)) &&
        taken.touching(padded(box, PADDING_PX)).length === 0
      );
    });
    if (free === undefined) continue;
    const label = { kind: 'city' as const, text, x, y, textLeft: free, ...boxAt(free, y, width) };
    labels.push(label);
    taken.add(label, label);
  }
  return [...labels, ...layHubs(hubs, taken, { locale, zoom, widthOf: hubWidthOf, covered })];
}

export const isSameLabel = (one: Label, other: Label | undefined): boolean =>
  one.text === other?.text && one.textLeft === other.textLeft && one.y === other.y;

/** Sums cached letter widths; measuring whole strings takes twenty times as long. */
export function letterWidths(font: string): (text: string) => number {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen !== null) pen.font = font;
  const widths = new Map<string, number>();
  const widthOf = (letter: string) => {
    const width = widths.get(letter) ?? pen?.measureText(letter).width ?? 0;
    widths.set(letter, width);
    return width;
  };
  return (text) => [...text].reduce((sum, letter) => sum + widthOf(letter), 0);
}

/** Right of the dot; beside a marker that covers it. */
function spotsFor(
  { x, y, width }: { x: number; y: number; width: number },
  covered: readonly PxBox[],
): number[] {
  const first = x + DOT_PX;
  const marker = covered.find((other) => isTouching(boxAt(first, y, width), other));
  if (marker === undefined) return [first];
  const [right, left] = [marker.right + DOT_PX, marker.left - DOT_PX];
  return [...(right - x < FAR_PX ? [right] : []), ...(x - left < FAR_PX ? [left - width] : [])];
}

const boxAt = (textLeft: number, y: number, width: number): PxBox => ({
  left: textLeft - DOT_PX,
  right: textLeft + width,
  top: y - LINE_PX / 2,
  bottom: y + LINE_PX / 2,
});
