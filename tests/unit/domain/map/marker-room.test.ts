import { expect, it } from 'vitest';
import { findRoom } from '#domain/map/markers.ts';

const marker = (key: string, lat: number, lng: number, wordsPx?: number) => ({
  key,
  lat,
  lng,
  smallPx: 18,
  wordsPx,
});

it('the first of two overlapping markers shows its label', () => {
  const pair = [marker('a', 40.4, -3.7, 80), marker('b', 40.4, -2.4, 80)];
  expect([...findRoom(pair, 6)]).toEqual(['a']);
  expect([...findRoom(pair, 9)]).toEqual(['a', 'b']);
});

it('no label covers any marker, in any order', () => {
  const pair = [marker('a', 40.4, -3.7, 80), marker('group', 40.4, -3.2)];
  expect([...findRoom(pair, 6)]).toEqual([]);
});
