import { TILE_PX } from './map-view.ts';

const EARTH_AROUND_M = 40_075_016.686;
const ROUND = [5, 2, 1] as const;

export interface ScaleLength {
  readonly meters: number;
  readonly px: number;
}

/** The longest round distance that is at most as wide. */
export function roundDistance(lat: number, zoom: number, mostPx: number): ScaleLength {
  const metersPerPx = (EARTH_AROUND_M * Math.cos((lat * Math.PI) / 180)) / (TILE_PX * 2 ** zoom);
  const most = metersPerPx * mostPx;
  const power = 10 ** Math.floor(Math.log10(most));
  const meters = power * (ROUND.find((digit) => digit * power <= most) ?? 1);
  return { meters, px: Math.round(meters / metersPerPx) };
}
