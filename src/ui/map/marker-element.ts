import {
  CIRCLE_PX,
  type GroupSize,
  type MarkerSize,
  type Spot,
  WORDS_HEIGHT_PX,
} from '#domain/map/markers.ts';
import type { Obstacle } from './city-labels.ts';
import { getPosition, type LeafletMap, type Point, type ZoomAnimEvent } from './leaflet.ts';
import { PIN_BOX, PIN_PATHS } from './pin-shape.ts';
import styles from './map.module.css';

export interface DrawnMarker {
  /** Stable, so that only changes are redrawn. */
  readonly key: string;
  readonly lat: number;
  readonly lng: number;
  readonly count?: string | undefined;
  readonly size?: GroupSize | undefined;
  /** Text of a single listing if there is room; otherwise a dot. */
  readonly words?: string | undefined;
  readonly label?: string;
  readonly isChosen?: boolean;
  /** Absent for static pins. */
  readonly onOpen?: (isByKeyboard: boolean) => void;
  readonly onLift?: (isLifted: boolean) => void;
}

const DOT_PX = 18;
const PIN_PX = 38;
/** In px: tabular figures in the text's size and weight, and padding. */
const LETTER_PX = 7.6;
const PADDING_PX = 20;
const PIN = `<svg viewBox="${PIN_BOX}" aria-hidden="true">${PIN_PATHS.map((d) => `<path d="${d}"/>`).join('')}</svg>`;

/** The caller positions it. */
export function markerElement(marker: DrawnMarker): HTMLElement {
  if (marker.onOpen === undefined) {
    const pin = document.createElement('span');
    pin.className = `${styles['pin'] ?? ''} leaflet-zoom-animated`;
    pin.innerHTML = PIN;
    return pin;
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `${styles['marker'] ?? ''} leaflet-zoom-animated leaflet-interactive`;
  button.dataset['marker'] = marker.key;
  button.append(document.createElement('span'));
  updateMarker(button, marker);
  return button;
}

export function updateMarker(element: HTMLElement, marker: DrawnMarker): void {
  const { label = '', count, words, size, isChosen = false } = marker;
  if (marker.onOpen === undefined) return;
  element.setAttribute('aria-label', label);
  const face = element.firstElementChild;
  const text = count ?? words ?? '';
  if (face !== null && face.textContent !== text) face.textContent = text;
  if (count === undefined) delete element.dataset['group'];
  else element.dataset['group'] = size ?? 'small';
  flag(element, 'chosen', isChosen);
}

/** Sets a data attribute. */
export function flag(element: HTMLElement, name: 'chosen' | 'lifted' | 'worded', isSet: boolean): void {
  element.toggleAttribute(`data-${name}`, isSet);
}

export function sizedOf({ key, lat, lng, count, size = 'small', words }: DrawnMarker): MarkerSize {
  if (count !== undefined) return { key, lat, lng, smallPx: CIRCLE_PX[size] };
  const wordsPx = words === undefined ? undefined : words.length * LETTER_PX + PADDING_PX;
  return { key, lat, lng, smallPx: DOT_PX, wordsPx };
}

export function obstacleOf(marker: DrawnMarker, isWorded: boolean): Obstacle {
  const { lat, lng } = marker;
  if (marker.onOpen === undefined) return { lat, lng, width: PIN_PX, height: PIN_PX };
  const { smallPx, wordsPx } = sizedOf(marker);
  if (!isWorded || wordsPx === undefined) return { lat, lng, width: smallPx, height: smallPx };
  return { lat, lng, width: wordsPx, height: WORDS_HEIGHT_PX };
}

/** Position of a spot after the current zoom animation. */
export function layerPointAfter(map: LeafletMap, spot: Spot, { zoom, center }: ZoomAnimEvent): Point {
  const origin = map
    .project(center, zoom)
    .subtract(map.getSize().divideBy(2))
    .add(getPosition(map.getPane('mapPane') ?? map.getContainer()));
  return map.project(spot, zoom).subtract(origin.round());
}
