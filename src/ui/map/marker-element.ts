import { WORDS_HEIGHT_PX, type Sized } from '#domain/map/marker-room.ts';
import { CIRCLE_PX, type GroupSize } from '#domain/map/markers.ts';
import type { Obstacle } from './city-labels.ts';
import { PIN_BOX, PIN_PATHS } from './pin-shape.ts';
import styles from './map.module.css';

/** A marker as it is drawn. */
export interface DrawnMarker {
  /** The same for the same marker, so that only what has changed is drawn anew. */
  readonly key: string;
  readonly lat: number;
  readonly lng: number;
  /** What a group shows: its number of listings. */
  readonly count?: string | undefined;
  /** How large the group's circle is. */
  readonly size?: GroupSize | undefined;
  /** What a single listing shows where there is room; elsewhere it is a dot. */
  readonly words?: string | undefined;
  /** Its name for assistive technology. */
  readonly label?: string;
  /** It stays marked, whatever the pointer and the focus do. */
  readonly isChosen?: boolean;
  /** Without it the marker is a pin in a picture and can't be pressed. */
  readonly onOpen?: (isByKeyboard: boolean) => void;
  /** The pointer or the focus has come to the marker, or has left it. */
  readonly onLift?: (isLifted: boolean) => void;
}

const DOT_PX = 18;
const PIN_PX = 38;
/** Of figures in the size and weight of the words; and what lies on both sides of them. */
const LETTER_PX = 7.6;
const PADDING_PX = 20;
const PIN = `<svg viewBox="${PIN_BOX}" aria-hidden="true">${PIN_PATHS.map((d) => `<path d="${d}"/>`).join('')}</svg>`;

/** The element of a marker; whoever makes it places it. */
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

/** Brings a marker's element up to date. */
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

/** Says whether a mark of the style sheet holds. */
export function flag(element: HTMLElement, name: 'chosen' | 'lifted' | 'worded', isSet: boolean): void {
  element.toggleAttribute(`data-${name}`, isSet);
}

/** How much room a marker takes without words, and with them. */
export function sizedOf({ key, lat, lng, count, size = 'small', words }: DrawnMarker): Sized {
  if (count !== undefined) return { key, lat, lng, smallPx: CIRCLE_PX[size] };
  const wordsPx = words === undefined ? undefined : words.length * LETTER_PX + PADDING_PX;
  return { key, lat, lng, smallPx: DOT_PX, wordsPx };
}

/** The room that a marker covers on the map. */
export function obstacleOf(marker: DrawnMarker, isWorded: boolean): Obstacle {
  const { lat, lng } = marker;
  if (marker.onOpen === undefined) return { lat, lng, width: PIN_PX, height: PIN_PX };
  const { smallPx, wordsPx } = sizedOf(marker);
  if (!isWorded || wordsPx === undefined) return { lat, lng, width: smallPx, height: smallPx };
  return { lat, lng, width: wordsPx, height: WORDS_HEIGHT_PX };
}
