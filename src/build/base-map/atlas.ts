import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { unrollRing } from './date-line.ts';
import type { Position } from './simplify-line.ts';

/** The package's documented shape. */
type Topologies = Topology<{ readonly land: GeometryCollection; readonly countries: GeometryCollection }>;

/** Coasts are closed rings that repeat their first point, unrolled across the antimeridian. */
export interface Atlas {
  readonly coasts: readonly (readonly Position[])[];
  readonly borders: readonly (readonly Position[])[];
}

const require = createRequire(import.meta.url);
const FILES = {
  10: require.resolve('world-atlas/countries-10m.json'),
  50: require.resolve('world-atlas/countries-50m.json'),
};

export async function readAtlas(millions: keyof typeof FILES): Promise<Atlas> {
  const topology = JSON.parse(await readFile(FILES[millions], 'utf8')) as Topologies;
  const { land, countries } = topology.objects;
  return {
    coasts: feature(topology, land)
      .features.flatMap(({ geometry }) => ringsOf(geometry))
      .map(unrollRing),
    borders: mesh(topology, countries, (one, other) => one !== other).coordinates.map(positionsOf),
  };
}

function ringsOf(geometry: GeoJSON.Geometry): Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates.map(positionsOf);
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().map(positionsOf) : [];
}

const positionsOf = (line: readonly GeoJSON.Position[]): Position[] =>
  line.map(([lng = 0, lat = 0]) => [lng, lat]);
