import { expect, it } from 'vitest';
import { layLabels } from '#ui/map/city-labels.ts';

const city = (en: string, lat: number, lng: number, es = en) => ({ name: { en, es }, lat, lng });
const means = { widthOf: (text: string) => text.length * 7, obstacles: [] };

it('a city’s name is in the page’s language', () => {
  const [label] = layLabels([city('Seville', 37.4, -6, 'Sevilla')], 'es', 6, means);
  expect(label?.text).toBe('Sevilla');
});

it('the larger of two cities close together, which comes first, is named', () => {
  const cities = [city('Madrid', 40.42, -3.7), city('Getafe', 40.3, -3.73)];
  expect(layLabels(cities, 'en', 6, means).map(({ text }) => text)).toEqual(['Madrid']);
  expect(layLabels(cities, 'en', 12, means).map(({ text }) => text)).toEqual(['Madrid', 'Getafe']);
});

it('a name moves to the side of the marker that covers its city', () => {
  const obstacles = [{ lat: 40.42, lng: -3.7, width: 44, height: 44 }];
  const [label] = layLabels([city('Madrid', 40.42, -3.7)], 'en', 6, { ...means, obstacles });
  expect(label && label.textLeft - label.x).toBeGreaterThan(22);
});

it('a name that would be far from its city is omitted', () => {
  const obstacles = [{ lat: 40.42, lng: -3.7, width: 120, height: 120 }];
  expect(layLabels([city('Madrid', 40.42, -3.7)], 'en', 6, { ...means, obstacles })).toEqual([]);
});
