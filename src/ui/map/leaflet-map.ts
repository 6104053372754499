import './leaflet.css';
import type { BaseMap } from '#domain/base-map/base-map.ts';
import type { Circle } from '#domain/map/circle.ts';
import { MAX_LATITUDE, MAX_ZOOM, MIN_ZOOM, wrapLongitude, type MapView } from '#domain/map/map-view.ts';
import type { Bounds } from '#domain/search/search-query.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { BaseMapLayer, type BaseMapStyle } from './base-map-layer.ts';
import { createCircleLayer } from './circle-layer.ts';
import type { Obstacle } from './city-labels.ts';
import { createKeepClear } from './keep-clear.ts';
import { Attribution, LeafletMap, TileLayer, Zoom } from './leaflet.ts';
import { MarkerLayer } from './marker-layer.ts';
import type { DrawnMarker } from './marker-element.ts';
import { createPopupLayer } from './popup-layer.ts';
import { createSight, hasSize } from './sight.ts';
import styles from './map.module.css';

/** Words that the map's own controls say. */
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
  /** What lies over the map beside its own controls. */
  readonly obstacles: () => Iterable<Element>;
  /** The map has come to rest; `isByVisitor` tells an own move from one that the page made. */
  readonly onRest?: (view: MapView, isByVisitor: boolean) => void;
  readonly onPopupClose?: () => void;
}

/** A map on the page. */
export interface MapHandle {
  readonly setView: (view: MapView, isByVisitor: boolean) => void;
  readonly setMarkers: (markers: readonly DrawnMarker[]) => void;
  /** Draws a circle, or none. */
  readonly setCircle: (circle: Circle | undefined) => void;
  /** Brings one marker to the front, or none. */
  readonly lift: (key: string | undefined) => void;
  /** Gives the focus to a marker, if it is there. */
  readonly focus: (key: string) => void;
  /** Gives the focus to the first marker within the bounds but this one, once the map has come to rest. */
  readonly focusFirst: (bounds: Bounds, but: string) => void;
  readonly openPopup: (at: { lat: number; lng: number }, content: HTMLElement, label: string) => void;
  readonly closePopup: () => void;
  /** Brings a spot into sight, where it lies under something or beyond the edges. */
  readonly bringIntoSight: (spot: { lat: number; lng: number } | undefined) => void;
  readonly remove: () => void;
}

const BASE_PANE = 'base';

/** Makes a Leaflet map of an element. */
export function createMap(element: HTMLElement, options: MapOptions): MapHandle {
  const { isStill, words } = options;
  const isCalm = isStill || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leafletMap(element, options, isCalm);
  const moves = movesOf(map, element, options.onRest);
  const base = addBaseMap(map, element, options);
  const markers = new MarkerLayer(map, base.avoid);
  const setCircle = createCircleLayer(map);
  const measure = createMeasure(map, element, moves.byPage);
  const sizes = new ResizeObserver(measure);
  sizes.observe(element);
  const clear = createKeepClear({
    container: element,
    pan: (shift) => moves.byPage(() => map.panBy(shift, { animate: !isCalm })),
    obstacles: () => [...element.querySelectorAll('.leaflet-control'), ...options.obstacles()],
  });
  const popup = createPopupLayer({
    ...clear,
    map,
    closeLabel: words.closePopup,
    onClose: () => options.onPopupClose?.(),
  });
  return {
    setView: (view, isByVisitor) => {
      const isVisible = measure();
      map.once('moveend', popup.clear);
      moves.by(isByVisitor, () => map.setView(view, view.zoom, { animate: !isCalm && isVisible }));
    },
    setMarkers: (drawn) => markers.draw(drawn),
    setCircle,
    lift: (key) => markers.lift(key),
    focus: (key) => markers.focus(key),
    focusFirst: (bounds, but) => markers.focusFirst(bounds, but),
    openPopup: popup.open,
    closePopup: popup.close,
    bringIntoSight: createSight(map, clear),
    remove: () => {
      sizes.disconnect();
      base.forget();
      map.remove();
    },
  };
}

function leafletMap(element: HTMLElement, { view, isStill, words, tilesUrl }: MapOptions, isCalm: boolean) {
  const map = new LeafletMap(element, {
    center: view,
    zoom: view.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxBounds: [
      [-MAX_LATITUDE, -Infinity],
      [MAX_LATITUDE, Infinity],
    ],
    maxBoundsViscosity: 1,
    worldCopyJump: true,
    // Leaflet would measure a hidden map when the window is resized.
    trackResize: false,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    ...(isStill && { dragging: false, keyboard: false, scrollWheelZoom: false, doubleClickZoom: false }),
    ...(isStill && { touchZoom: false }),
  });
  if (!isStill) new Zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  new Attribution({ prefix: false }).addAttribution(words.credits).addTo(map);
  new TileLayer(tilesUrl, { className: styles['tile'] ?? '' }).addTo(map);
  return map;
}

/** Tells the visitor's moves from those that the page makes. */
function movesOf(map: LeafletMap, element: HTMLElement, onRest: MapOptions['onRest']) {
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

/**
 * Returns a function that passes the element's size on to Leaflet and returns whether the map is visible. A hidden map
 * has no size: it keeps its last one, by which Leaflet computes the center, and keeps the center when it is shown again.
 */
function createMeasure(map: LeafletMap, element: HTMLElement, byPage: (move: () => unknown) => void) {
  let wasVisible = hasSize(element);
  return (): boolean => {
    const pan = !wasVisible;
    wasVisible = hasSize(element);
    if (wasVisible) byPage(() => map.invalidateSize({ pan }));
    return wasVisible;
  };
}

function addBaseMap(map: LeafletMap, element: HTMLElement, { baseMap, locale }: MapOptions) {
  map.createPane(BASE_PANE).classList.add(styles['basePane'] ?? '');
  const theme = matchMedia('(prefers-color-scheme: dark)');
  const forgotten = new AbortController();
  let layer: BaseMapLayer | undefined;
  let obstacles: readonly Obstacle[] = [];
  void baseMap.then((shapes) => {
    if (shapes === undefined || forgotten.signal.aborted) return;
    const drawn = new BaseMapLayer(shapes, styleOf(element), locale, BASE_PANE).addTo(map);
    drawn.avoid(obstacles);
    layer = drawn;
    theme.addEventListener('change', () => drawn.restyle(styleOf(element)), { signal: forgotten.signal });
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
function styleOf(element: HTMLElement): BaseMapStyle {
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
