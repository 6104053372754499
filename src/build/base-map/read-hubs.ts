import { readFileSync } from 'node:fs';
import { HUB_KINDS, type Hub } from '#domain/base-map/hubs.ts';
import { cityNames } from '#domain/place/city-names.ts';
import { placeOnGrid } from './place-on-grid.ts';

/** Most important first. */
export function readHubs(bits: number): Hub[] {
  const [, ...lines] = readFileSync(new URL('hubs.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines
    .map((line) => {
      const [kind, name = '', lat, lng, rank] = line.split('\t');
      const [x = 0, y = 0] = placeOnGrid({ lat: Number(lat), lng: Number(lng) }, bits);
      return {
        kind: HUB_KINDS.find((known) => known === kind) ?? 'port',
        rank: Number(rank),
        name: cityNames(name),
        x,
        y,
      };
    })
    .sort((one, other) => one.rank - other.rank);
}
