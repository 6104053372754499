import type { Hub } from '#domain/base-map/hubs.ts';
import { cityNames } from '#domain/place/city-names.ts';
import hubs from './hubs.json' with { type: 'json' };
import { placeOnGrid } from './place-on-grid.ts';

/** Most important first. */
export function readHubs(bits: number): Hub[] {
  return [...hubsOf('port', hubs.ports, bits), ...hubsOf('airport', hubs.airports, bits)].sort(
    (one, other) => one.rank - other.rank,
  );
}

function hubsOf(kind: Hub['kind'], rows: (typeof hubs)['ports'], bits: number): Hub[] {
  return rows.map(([name, lat, lng, rank]) => {
    const [x = 0, y = 0] = placeOnGrid({ lat: Number(lat), lng: Number(lng) }, bits);
    return { kind, rank: Number(rank), name: cityNames(String(name)), x, y };
  });
}
