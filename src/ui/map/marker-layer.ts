import * as L from 'leaflet';
import type { Obstacle } from './city-labels.ts';
import { CIRCLE_PX, type GroupSize } from '#domain/map/markers.ts';
import styles from './map.module.css';

/** A marker as it is drawn. */
export interface DrawnMarker {
  /** The same for the same marker, so that only what has changed is drawn anew. */
  readonly key: string;
  readonly lat: number;
  readonly lng: number;
  /** What a group shows: its number of listings. A single listing shows a pin. */
  readonly count?: string | undefined;
  /** How large the group's circle is. */
  readonly size?: GroupSize | undefined;
  /** Its name for assistive technology. */
  readonly label?: string;
  /** Without it the marker is part of the picture and can't be pressed. */
  readonly onOpen?: () => void;
  /** The pointer or the focus has come to the marker, or has left it. */
  readonly onLift?: (isLifted: boolean) => void;
}

const PIN_PX: L.PointTuple = [30, 38];
const ON_TOP = 10_000;
// A pin with a pallet's slats in its head.
const PIN =
  '<svg viewBox="0 0 30 38" aria-hidden="true"><path d="M15 1.5c7.5 0 13.5 5.9 13.5 13.2C28.5 24.5 15 36.5 15 36.5S1.5 24.5 1.5 14.7C1.5 7.4 7.5 1.5 15 1.5z"/><path d="M9 10h12v2.6H9zm0 4.4h12V17H9zm0 4.4h2.6v2.6H9zm4.7 0h2.6v2.6h-2.6zm4.7 0H21v2.6h-2.6z"/></svg>';

/** The markers on a map; drawing again leaves alone what has stayed. */
export class MarkerLayer {
  readonly #map: L.Map;
  readonly #markers = new Map<string, { drawn: DrawnMarker; marker: L.Marker }>();
  #lifted: string | undefined;

  constructor(map: L.Map) {
    this.#map = map;
    map.on('moveend', () => this.#leadFocus());
  }

  /** Shows these markers and no others. */
  draw(all: readonly DrawnMarker[]): void {
    const keys = new Set(all.map(({ key }) => key));
    for (const [key, { marker }] of this.#markers) {
      if (keys.has(key)) continue;
      marker.remove();
      this.#markers.delete(key);
    }
    for (const drawn of all) {
      const known = this.#markers.get(drawn.key);
      if (known !== undefined) {
        known.drawn = drawn;
        known.marker.getElement()?.setAttribute('aria-label', drawn.label ?? '');
      } else this.#add(drawn);
    }
    this.lift(this.#lifted);
    this.#leadFocus();
  }

  /** Brings one marker to the front, or none. */
  lift(key: string | undefined): void {
    this.#lifted = key;
    for (const [other, { marker }] of this.#markers) {
      const isLifted = other === key;
      const element = marker.getElement();
      if (element === undefined || (element.dataset['lifted'] !== undefined) === isLifted) continue;
      marker.setZIndexOffset(isLifted ? ON_TOP : 0);
      if (isLifted) element.dataset['lifted'] = '';
      else delete element.dataset['lifted'];
    }
  }

  // The tab key walks the markers that are in sight; the others are reached by moving the map.
  #leadFocus(): void {
    const seen = this.#map.getBounds();
    for (const { drawn, marker } of this.#markers.values()) {
      const element = marker.getElement();
      if (element && drawn.onOpen) element.tabIndex = seen.contains(drawn) ? 0 : -1;
    }
  }

  #add(drawn: DrawnMarker): void {
    const isLive = drawn.onOpen !== undefined;
    const marker = L.marker(drawn, {
      icon: iconOf(drawn),
      keyboard: isLive,
      interactive: isLive,
      riseOnHover: true,
      autoPanOnFocus: false,
    }).addTo(this.#map);
    const entry = { drawn, marker };
    this.#markers.set(drawn.key, entry);
    marker.on('click', () => entry.drawn.onOpen?.());
    const element = marker.getElement();
    if (element === undefined || !isLive) return;
    element.setAttribute('aria-label', drawn.label ?? '');
    element.addEventListener('keydown', (event) => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      entry.drawn.onOpen?.();
    });
    for (const name of ['pointerenter', 'focus'] as const) {
      element.addEventListener(name, () => entry.drawn.onLift?.(true));
    }
    for (const name of ['pointerleave', 'blur'] as const) {
      element.addEventListener(name, () => entry.drawn.onLift?.(false));
    }
  }
}

/** The room that a marker covers on the map. */
export function obstacleOf({ lat, lng, count, size = 'small' }: DrawnMarker): Obstacle {
  return { lat, lng, reach: (count === undefined ? PIN_PX[1] : CIRCLE_PX[size]) / 2 };
}

function iconOf({ count, size = 'small' }: DrawnMarker): L.DivIcon {
  if (count === undefined) {
    return L.divIcon({
      className: styles['pin'] ?? '',
      html: PIN,
      iconSize: PIN_PX,
      iconAnchor: [PIN_PX[0] / 2, PIN_PX[1]],
    });
  }
  const number = document.createElement('span');
  number.textContent = count;
  const px = CIRCLE_PX[size];
  return L.divIcon({
    className: `${styles['group'] ?? ''} ${styles[size] ?? ''}`,
    html: number,
    iconSize: [px, px],
  });
}
