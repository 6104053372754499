import type { BaseMap } from '#domain/base-map/base-map.ts';
import { decodeShapes } from '#domain/base-map/shapes.ts';
import { overlap, type Square } from '#domain/base-map/tile-tree.ts';
import { TILE_PX } from '#domain/map/map-view.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { BaseMapDetails } from './base-map-details.ts';
import { isSameLabel, layLabels, letterWidths, type Label, type Obstacle } from './city-labels.ts';
import { cityFont, drawLabel, hubFont, type LabelStyle } from './draw-label.ts';
import { placedHubs, type PlacedHub } from './hub-labels.ts';
import { GridLayer, type Coords, type DoneCallback } from './leaflet.ts';
import { drawnShapes, type DrawnShapes, type Shape } from './map-shapes.ts';
import { PaintQueue } from './paint-queue.ts';

export interface BaseMapStyle extends LabelStyle {
  readonly land: string;
  readonly shore: string;
  readonly border: string;
}

/** Padding for strokes and labels from neighboring tiles. */
const MARGIN_PX = 4;

export class BaseMapLayer extends GridLayer {
  #style: BaseMapStyle;
  #world: DrawnShapes = { land: [], borders: [] };
  #worldHubs: readonly PlacedHub[] = [];
  readonly #details: BaseMapDetails;
  readonly #cities: BaseMap['cities'];
  readonly #locale: Locale;
  readonly #queue = new PaintQueue();
  readonly #tiles = new Map<HTMLCanvasElement, Coords>();
  /** Called when a tile is painted for the first time. */
  readonly #unpainted = new WeakMap<HTMLCanvasElement, DoneCallback>();
  readonly #widthOf: (text: string) => number;
  readonly #hubWidthOf: (text: string) => number;
  #obstacles: readonly Obstacle[] = [];
  readonly #labels = new Map<number, readonly Label[]>();

  constructor(map: BaseMap, style: BaseMapStyle, locale: Locale, pane: string) {
    super({ pane, updateWhenIdle: false, keepBuffer: 1 });
    this.#style = style;
    this.#locale = locale;
    this.#cities = map.cities;
    this.#widthOf = letterWidths(cityFont(style));
    this.#hubWidthOf = letterWidths(hubFont(style));
    this.#details = new BaseMapDetails(map, (square) => {
      this.#paintAgain((tile) => overlap(tile, square));
      this.#layLabelsAgain();
    });
    this.#queue.add(this, () => {
      const world = decodeShapes(map.world);
      this.#world = drawnShapes(world, 0);
      this.#worldHubs = placedHubs(world);
      this.#labels.clear();
      this.#paintAgain();
    });
    this.on('tileunload', ({ tile }) => {
      if (!(tile instanceof HTMLCanvasElement)) return;
      this.#tiles.delete(tile);
      this.#queue.drop(tile);
    });
    this.on('remove', () => this.#queue.clear());
  }

  /** Redraws in new colors. */
  restyle(style: BaseMapStyle): void {
    this.#style = style;
    this.#paintAgain();
  }

  /** Redraws labels that are or were under a marker. */
  avoid(obstacles: readonly Obstacle[]): void {
    this.#obstacles = obstacles;
    this.#layLabelsAgain();
  }

  #layLabelsAgain(): void {
    this.#queue.add(this.#labels, () => {
      const before = new Map(this.#labels);
      this.#labels.clear();
      for (const [canvas, { z, x, y }] of this.#tiles) {
        const [then, now] = [before.get(z) ?? [], this.#labelsAt(z)].map((labels) =>
          labelsIn(labels, { x, y, z }),
        );
        const isSame =
          then?.length === now?.length && then?.every((label, at) => isSameLabel(label, now?.[at]));
        if (!isSame) this.#paintSoon(canvas);
      }
    });
  }

  /** Called by Leaflet. */
  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    this.#tiles.set(canvas, coords);
    this.#unpainted.set(canvas, done);
    this.#paintSoon(canvas);
    return canvas;
  }

  #paintAgain(isConcerned: (square: Square) => boolean = () => true): void {
    for (const [canvas, coords] of this.#tiles) if (isConcerned(coords)) this.#paintSoon(canvas);
  }

  #paintSoon(canvas: HTMLCanvasElement): void {
    this.#queue.add(canvas, () => {
      const coords = this.#tiles.get(canvas);
      if (coords === undefined) return;
      this.#paint(canvas, coords);
      this.#unpainted.get(canvas)?.(undefined, canvas);
      this.#unpainted.delete(canvas);
    });
  }

  #paint(canvas: HTMLCanvasElement, { x, y, z }: Coords): void {
    const density = Math.min(2, window.devicePixelRatio || 1);
    // Resizing also clears the canvas.
    canvas.width = TILE_PX * density;
    canvas.height = TILE_PX * density;
    const pen = canvas.getContext('2d');
    if (pen === null) return;
    const scale = 2 ** z;
    const [left, top] = [x * TILE_PX, y * TILE_PX];
    const isVisible = ({ box }: Shape) =>
      box[0] * scale < left + TILE_PX + MARGIN_PX &&
      box[2] * scale > left - MARGIN_PX &&
      box[1] * scale < top + TILE_PX + MARGIN_PX &&
      box[3] * scale > top - MARGIN_PX;
    pen.setTransform(density * scale, 0, 0, density * scale, -left * density, -top * density);
    pen.lineJoin = 'round';
    const details = this.#details.in({ x, y, z });
    if (details === undefined) this.#drawShapes(pen, this.#world, scale, isVisible);
    for (const { square, shapes } of details ?? []) {
      if (shapes !== undefined) this.#drawShapes(pen, shapes, scale, isVisible);
      else if (square.holds === 'land') {
        const width = TILE_PX / 2 ** square.z;
        pen.fillStyle = this.#style.land;
        pen.fillRect(square.x * width, square.y * width, width, width);
      }
    }
    pen.setTransform(density, 0, 0, density, -left * density, -top * density);
    for (const label of labelsIn(this.#labelsAt(z), { x, y, z })) drawLabel(pen, label, this.#style);
  }

  #drawShapes(
    pen: CanvasRenderingContext2D,
    { land, borders }: DrawnShapes,
    scale: number,
    isVisible: (shape: Shape) => boolean,
  ): void {
    const seen = land.filter(isVisible);
    // Lakes are rings within rings, so both belong to one path.
    const ground = new Path2D();
    for (const { whole } of seen) ground.addPath(whole);
    pen.fillStyle = this.#style.land;
    pen.fill(ground, 'evenodd');
    pen.strokeStyle = this.#style.shore;
    pen.lineWidth = 1 / scale;
    for (const { shore } of seen) pen.stroke(shore);
    pen.strokeStyle = this.#style.border;
    pen.lineWidth = 1.25 / scale;
    for (const { shore } of borders.filter(isVisible)) pen.stroke(shore);
  }

  #labelsAt(zoom: number): readonly Label[] {
    const known = this.#labels.get(zoom);
    if (known !== undefined) return known;
    const labels = layLabels(this.#cities, this.#locale, zoom, {
      widthOf: this.#widthOf,
      hubs: this.#details.hubsAt(zoom) ?? this.#worldHubs,
      hubWidthOf: this.#hubWidthOf,
      obstacles: this.#obstacles,
    });
    this.#labels.set(zoom, labels);
    return labels;
  }
}

/** A label at one edge of the world continues at the other. */
function labelsIn(labels: readonly Label[], { x, y, z }: Square): Label[] {
  const [left, top, world] = [x * TILE_PX, y * TILE_PX, 2 ** z * TILE_PX];
  const isIn = (label: Label) =>
    label.right >= left && label.left <= left + TILE_PX && label.bottom >= top && label.top <= top + TILE_PX;
  const beyond =
    x === 0 ? labels.filter(({ right }) => right >= world) : labels.filter(({ left: at }) => at <= 0);
  const shift = x === 0 ? -world : world;
  const copies = beyond.map((label) => ({
    ...label,
    x: label.x + shift,
    textLeft: label.textLeft + shift,
    left: label.left + shift,
    right: label.right + shift,
  }));
  return [...labels, ...copies].filter(isIn);
}
