import { inCopyInView } from './copy-in-view.ts';
import type { KeepClear } from './keep-clear.ts';
import type { LeafletMap } from './leaflet.ts';
import styles from './map.module.css';

/** Distance above the spot, in px, that clears its marker. */
const LIFT_PX = 24;

interface PopupOptions extends KeepClear {
  readonly map: LeafletMap;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** Above all controls; opens where none are. */
export function createPopupLayer({ map, closeLabel, boxOf, keepClear, onClose }: PopupOptions) {
  const container = map.getContainer();
  const frame = document.createElement('div');
  frame.className = styles['popup'] ?? '';
  frame.setAttribute('role', 'dialog');
  const close = document.createElement('button');
  close.type = 'button';
  close.className = styles['popupClose'] ?? '';
  close.setAttribute('aria-label', closeLabel);
  close.append(cross());
  close.addEventListener('click', onClose);
  // Events in the popup must not reach the map.
  for (const name of ['pointerdown', 'mousedown', 'touchstart', 'dblclick', 'wheel', 'click'] as const) {
    frame.addEventListener(name, (event) => event.stopPropagation());
  }
  let at: { lat: number; lng: number } | undefined;
  const place = () => {
    if (at === undefined) return;
    const { x, y } = map.latLngToContainerPoint(inCopyInView(map, at));
    frame.style.transform = `translate(${String(Math.round(x))}px, ${String(Math.round(y - LIFT_PX))}px)`;
  };
  // Leaflet animates zooms by transform; the popup returns afterwards.
  const fade = (isGone: boolean) => frame.classList.toggle(styles['popupGone'] ?? '', isGone);
  map.on('move zoom viewreset resize', place);
  map.on('zoomanim', () => fade(true));
  map.on('zoomend', () => fade(false));
  // What loads in it makes it higher.
  const sizes = new ResizeObserver(clear);

  function open(spot: { lat: number; lng: number }, content: HTMLElement, label: string): void {
    at = spot;
    frame.setAttribute('aria-label', label);
    frame.replaceChildren(content, close);
    if (!frame.isConnected) container.append(frame);
    place();
    sizes.observe(frame);
    clear();
  }

  /** Until the popup is inside and uncovered. */
  function clear(): void {
    // Another move may have cut this one short.
    if (uncover()) map.once('moveend', uncover);
  }

  function uncover(): boolean {
    return at !== undefined && keepClear(boxOf(frame));
  }

  return {
    open,
    clear,
    close: () => {
      at = undefined;
      sizes.disconnect();
      frame.remove();
    },
  };
}

function cross(): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', 'M3 3l10 10M13 3L3 13');
  svg.append(path);
  return svg;
}
