import type { Hub } from '#domain/base-map/hubs.ts';
import type { Shapes } from '#domain/base-map/shapes.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { TILE_PX } from '#domain/map/map-view.ts';
import { boxAround, isTouching, padded, type PxBox, type PxGrid } from '#domain/map/px-grid.ts';
import { placeNameIn } from '#domain/place/place-name.ts';
import type { Label } from './city-labels.ts';

/** Position in px at zoom level 0. */
export type PlacedHub = Hub;

interface Options {
  readonly locale: Locale;
  readonly zoom: number;
  readonly widthOf: (text: string) => number;
  readonly covered: readonly PxBox[];
}

const GLYPH_PX = 12;
const LINE_PX = 14;
const PADDING_PX = 3;
const NAME_LEFT_PX = GLYPH_PX / 2 + 3;
/** A port is named like its city, which is not repeated within this distance. */
const SAME_NAME_PX = 160;

/** Zoom level from which a glyph shows, by rank; its name follows one level later. */
const FROM_ZOOM: Readonly<Record<Hub['kind'], readonly number[]>> = {
  port: [5, 5, 5, 5, 7, 7, 8, 9, 9],
  airport: [5, 5, 5, 5, 7, 8, 8, 9, 9],
};

export function placedHubs({ bits, hubs }: Pick<Shapes, 'bits' | 'hubs'>): PlacedHub[] {
  const pxPerStep = TILE_PX / 2 ** bits;
  return hubs.map(({ x, y, ...hub }) => ({ ...hub, x: x * pxPerStep, y: y * pxPerStep }));
}

/** Fills what the cities' names leave free, most important first. */
export function layHubs(
  hubs: readonly PlacedHub[],
  taken: PxGrid<Label>,
  { locale, zoom, widthOf, covered }: Options,
): Label[] {
  const scale = 2 ** zoom;
  const isFree = (box: PxBox) =>
    taken.touching(padded(box, PADDING_PX)).length === 0 &&
    !covered.some((marker) => isTouching(box, marker));
  const lay = ({ kind, name, rank, ...at }: PlacedHub): Label[] => {
    const fromZoom = FROM_ZOOM[kind][rank] ?? Infinity;
    if (zoom < fromZoom) return [];
    const [x, y] = [at.x * scale, at.y * scale];
    const glyph = boxAround([x, y], GLYPH_PX, GLYPH_PX);
    if (!isFree(glyph)) return [];
    const text = placeNameIn(name, locale);
    const nearby = taken.touching(boxAround([x, y], 2 * SAME_NAME_PX, 2 * SAME_NAME_PX));
    const isNamed = zoom > fromZoom && !nearby.some((label) => label.text === text);
    const width = widthOf(text) + 2;
    const spots = isNamed ? [x + NAME_LEFT_PX, x - NAME_LEFT_PX - width] : [];
    const named = spots
      .map((textLeft) => ({ text, textLeft, ...boxWithName(glyph, y, textLeft, width) }))
      .find(isFree);
    const label = { kind, x, y, ...(named ?? { text: '', textLeft: x, ...glyph }) };
    taken.add(label, label);
    return [label];
  };
  return hubs.flatMap(lay);
}

const boxWithName = (glyph: PxBox, y: number, textLeft: number, width: number): PxBox => ({
  left: Math.min(glyph.left, textLeft),
  right: Math.max(glyph.right, textLeft + width),
  top: y - LINE_PX / 2,
  bottom: y + LINE_PX / 2,
});
