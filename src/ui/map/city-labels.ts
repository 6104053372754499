import type { BaseMap } from '#domain/place/base-map.ts';
import type { Locale } from '#site/locales.ts';
import { projectToPx } from './map-view.ts';

/** A city's name on the map and the room that it takes, in px of its zoom level. */
export interface Label {
  readonly text: string;
  /** The city's dot. */
  readonly x: number;
  readonly y: number;
  readonly textLeft: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const LINE_PX = 16;
const DOT_PX = 6;
/** Clear room around a name, so that a map of names stays a map. */
const AIR_PX = 26;
const CELL_PX = 256;
/** How many of the cities are looked at, by zoom level: the largest of the world on a map of the world. */
const CITIES_AT = (zoom: number): number => 60 * 2 ** Math.max(0, zoom - 3);

/** The names that find room at a zoom level; a larger city takes it first. */
export function layLabels(
  cities: BaseMap['cities'],
  locale: Locale,
  zoom: number,
  widthOf: (text: string) => number,
): Label[] {
  const cells = new Map<string, Label[]>();
  const labels: Label[] = [];
  for (const city of cities.slice(0, CITIES_AT(zoom))) {
    const [x, y] = projectToPx(city, zoom);
    const text = city.name[locale];
    const label = {
      text,
      x,
      y,
      textLeft: x + DOT_PX,
      left: x - DOT_PX,
      right: x + DOT_PX + widthOf(text) + 2,
      top: y - LINE_PX / 2,
      bottom: y + LINE_PX / 2,
    };
    const near = cellsOf(label).flatMap((cell) => cells.get(cell) ?? []);
    if (near.some((other) => isTooNear(label, other))) continue;
    labels.push(label);
    for (const cell of cellsOf(label)) cells.set(cell, [...(cells.get(cell) ?? []), label]);
  }
  return labels;
}

function cellsOf({ left, right, top, bottom }: Label): string[] {
  const cells: string[] = [];
  for (let x = Math.floor((left - AIR_PX) / CELL_PX); x <= Math.floor((right + AIR_PX) / CELL_PX); x++) {
    for (let y = Math.floor((top - AIR_PX) / CELL_PX); y <= Math.floor((bottom + AIR_PX) / CELL_PX); y++) {
      cells.push(`${String(x)} ${String(y)}`);
    }
  }
  return cells;
}

const isTooNear = (one: Label, other: Label): boolean =>
  one.left < other.right + AIR_PX &&
  one.right > other.left - AIR_PX &&
  one.top < other.bottom + AIR_PX &&
  one.bottom > other.top - AIR_PX;
