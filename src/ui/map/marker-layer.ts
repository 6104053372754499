import { findRoom } from '#domain/map/marker-room.ts';
import { isSpotWithin } from '#domain/map/map-view.ts';
import { nearestAmong } from '#domain/map/nearest-among.ts';
import { inReadingOrder } from '#domain/map/reading-order.ts';
import type { Bounds } from '#domain/search/search-query.ts';
import type { Obstacle } from './city-labels.ts';
import { setPosition, type Handler, type LeafletMap, type ZoomAnimEvent } from './leaflet.ts';
import {
  updateMarker,
  flag,
  markerElement,
  obstacleOf,
  sizedOf,
  type DrawnMarker,
} from './marker-element.ts';
import { PaintQueue } from './paint-queue.ts';
import { layerPointAfter } from './positions.ts';

/** Markers this far beyond the map's edges, as a part of its size, are drawn too: they are there when it moves. */
const MARGIN = 0.3;
/** So many markers are made at once; the others follow in the next frames. */
const MADE_AT_ONCE = 40;
/** A hair's breadth: what lies on the edge of bounds lies within. */
const EDGE_DEGREES = 1e-4;

interface Shown {
  marker: DrawnMarker;
  readonly element: HTMLElement;
}

/** To what the focus is to come once the map has come to rest. */
interface FocusGoal {
  readonly first: Bounds;
  readonly but: string;
  readonly isDue: boolean;
}

/** The markers on a map, of which those in sight are drawn; drawing again leaves alone what has stayed. */
export class MarkerLayer {
  readonly #map: LeafletMap;
  readonly #pane: HTMLElement;
  readonly #queue = new PaintQueue();
  readonly #onDrawn: (obstacles: readonly Obstacle[]) => void;
  readonly #shown = new Map<string, Shown>();
  #all: readonly DrawnMarker[] = [];
  #lifted: string | undefined;
  #focusGoal: FocusGoal | undefined;

  /** @param onDrawn told what the markers cover, each time that they have changed */
  constructor(map: LeafletMap, onDrawn: (obstacles: readonly Obstacle[]) => void) {
    this.#map = map;
    this.#onDrawn = onDrawn;
    this.#pane = map.getPane('markerPane') ?? map.getContainer();
    map.on('moveend', () => {
      if (this.#focusGoal) this.#focusGoal = { ...this.#focusGoal, isDue: true };
      this.#render();
    });
    map.on('zoom viewreset', () => this.#place());
    map.on('zoomanim', (event) => this.#placeFor(event));
    map.on('unload', () => this.#queue.clear());
    this.#listen();
  }

  /** Shows these markers and no others. */
  draw(all: readonly DrawnMarker[]): void {
    this.#all = all;
    this.#render();
  }

  /** Brings one marker to the front, or none. */
  lift(key: string | undefined): void {
    const before = this.#lifted;
    this.#lifted = key;
    for (const one of [before, key]) {
      const shown = one === undefined ? undefined : this.#shown.get(one);
      if (shown !== undefined) flag(shown.element, 'lifted', one === key);
    }
  }

  /** Gives the focus to a marker. @returns whether it is there */
  focus(key: string): boolean {
    const element = this.#shown.get(key)?.element;
    element?.focus({ preventScroll: true });
    return element !== undefined;
  }

  /** Gives the focus to the first marker within the bounds but this one, once the map has come to rest. */
  focusFirst(bounds: Bounds, but: string): void {
    this.#focusGoal = { first: bounds, but, isDue: false };
  }

  #render(): void {
    const zoom = this.#map.getZoom();
    const near = this.#map.getBounds().pad(MARGIN);
    const wanted = inReadingOrder(
      this.#all.filter((marker) => near.contains(marker)),
      zoom,
    );
    const keys = new Set(wanted.map(({ key }) => key));
    const lost = this.#dropOthers(keys);
    const roomy = findRoom(wanted.map(sizedOf), zoom);
    const makeRest = (): void => {
      const missing = wanted.filter(({ key }) => !this.#shown.has(key)).slice(0, MADE_AT_ONCE);
      for (const marker of missing) this.#make(marker, roomy);
      if (this.#shown.size < wanted.length) this.#queue.add(this.#shown, makeRest);
      else this.#finish(wanted, lost);
    };
    for (const marker of wanted) this.#update(marker, roomy);
    makeRest();
    this.#onDrawn(wanted.map((marker) => obstacleOf(marker, roomy.has(marker.key))));
  }

  #dropOthers(keys: ReadonlySet<string>): DrawnMarker | undefined {
    let lost: DrawnMarker | undefined;
    for (const [key, { marker, element }] of this.#shown) {
      if (keys.has(key)) continue;
      if (element === document.activeElement) lost = marker;
      element.remove();
      this.#shown.delete(key);
    }
    return lost;
  }

  #update(marker: DrawnMarker, roomy: ReadonlySet<string>): void {
    const shown = this.#shown.get(marker.key);
    if (shown === undefined) return;
    shown.marker = marker;
    updateMarker(shown.element, marker);
    flag(shown.element, 'worded', roomy.has(marker.key));
  }

  #make(marker: DrawnMarker, roomy: ReadonlySet<string>): void {
    const element = markerElement(marker);
    setPosition(element, this.#map.latLngToLayerPoint(marker).round());
    flag(element, 'worded', roomy.has(marker.key));
    flag(element, 'lifted', marker.key === this.#lifted);
    this.#shown.set(marker.key, { marker, element });
    this.#pane.append(element);
  }

  // The tab key walks the markers in sight as they would be read; the others are reached by moving the map.
  #finish(wanted: readonly DrawnMarker[], lost: DrawnMarker | undefined): void {
    const seen = this.#map.getBounds();
    const elements = wanted.flatMap(({ key }) => this.#shown.get(key)?.element ?? []);
    for (const marker of wanted) {
      const element = this.#shown.get(marker.key)?.element;
      if (element) element.inert = marker.onOpen === undefined || !seen.contains(marker);
    }
    this.#order(elements);
    this.#moveFocus(
      wanted.filter((marker) => seen.contains(marker)),
      lost,
    );
  }

  // An element that is moved in the document loses the focus, so the one that has it stays where it is.
  #order(elements: readonly HTMLElement[]): void {
    const isInOrder = elements.every((element, place) => this.#pane.children[place] === element);
    if (isInOrder) return;
    const fixed = elements.find((element) => element === document.activeElement);
    let isBehind = fixed === undefined;
    for (const element of elements) {
      if (element === fixed) isBehind = true;
      else this.#pane.insertBefore(element, isBehind ? null : (fixed ?? null));
    }
  }

  #moveFocus(seen: readonly DrawnMarker[], lost: DrawnMarker | undefined): void {
    const goal = this.#focusGoal;
    if (goal !== undefined) {
      const isGoal = (marker: DrawnMarker) =>
        marker.key !== goal.but && isSpotWithin(marker, goal.first, EDGE_DEGREES);
      const first = goal.isDue && seen.find(isGoal);
      if (first && this.focus(first.key)) this.#focusGoal = undefined;
      return;
    }
    if (lost === undefined) return;
    const nearest = nearestAmong(seen, this.#map.getZoom())(lost);
    if (nearest !== undefined) this.focus(nearest.key);
    else this.#map.getContainer().focus({ preventScroll: true });
  }

  #place(): void {
    for (const { marker, element } of this.#shown.values()) {
      setPosition(element, this.#map.latLngToLayerPoint(marker).round());
    }
  }

  #placeFor(event: ZoomAnimEvent): void {
    for (const { marker, element } of this.#shown.values()) {
      setPosition(element, layerPointAfter(this.#map, marker, event).round());
    }
  }

  #listen(): void {
    const pane = this.#pane;
    const markerOf = ({ target }: Event) => {
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-marker]') : null;
      return this.#shown.get(element?.dataset['marker'] ?? '')?.marker;
    };
    // Whoever goes elsewhere by themselves is not called back.
    this.#map.getContainer().addEventListener('focusin', ({ target }) => {
      if (target !== this.#map.getContainer()) this.#focusGoal = undefined;
    });
    pane.addEventListener('click', (event) => {
      const isByKeyboard = event.detail === 0;
      // Whoever has dragged the map by a marker did not mean the marker.
      if (isByKeyboard || !wasDragged(this.#map)) markerOf(event)?.onOpen?.(isByKeyboard);
    });
    // Two quick presses open a marker; they do not zoom into it as well.
    pane.addEventListener('dblclick', (event) => event.stopPropagation());
    for (const name of ['pointerover', 'focusin'] as const) {
      pane.addEventListener(name, (event) => markerOf(event)?.onLift?.(true));
    }
    for (const name of ['pointerout', 'focusout'] as const) {
      pane.addEventListener(name, (event) => markerOf(event)?.onLift?.(false));
    }
  }
}

/** Leaflet's handler of drags knows; its types do not say so. */
const wasDragged = (map: LeafletMap): boolean => (map.dragging as Handler & { moved: () => boolean }).moved();
