import { createHash } from 'node:crypto';
import { WORLD_TILE, type BaseMapIndex } from '#domain/base-map/base-map.ts';
import { WORLD_RANK } from '#domain/base-map/hubs.ts';
import { DETAIL_BITS, encodeShapes, type Line } from '#domain/base-map/shapes.ts';
import { readAtlas, type Atlas } from './atlas.ts';
import { cutTiles } from './cut-tiles.ts';
import { cutAtDateLine } from './date-line.ts';
import { largeCities } from './large-cities.ts';
import { placeOnGrid } from './place-on-grid.ts';
import { readHubs } from './read-hubs.ts';
import { simplifyLine, type Position } from './simplify-line.ts';

export interface BuiltBaseMap {
  readonly index: BaseMapIndex;
  /** Changes with any of the files. */
  readonly version: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const EUROPE = { west: -20, south: 27, east: 45, north: 66 };
/** In degrees; a pixel of the initial view of Europe is 0.022. */
const TOLERANCE = { inEurope: 0.02, elsewhere: 0.066 };
/** In square degrees; smaller islands are invisible dots at this scale. */
const SMALLEST_BOX = { inEurope: 0.004, elsewhere: 0.03 };
/** 91 steps per degree. */
const WORLD_BITS = 15;

let building: Promise<BuiltBaseMap> | undefined;

export function buildBaseMap(): Promise<BuiltBaseMap> {
  building ??= build();
  return building;
}

async function build(): Promise<BuiltBaseMap> {
  const [coarse, fine] = await Promise.all([readAtlas(50), readAtlas(10)]);
  const { tree, tiles } = cutTiles({ ...drawingOf(fine, DETAIL_BITS), hubs: readHubs(DETAIL_BITS) });
  const world = encodeShapes({
    bits: WORLD_BITS,
    ...drawingOf(simplified(coarse), WORLD_BITS),
    hubs: readHubs(WORLD_BITS).filter(({ rank }) => rank <= WORLD_RANK),
  });
  const files = new Map([[WORLD_TILE, world], ...tiles]);
  const hash = createHash('sha256');
  for (const bytes of files.values()) hash.update(bytes);
  const version = hash.digest('hex').slice(0, 12);
  return { index: { folder: `/base-map/${version}/`, tree, cities: largeCities() }, version, files };
}

function simplified({ coasts, borders }: Atlas): Atlas {
  const simplify = (line: readonly Position[]) => simplifyLine(line, (at) => TOLERANCE[partOf(at)]);
  return { coasts: coasts.filter(isLargeEnough).map(simplify), borders: borders.map(simplify) };
}

function isLargeEnough(ring: readonly Position[]): boolean {
  const extent = (axis: 0 | 1) => {
    const values = ring.map((position) => position[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  const [at] = ring;
  return at !== undefined && extent(0) * extent(1) >= SMALLEST_BOX[partOf(at)];
}

function partOf([lng, lat]: Position): 'inEurope' | 'elsewhere' {
  const isInside = lng > EUROPE.west && lng < EUROPE.east && lat > EUROPE.south && lat < EUROPE.north;
  return isInside ? 'inEurope' : 'elsewhere';
}

function drawingOf({ coasts, borders }: Atlas, bits: number): { land: Line[]; borders: Line[] } {
  const onGrid = (line: readonly Position[]) => lineOnGrid(line, bits);
  return {
    // The last point of a ring repeats the first.
    land: coasts
      .flatMap((ring) => cutAtDateLine(onGrid(ring.slice(0, -1)), bits))
      .filter(({ length }) => length >= 6),
    borders: borders.map(onGrid).filter(({ length }) => length >= 4),
  };
}

// Drops points that coincide with the previous one.
function lineOnGrid(line: readonly Position[], bits: number): number[] {
  const steps: number[] = [];
  for (const [lng, lat] of line) {
    const [x, y] = placeOnGrid({ lat, lng }, bits);
    if (x === undefined || y === undefined || (x === steps.at(-2) && y === steps.at(-1))) continue;
    steps.push(x, y);
  }
  return steps;
}
