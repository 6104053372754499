import * as L from 'leaflet';
import { unpackLine, type BaseMap } from '#domain/place/base-map.ts';
import type { Locale } from '#site/locales.ts';
import { layLabels, type Label, type Obstacle } from './city-labels.ts';
import { projectToPx } from '#domain/map/map-view.ts';

/** The looks of the built-in map, as the page's style sheet gives them. */
export interface BaseMapLooks {
  readonly land: string;
  readonly shore: string;
  readonly border: string;
  readonly city: string;
  readonly halo: string;
  /** The page's font families. */
  readonly font: string;
}

interface Shape {
  readonly path: Path2D;
  /** The shape's box in px of zoom 0: left, top, right, bottom. */
  readonly box: readonly [number, number, number, number];
}

/** Room for the halves of strokes and for labels that begin in a neighbouring tile. */
const MARGIN_PX = 4;

/** The built-in map as a layer of drawn tiles: land, shores, borders and the names of cities. */
export class BaseMapLayer extends L.GridLayer {
  #looks: BaseMapLooks;
  readonly #land: readonly Shape[];
  readonly #borders: readonly Shape[];
  readonly #cities: BaseMap['cities'];
  readonly #locale: Locale;
  readonly #tiles = new Map<HTMLCanvasElement, L.Coords>();
  #obstacles: readonly Obstacle[] = [];
  readonly #labels = new Map<number, readonly Label[]>();

  constructor(map: BaseMap, looks: BaseMapLooks, locale: Locale, pane: string) {
    super({ pane, updateWhenIdle: false, keepBuffer: 3 });
    this.#looks = looks;
    this.#locale = locale;
    this.#land = map.land.map((ring) => shapeOf(ring, true));
    this.#borders = map.borders.map((line) => shapeOf(line, false));
    this.#cities = map.cities;
    this.on('tileunload', ({ tile }) => {
      if (tile instanceof HTMLCanvasElement) this.#tiles.delete(tile);
    });
  }

  /** Draws everything again in other colours. */
  relook(looks: BaseMapLooks): void {
    this.#looks = looks;
    this.#paintAgain();
  }

  /** Draws the names anew, so that none lies under a marker. */
  avoid(obstacles: readonly Obstacle[]): void {
    this.#obstacles = obstacles;
    this.#labels.clear();
    this.#paintAgain();
  }

  /** Makes one tile; called by Leaflet. */
  protected override createTile(coords: L.Coords): HTMLElement {
    const canvas = document.createElement('canvas');
    this.#tiles.set(canvas, coords);
    this.#paint(canvas, coords);
    return canvas;
  }

  #paintAgain(): void {
    for (const [canvas, coords] of this.#tiles) this.#paint(canvas, coords);
  }

  #paint(canvas: HTMLCanvasElement, coords: L.Coords): void {
    const size = this.getTileSize();
    const density = Math.min(2, window.devicePixelRatio || 1);
    // Setting its size also clears it.
    canvas.width = size.x * density;
    canvas.height = size.y * density;
    const pen = canvas.getContext('2d');
    if (pen === null) return;
    const scale = 2 ** coords.z;
    const [left, top] = [coords.x * size.x, coords.y * size.y];
    const isVisible = ({ box }: Shape) =>
      box[0] * scale < left + size.x + MARGIN_PX &&
      box[2] * scale > left - MARGIN_PX &&
      box[1] * scale < top + size.y + MARGIN_PX &&
      box[3] * scale > top - MARGIN_PX;
    pen.setTransform(density * scale, 0, 0, density * scale, -left * density, -top * density);
    pen.lineJoin = 'round';
    for (const { path } of this.#land.filter(isVisible)) {
      pen.fillStyle = this.#looks.land;
      pen.fill(path, 'evenodd');
      pen.strokeStyle = this.#looks.shore;
      pen.lineWidth = 1 / scale;
      pen.stroke(path);
    }
    pen.strokeStyle = this.#looks.border;
    pen.lineWidth = 1.25 / scale;
    for (const { path } of this.#borders.filter(isVisible)) pen.stroke(path);
    pen.setTransform(density, 0, 0, density, -left * density, -top * density);
    this.#drawLabels(pen, coords.z, { left, top, right: left + size.x, bottom: top + size.y });
  }

  #drawLabels(
    pen: CanvasRenderingContext2D,
    zoom: number,
    tile: { left: number; top: number; right: number; bottom: number },
  ): void {
    pen.font = `550 12px ${this.#looks.font}`;
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    const labels =
      this.#labels.get(zoom) ??
      layLabels(this.#cities, this.#locale, zoom, {
        widthOf: (text) => pen.measureText(text).width,
        obstacles: this.#obstacles,
      });
    this.#labels.set(zoom, labels);
    for (const label of labels) {
      if (label.right < tile.left || label.left > tile.right) continue;
      if (label.bottom < tile.top || label.top > tile.bottom) continue;
      pen.fillStyle = this.#looks.city;
      pen.beginPath();
      pen.arc(label.x, label.y, 2, 0, 2 * Math.PI);
      pen.fill();
      pen.strokeStyle = this.#looks.halo;
      pen.lineWidth = 3;
      pen.strokeText(label.text, label.textLeft, label.y);
      pen.fillText(label.text, label.textLeft, label.y);
    }
  }
}

function shapeOf(packed: string, isClosed: boolean): Shape {
  const path = new Path2D();
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [place, [lng, lat]] of unpackLine(packed).entries()) {
    const [x, y] = projectToPx({ lat, lng }, 0);
    if (place === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  if (isClosed) path.closePath();
  return { path, box };
}
