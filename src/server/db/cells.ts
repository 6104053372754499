import type { ListingKind } from '#domain/listing/listing.ts';
import { TILE_PX } from '#domain/map/map-view.ts';
import { CELL_PX } from '#domain/map/markers.ts';
import type { Bounds } from '#domain/search/search-query.ts';
import { bindTo, type Database, numberOf, type Parameter, type Row, textOf } from './database.ts';
import { searched, statementOf, where, type Matching } from './matching.ts';
import { clause } from './count-matches.ts';

export interface Cell {
  /** Center of the cell's listings, in degrees. */
  readonly lat: number;
  readonly lng: number;
  readonly bounds: Bounds;
  readonly count: number;
  /** One listing's id; the only one if the count is 1. */
  readonly id: string;
  readonly isOneCity: boolean;
}

/** Maximum number of markers on a map; more make the cells larger. */
const CELL_LIMIT = 2000;
const WORLD_E5 = 36_000_000;
/** Below this zoom level a cell is wider than a city. */
const CITY_ZOOM = 8;

/** Groups matching listings with coordinates by a grid for the zoom level. */
export async function findCells(
  database: Pick<Database, 'read'>,
  kind: ListingKind,
  matching: Matching,
  zoom: number,
): Promise<Cell[]> {
  const worldPx = TILE_PX * 2 ** zoom;
  // At low zoom levels comparing cities costs more than it is worth.
  const oneCity = zoom < CITY_ZOOM ? '0' : 'case when min(city_k) = max(city_k) then 1 else 0 end';
  const columns =
    'count(*) as count, sum(lat5) as lat, sum(lng5) as lng, min(id) as id, min(lng5) as west,' +
    ` min(lat5) as south, max(lng5) as east, max(lat5) as north, ${oneCity} as one_city`;
  const ofZoom = Math.max(1, Math.round((WORLD_E5 * CELL_PX) / worldPx));
  let side = matching.bounds === undefined ? ofZoom : sideWithin(matching.bounds, ofZoom);
  // Counting cells costs a tenth of reading them, and stops early.
  while (matching.bounds === undefined && (await areTooMany(database, kind, matching, side))) side *= 2;
  const { x, y, from, parameters } = gridOf(kind, matching, side);
  // In an order, so that an unchanged map has the same tag.
  const sql = `select ${y} as y, ${x} as x, ${columns}${from} group by 1, 2 order by 1, 2`;
  const rows = await database.read(statementOf(sql, matching), parameters);
  return rows.map(cellOf);
}

/** Smallest power-of-two multiple of the side whose cells in the rectangle fit the limit. */
function sideWithin({ west, south, east, north }: Bounds, least: number): number {
  const [width, height] = [(east < west ? east + 360 - west : east - west) * 1e5, (north - south) * 1e5];
  let side = least;
  // Plus one each way, since the edges cut cells.
  while ((width / side + 1) * (height / side + 1) > CELL_LIMIT) side *= 2;
  return side;
}

/** @param side in 1e-5 degrees */
async function areTooMany(
  database: Pick<Database, 'read'>,
  kind: ListingKind,
  matching: Matching,
  side: number,
): Promise<boolean> {
  const { x, y, from, parameters } = gridOf(kind, matching, side);
  const cells = `select distinct ${y} as y, ${x} as x${from} limit ${String(CELL_LIMIT + 1)}`;
  const sql = `select count(*) as count from (${cells}) as cells`;
  const [row] = await database.read(statementOf(sql, matching), parameters);
  return row !== undefined && numberOf(row, 'count') > CELL_LIMIT;
}

/** @param side in 1e-5 degrees */
function gridOf(kind: ListingKind, matching: Matching, side: number) {
  const parameters: Parameter[] = [];
  const bind = bindTo(parameters);
  // Integer division truncates toward zero; the offsets prevent double cells at 0°.
  const y = `(lat5 + 9000000) / cast(${bind(side)} as integer)`;
  const x = `(lng5 + 18000000) / cast(${bind(side)} as integer)`;
  const conditions = ['lat5 is not null', ...where(matching, bind)];
  return { y, x, from: ` from ${searched(kind, matching)}${clause(conditions)}`, parameters };
}

function cellOf(row: Row): Cell {
  const count = numberOf(row, 'count');
  const middle = (column: string) => Math.round(numberOf(row, column) / count) / 1e5;
  const edge = (column: keyof Bounds) => numberOf(row, column) / 1e5;
  return {
    lat: middle('lat'),
    lng: middle('lng'),
    bounds: { west: edge('west'), south: edge('south'), east: edge('east'), north: edge('north') },
    count,
    id: textOf(row, 'id'),
    isOneCity: count === 1 || numberOf(row, 'one_city') === 1,
  };
}
