import * as v from 'valibot';
import { BaseMapIndex, WORLD_TILE, citiesOf, type BaseMap } from '#domain/base-map/base-map.ts';

export async function fetchBaseMap(): Promise<BaseMap> {
  const index = v.parse(BaseMapIndex, await (await fetchFile('/base-map.json')).json());
  const getTile = async (name: string) =>
    new Uint8Array(await (await fetchFile(`${index.folder}${name}.bin`)).arrayBuffer());
  return { world: await getTile(WORLD_TILE), cities: citiesOf(index), tree: index.tree, getTile };
}

async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The base map answered ${response.status} for ${address}.`);
  return response;
}
