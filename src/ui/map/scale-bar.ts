import type { Locale } from '#domain/locale/locales.ts';
import { roundDistance } from '#domain/map/scale.ts';
import { formatKilometres, formatMetres } from '#site/format.ts';
import { Control, type LeafletMap } from './leaflet.ts';
import styles from './map.module.css';

const MOST_PX = 96;

/** Metric; true for the middle of the map. */
export function addScaleBar(map: LeafletMap, locale: Locale): void {
  const bar = document.createElement('div');
  bar.className = styles['scale'] ?? '';
  const draw = () => {
    const { meters, px } = roundDistance(map.getCenter().lat, map.getZoom(), MOST_PX);
    bar.style.inlineSize = `${px}px`;
    bar.textContent = meters < 1000 ? formatMetres(meters, locale) : formatKilometres(meters / 1000, locale);
  };
  const control = new Control({ position: 'bottomleft' });
  control.onAdd = () => bar;
  control.addTo(map);
  map.on('moveend', draw);
  draw();
}
