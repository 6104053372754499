import { TILE_PX } from './map-view.ts';

const EARTH_AROUND_M = 40_075_016.686;
const ROUND = [5, 2, 1] as const;

export interface ScaleLength {
  /** Round in its unit. */
  readonly length: number;
  readonly px: number;
}

/** The longest round distance that is at most as wide. @param unitM meters in the unit */
export function roundDistance(lat: number, zoom: number, mostPx: number, unitM = 1): ScaleLength {
  const unitsPerPx = (EARTH_AROUND_M * Math.cos((lat * Math.PI) / 180)) / (TILE_PX * 2 ** zoom) / unitM;
  const most = unitsPerPx * mostPx;
  const power = 10 ** Math.floor(Math.log10(most));
  const length = power * (ROUND.find((digit) => digit * power <= most) ?? 1);
  return { length, px: Math.round(length / unitsPerPx) };
}
