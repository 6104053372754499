import './leaflet.css';
import type { BaseMap } from '#domain/base-map/base-map.ts';
import type { Circle } from '#domain/map/circle.ts';
import { MAX_LATITUDE, MAX_ZOOM, MIN_ZOOM, WORLD_ZOOM, type MapView } from '#domain/map/map-view.ts';
import { wrapLongitude } from '#domain/place/sphere.ts';
import type { Bounds } from '#domain/search/search-query.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { BaseMapLayer, type BaseMapStyle } from './base-map-layer.ts';
import { createCircleLayer } from './circle-layer.ts';
import type { Obstacle } from './city-labels.ts';
import { createKeepClear } from './keep-clear.ts';
import { Attribution, LeafletMap, TileLayer, Zoom } from './leaflet.ts';
import { MarkerLayer } from './marker-layer.ts';
import type { DrawnMarker } from './marker-element.ts';
import { inCopyInView } from './copy-in-view.ts';
import { createPopupLayer } from './popup-layer.ts';
import { addScaleBar } from './scale-bar.ts';
import { createSight, hasSize } from './sight.ts';
import styles from './map.module.css';

export interface MapWords {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly closePopup: string;
  readonly credits: string;
}

export interface MapOptions {
  readonly view: MapView;
  readonly locale: Locale;
  readonly words: MapWords;
  readonly tilesUrl: string;
  readonly baseMap: Promise<BaseMap | undefined>;
  /** Not interactive. */
  readonly isStill: boolean;
  readonly obstacles: () => Iterable<Element>;
  /** `isByVisitor` distinguishes user moves from programmatic ones. */
  readonly onRest?: (view: MapView, isByVisitor: boolean) => void;
  readonly onPopupClose?: () => void;
  /** Called when the first tile can't be loaded. */
  readonly onBare?: () => void;
}

export interface MapHandle {
  readonly setView: (view: MapView, isByVisitor: boolean) => void;
  readonly setMarkers: (markers: readonly DrawnMarker[]) => void;
  readonly setCircle: (circle: Circle | undefined) => void;
  readonly lift: (key: string | undefined) => void;
  /** A marker, the chosen one if it has none of its own, or the map. */
  readonly focus: (key: string) => void;
  /** Waits until the map rests. */
  readonly focusFirst: (bounds: Bounds, except: string) => void;
  readonly openPopup: (at: { lat: number; lng: number }, content: HTMLElement, label: string) => void;
  readonly closePopup: () => void;
  /** Only if it is covered or outside. */
  readonly bringIntoSight: (spot: { lat: number; lng: number } | undefined) => void;
  readonly remove: () => void;
}

const BASE_PANE = 'base';

export function createMap(element: HTMLElement, options: MapOptions): MapHandle {
  const { isStill, words } = options;
  const isCalm = isStill || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leafletMap(element, options, isCalm);
  const moves = movesOf(map, element, options.onRest);
  const base = addBaseMap(map, element, options);
  addScaleBar(map, options.locale);
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
      moves.by(isByVisitor, () =>
        map.setView(inCopyInView(map, view), view.zoom, { animate: !isCalm && isVisible }),
      );
    },
    setMarkers: (drawn) => markers.draw(drawn),
    setCircle,
    lift: (key) => markers.lift(key),
    focus: (key) => {
      if (!markers.focus(key)) element.focus({ preventScroll: true });
    },
    focusFirst: (bounds, except) => markers.focusFirst(bounds, except),
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

function leafletMap(
  element: HTMLElement,
  { view, isStill, words, tilesUrl, onBare }: MapOptions,
  isCalm: boolean,
) {
  const map = new LeafletMap(element, {
    center: view,
    zoom: view.zoom,
    minZoom: isStill ? WORLD_ZOOM : MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxBounds: [
      [-MAX_LATITUDE, -Infinity],
      [MAX_LATITUDE, Infinity],
    ],
    maxBoundsViscosity: 1,
    // Leaflet would measure a hidden map on resize.
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
  const tiles = new TileLayer(tilesUrl, { className: styles['tile'] ?? '' });
  const onError = () => onBare?.();
  tiles.once('tileerror', onError).once('tileload', () => tiles.off('tileerror', onError));
  tiles.addTo(map);
  return map;
}

function movesOf(map: LeafletMap, element: HTMLElement, onRest: MapOptions['onRest']) {
  let isByPage = false;
  // Any later move is the visitor's; screen readers press buttons by a click alone.
  for (const event of ['pointerdown', 'wheel', 'keydown', 'click'] as const) {
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
 * Returns a function that updates the size and returns whether the map is visible. Hidden maps keep their
 * last size and center.
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

// Computed colors, since a canvas can't parse `light-dark(…)`.
function styleOf(element: HTMLElement): BaseMapStyle {
  const colour = (name: string) => {
    // A new element per color, since transitions would return intermediate colors.
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
    hub: colour('--map-hub'),
    halo: colour('--map-land'),
    font: getComputedStyle(element).fontFamily,
  };
}
