import { WORDS_HEIGHT_PX, type Sized } from '#domain/map/marker-room.ts';
import { CIRCLE_PX, type GroupSize } from '#domain/map/markers.ts';
import type { Obstacle } from './city-labels.ts';
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
// A pin with a pallet's slats in its head.
const PIN =
  '<svg viewBox="0 0 30 38" aria-hidden="true"><path d="M15 1.5c7.5 0 13.5 5.9 13.5 13.2C28.5 24.5 15 36.5 15 36.5S1.5 24.5 1.5 14.7C1.5 7.4 7.5 1.5 15 1.5z"/><path d="M9 10h12v2.6H9zm0 4.4h12V17H9zm0 4.4h2.6v2.6H9zm4.7 0h2.6v2.6h-2.6zm4.7 0H21v2.6h-2.6z"/></svg>';

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
