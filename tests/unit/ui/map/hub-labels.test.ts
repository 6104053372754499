import { expect, it } from 'vitest';
import type { Hub } from '#domain/base-map/hubs.ts';
import { encodeShapes, decodeShapes } from '#domain/base-map/shapes.ts';
import { projectToPx } from '#domain/map/map-view.ts';
import { isTouching } from '#domain/map/px-grid.ts';
import { layLabels } from '#ui/map/city-labels.ts';
import { placedHubs } from '#ui/map/hub-labels.ts';

const BITS = 19;
const hubAt = (kind: Hub['kind'], rank: number, name: string, lat: number, lng: number): Hub => {
  const [x, y] = projectToPx({ lat, lng }, 0).map((px) => Math.round((px / 256) * 2 ** BITS));
  return { kind, rank, name: { en: name, es: name }, x: x ?? 0, y: y ?? 0 };
};
const lay = (
  hubs: readonly Hub[],
  zoom: number,
  obstacles: Parameters<typeof layLabels>[3]['obstacles'] = [],
) =>
  layLabels([{ name: { en: 'Valencia', es: 'Valencia' }, lat: 39.47, lng: -0.38 }], 'en', zoom, {
    widthOf: (text) => text.length * 7,
    hubs: placedHubs(decodeShapes(encodeShapes({ bits: BITS, land: [], borders: [], hubs }))),
    obstacles,
  });
const textsOf = (labels: ReturnType<typeof lay>) => labels.map(({ kind, text }) => [kind, text]);

const sagunto = hubAt('port', 6, 'Sagunto', 39.65, -0.21);
const airport = hubAt('airport', 3, 'VLC', 39.489, -0.75);

it('a port shows from the zoom level of its rank, and its name one level later', () => {
  expect(textsOf(lay([sagunto], 7))).toEqual([['city', 'Valencia']]);
  expect(textsOf(lay([sagunto], 8)).slice(1)).toEqual([['port', '']]);
  expect(textsOf(lay([sagunto], 9)).slice(1)).toEqual([['port', 'Sagunto']]);
});

it('a port does not repeat the name of its city', () => {
  expect(textsOf(lay([hubAt('port', 3, 'Valencia', 39.444, -0.318)], 11)).slice(1)).toEqual([['port', '']]);
});

it('names and glyphs never touch, and a city wins over an airport', () => {
  const hubs = [hubAt('airport', 3, 'ONE', 39.47, -0.37), airport, hubAt('airport', 3, 'TWO', 39.489, -0.74)];
  for (const zoom of [6, 7, 8, 9, 10]) {
    const labels = lay(hubs, zoom);
    expect(labels[0]?.kind).toBe('city');
    for (const [index, one] of labels.entries())
      for (const other of labels.slice(index + 1)) expect(isTouching(one, other)).toBe(false);
  }
});

it('a glyph under a marker is omitted', () => {
  const obstacles = [{ lat: 39.489, lng: -0.75, width: 30, height: 30 }];
  expect(textsOf(lay([airport], 8, obstacles)).filter(([kind]) => kind === 'airport')).toEqual([]);
});
