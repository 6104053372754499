import type { Locale } from '#domain/locale/locales.ts';
import { roundDistance } from '#domain/map/scale.ts';
import { formatNumber } from '#site/format.ts';
import { shownUnits } from '#site/units.ts';
import { Control, type LeafletMap } from './leaflet.ts';
import styles from './map.module.css';

const MOST_PX = 96;

const UNITS = {
  metric: { long: 'km', short: 'm', longM: 1000, shortM: 1 },
  imperial: { long: 'mi', short: 'ft', longM: 1609.344, shortM: 0.3048 },
} as const;

/** In the longer unit where that is a whole number. */
function scaleOf(map: LeafletMap) {
  const { long, short, longM, shortM } = UNITS[shownUnits() === 'metric' ? 'metric' : 'imperial'];
  const [lat, zoom] = [map.getCenter().lat, map.getZoom()];
  const far = roundDistance(lat, zoom, MOST_PX, longM);
  return far.length < 1
    ? { ...roundDistance(lat, zoom, MOST_PX, shortM), unit: short }
    : { ...far, unit: long };
}

/** True for the middle of the map. */
export function addScaleBar(map: LeafletMap, locale: Locale): void {
  const bar = document.createElement('div');
  bar.className = styles['scale'] ?? '';
  const draw = () => {
    const { length, px, unit } = scaleOf(map);
    bar.style.inlineSize = `${px}px`;
    bar.textContent = `${formatNumber(length, locale)}\u00a0${unit}`;
  };
  const control = new Control({ position: 'bottomleft' });
  control.onAdd = () => bar;
  control.addTo(map);
  map.on('moveend', draw);
  draw();
}
