import type { Locale } from '#domain/locale/locales.ts';
import { roundDistance } from '#domain/map/scale.ts';
import { unitIn } from '#domain/units/units.ts';
import { formatNumber } from '#site/format.ts';
import { shownUnits } from '#site/units.ts';
import { Control, type LeafletMap } from './leaflet.ts';
import styles from './map.module.css';

const MOST_PX = 96;
const METERS_PER_KM = 1000;

/** In the longer unit where that is a whole number. */
function scaleOf(map: LeafletMap) {
  const [lat, zoom, system] = [map.getCenter().lat, map.getZoom(), shownUnits()];
  const [distance, length] = [unitIn(system, 'distance'), unitIn(system, 'length')];
  const far = roundDistance(lat, zoom, MOST_PX, METERS_PER_KM / distance.perMetric);
  return far.length < 1
    ? { ...roundDistance(lat, zoom, MOST_PX, 1 / length.perMetric), unit: length.symbol }
    : { ...far, unit: distance.symbol };
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
