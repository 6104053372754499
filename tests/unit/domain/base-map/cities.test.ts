import * as v from 'valibot';
import { expect, it } from 'vitest';
import { BaseMapIndex, citiesOf } from '#domain/base-map/base-map.ts';

it('a city has a Spanish name if it differs', () => {
  const cities = [
    ['Seville', 37.38, -5.97, 'Sevilla'],
    ['Madrid', 40.42, -3.7],
  ];
  const index = v.parse(BaseMapIndex, { folder: '/base-map/1/', tree: 't', cities });
  expect(citiesOf(index).map(({ name }) => name)).toEqual([
    { en: 'Seville', es: 'Sevilla' },
    { en: 'Madrid', es: 'Madrid' },
  ]);
});
