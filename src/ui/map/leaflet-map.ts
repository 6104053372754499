import * as L from 'leaflet';
import './leaflet.css';
import type { BaseMap } from '#domain/place/base-map.ts';
import type { Locale } from '#site/locales.ts';
import { BaseMapLayer, type BaseMapLooks } from './base-map-layer.ts';
import type { Obstacle } from './city-labels.ts';
import { MAX_LATITUDE, MAX_ZOOM, MIN_ZOOM, wrapLongitude, type MapView } from '#domain/map/map-view.ts';
import { MarkerLayer, obstacleOf, type DrawnMarker } from './marker-layer.ts';
import styles from './map.module.css';

/** Words that Leaflet's own controls say. */
export interface MapWords {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly closePopup: string;
  /** HTML of the credits in the corner. */
  readonly credits: string;
}

/** What a map is made of. */
export interface MapOptions {
  readonly view: MapView;
  readonly locale: Locale;
  readonly words: MapWords;
  readonly tilesUrl: string;
  /** What lies under the tiles; nothing where it can't be had. */
  readonly baseMap: Promise<BaseMap | undefined>;
  /** A picture of a place: nothing about it moves. */
  readonly isStill: boolean;
  /** The map has come to rest; `isByVisitor` tells an own move from one that the page made. */
  readonly onRest?: (view: MapView, isByVisitor: boolean) => void;
  readonly onPopupClose?: () => void;
}

/** A map on the page. */
export interface MapHandle {
  readonly setView: (view: MapView, isByVisitor: boolean) => void;
  readonly setMarkers: (markers: readonly DrawnMarker[]) => void;
  /** Brings one marker to the front, or none. */
  readonly lift: (key: string | undefined) => void;
  readonly openPopup: (at: { lat: number; lng: number }, content: HTMLElement) => void;
  readonly closePopup: () => void;
  readonly remove: () => void;
}

const BASE_PANE = 'base';
const POPUP_WIDTH_PX = 248;

/** Makes a Leaflet map of an element. */
export function createMap(element: HTMLElement, options: MapOptions): MapHandle {
  const { isStill, words } = options;
  const isCalm = isStill || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    center: options.view,
    zoom: options.view.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxBounds: [
      [-MAX_LATITUDE, -Infinity],
      [MAX_LATITUDE, Infinity],
    ],
    maxBoundsViscosity: 1,
    worldCopyJump: true,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    ...(isStill && {
      dragging: false,
      keyboard: false,
      scrollWheelZoom: false,
      doubleClickZoom: false,
      boxZoom: false,
    }),
    ...(isStill && { touchZoom: false, tapHold: false }),
  });
  if (!isStill) L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  L.control.attribution({ prefix: false }).addAttribution(words.credits).addTo(map);
  L.tileLayer(options.tilesUrl, { className: styles['tile'] ?? '' }).addTo(map);
  const base = addBaseMap(map, element, options);
  const markers = new MarkerLayer(map);
  const moves = movesOf(map, element, options.onRest);
  const sizes = new ResizeObserver(() => {
    moves.byPage(() => map.invalidateSize({ pan: false }));
  });
  sizes.observe(element);
  const popup = L.popup({
    minWidth: POPUP_WIDTH_PX,
    maxWidth: POPUP_WIDTH_PX,
    autoPanPadding: [16, 16],
    className: styles['popup'] ?? '',
  });
  popup.on('remove', () => options.onPopupClose?.());
  return {
    setView: (view, isByVisitor) => {
      moves.by(isByVisitor, () => map.setView(view, view.zoom, { animate: !isCalm }));
    },
    setMarkers: (drawn) => {
      markers.draw(drawn);
      base.avoid(drawn.map(obstacleOf));
    },
    lift: (key) => markers.lift(key),
    openPopup: (at, content) => {
      popup.setLatLng(at).setContent(content);
      moves.byPage(() => popup.openOn(map));
      nameCloseButton(popup, words.closePopup);
    },
    closePopup: () => popup.close(),
    remove: () => {
      sizes.disconnect();
      base.forget();
      map.remove();
    },
  };
}

/** Tells the visitor's moves from those that the page makes. */
function movesOf(map: L.Map, element: HTMLElement, onRest: MapOptions['onRest']) {
  let isByPage = false;
  // Whoever touches the map moves it from now on.
  for (const event of ['pointerdown', 'wheel', 'keydown'] as const) {
    element.addEventListener(event, () => (isByPage = false), { capture: true, passive: true });
  }
  map.on('moveend', () => {
    const { lat, lng } = map.getCenter();
    onRest?.({ lat, lng: wrapLongitude(lng), zoom: map.getZoom() }, !isByPage);
    isByPage = false;
  });
  const by = (isByVisitor: boolean, move: () => unknown) => {
    isByPage = !isByVisitor;
    move();
  };
  return { by, byPage: (move: () => unknown) => by(false, move) };
}

function addBaseMap(map: L.Map, element: HTMLElement, { baseMap, locale }: MapOptions) {
  map.createPane(BASE_PANE).classList.add(styles['basePane'] ?? '');
  const theme = matchMedia('(prefers-color-scheme: dark)');
  const forgotten = new AbortController();
  let layer: BaseMapLayer | undefined;
  let obstacles: readonly Obstacle[] = [];
  void baseMap.then((shapes) => {
    if (shapes === undefined || forgotten.signal.aborted) return;
    const drawn = new BaseMapLayer(shapes, looksOf(element), locale, BASE_PANE).addTo(map);
    drawn.avoid(obstacles);
    layer = drawn;
    theme.addEventListener('change', () => drawn.relook(looksOf(element)), { signal: forgotten.signal });
  });
  return {
    avoid: (spots: readonly Obstacle[]) => {
      obstacles = spots;
      layer?.avoid(spots);
    },
    forget: () => forgotten.abort(),
  };
}

// A custom property's own value may be `light-dark(…)`, which a canvas does not know; a computed colour is plain.
function looksOf(element: HTMLElement): BaseMapLooks {
  const colour = (name: string) => {
    // A new element each time: on the same one a colour could be in transition from the one before.
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    element.append(probe);
    const plain = getComputedStyle(probe).color;
    probe.remove();
    return plain;
  };
  return {
    land: colour('--map-land'),
    shore: colour('--map-shore'),
    border: colour('--map-border'),
    city: colour('--map-city'),
    halo: colour('--map-land'),
    font: getComputedStyle(element).fontFamily,
  };
}

function nameCloseButton(popup: L.Popup, label: string): void {
  popup.getElement()?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', label);
}
