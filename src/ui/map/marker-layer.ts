import { isSpotWithin } from '#domain/map/bounds.ts';
import { findRoom, inReadingOrder, nearestAmong } from '#domain/map/markers.ts';
import type { Bounds } from '#domain/search/search-query.ts';
import type { Obstacle } from './city-labels.ts';
import { inCopyInView } from './copy-in-view.ts';
import { setPosition, type Handler, type LeafletMap, type ZoomAnimEvent } from './leaflet.ts';
import {
  type DrawnMarker,
  flag,
  layerPointAfter,
  markerElement,
  obstacleOf,
  sizedOf,
  updateMarker,
} from './marker-element.ts';
import { PaintQueue } from './paint-queue.ts';

/** Fraction of the map's size beyond its edges that is also rendered. */
const MARGIN = 0.3;
const CREATED_PER_FRAME = 40;
/** Tolerance for spots on the edge of bounds. */
const EDGE_DEGREES = 1e-4;

interface ShownMarker {
  marker: DrawnMarker;
  readonly element: HTMLElement;
}

/** Focus target once the map rests. */
interface FocusGoal {
  readonly first: Bounds;
  readonly except: string;
  readonly isDue: boolean;
}

/** Renders visible markers only and leaves unchanged ones alone. */
export class MarkerLayer {
  readonly #map: LeafletMap;
  readonly #pane: HTMLElement;
  readonly #queue = new PaintQueue();
  readonly #onDrawn: (obstacles: readonly Obstacle[]) => void;
  readonly #shown = new Map<string, ShownMarker>();
  #all: readonly DrawnMarker[] = [];
  #lifted: string | undefined;
  #focusGoal: FocusGoal | undefined;

  /** @param onDrawn called when the covered areas change */
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

  draw(all: readonly DrawnMarker[]): void {
    this.#all = all;
    this.#render();
  }

  lift(key: string | undefined): void {
    const before = this.#lifted;
    this.#lifted = key;
    for (const one of [before, key]) {
      const shown = one === undefined ? undefined : this.#shown.get(one);
      if (shown !== undefined) flag(shown.element, 'lifted', one === key);
    }
  }

  /** What joined a group has no marker of its own: its group is the chosen one. @returns whether it has the focus */
  focus(key: string): boolean {
    const shown = this.#shown.get(key) ?? [...this.#shown.values()].find(({ marker }) => marker.isChosen);
    shown?.element.focus({ preventScroll: true });
    return shown?.element === document.activeElement;
  }

  /** Waits until the map rests. */
  focusFirst(bounds: Bounds, except: string): void {
    this.#focusGoal = { first: bounds, except, isDue: false };
  }

  #render(): void {
    const zoom = this.#map.getZoom();
    const near = this.#map.getBounds().pad(MARGIN);
    const wanted = inReadingOrder(
      this.#all.map((marker) => inCopyInView(this.#map, marker)).filter((marker) => near.contains(marker)),
      zoom,
    );
    const keys = new Set(wanted.map(({ key }) => key));
    const lost = this.#dropOthers(keys);
    const roomy = findRoom(wanted.map(sizedOf), zoom);
    const makeRest = (): void => {
      const missing = wanted.filter(({ key }) => !this.#shown.has(key)).slice(0, CREATED_PER_FRAME);
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
    const isInOtherCopy = shown.marker.lng !== marker.lng;
    shown.marker = marker;
    if (isInOtherCopy) this.#setPosition(shown);
    updateMarker(shown.element, marker);
    flag(shown.element, 'worded', roomy.has(marker.key));
  }

  #make(marker: DrawnMarker, roomy: ReadonlySet<string>): void {
    const element = markerElement(marker);
    this.#setPosition({ marker, element });
    flag(element, 'worded', roomy.has(marker.key));
    flag(element, 'lifted', marker.key === this.#lifted);
    this.#shown.set(marker.key, { marker, element });
    this.#pane.append(element);
  }

  // Tab visits visible markers in reading order.
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

  // Moving an element in the document would blur it.
  #order(elements: readonly HTMLElement[]): void {
    const isInOrder = elements.every((element, index) => this.#pane.children[index] === element);
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
        marker.key !== goal.except && isSpotWithin(marker, goal.first, EDGE_DEGREES);
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
    for (const shown of this.#shown.values()) this.#setPosition(shown);
  }

  #setPosition({ marker, element }: ShownMarker): void {
    setPosition(element, this.#map.latLngToLayerPoint(marker).round());
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
    // The visitor has moved the focus meanwhile.
    this.#map.getContainer().addEventListener('focusin', ({ target }) => {
      if (target !== this.#map.getContainer()) this.#focusGoal = undefined;
    });
    pane.addEventListener('click', (event) => {
      const isByKeyboard = event.detail === 0;
      // Dragging the map by a marker is not a press.
      if (isByKeyboard || !wasDragged(this.#map)) markerOf(event)?.onOpen?.(isByKeyboard);
    });
    // A double click on a marker must not zoom.
    pane.addEventListener('dblclick', (event) => event.stopPropagation());
    for (const name of ['pointerover', 'focusin'] as const) {
      pane.addEventListener(name, (event) => markerOf(event)?.onLift?.(true));
    }
    for (const name of ['pointerout', 'focusout'] as const) {
      pane.addEventListener(name, (event) => markerOf(event)?.onLift?.(false));
    }
  }
}

/** Leaflet's types omit the handler. */
const wasDragged = (map: LeafletMap): boolean => (map.dragging as Handler & { moved: () => boolean }).moved();
