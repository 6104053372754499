import type { CountryCode } from '../place/countries.ts';
import type { PlaceName } from '../place/place-name.ts';
import type { Coordinates } from '../place/place.ts';
import { FIRST_RADIUS_KM } from '../search/area.ts';

export interface MarketCity extends Coordinates {
  readonly name: PlaceName;
  readonly country: CountryCode;
}

export const CITY_RADIUS_KM = FIRST_RADIUS_KM;

export const MARKET_CITIES: readonly MarketCity[] = [
  { name: { en: 'Madrid', es: 'Madrid' }, country: 'ES', lat: 40.4165, lng: -3.7026 },
  { name: { en: 'Barcelona', es: 'Barcelona' }, country: 'ES', lat: 41.3888, lng: 2.159 },
  { name: { en: 'Valencia', es: 'Valencia' }, country: 'ES', lat: 39.4739, lng: -0.3797 },
  { name: { en: 'Zaragoza', es: 'Zaragoza' }, country: 'ES', lat: 41.6561, lng: -0.8773 },
  { name: { en: 'Seville', es: 'Sevilla' }, country: 'ES', lat: 37.3828, lng: -5.9732 },
  { name: { en: 'Bilbao', es: 'Bilbao' }, country: 'ES', lat: 43.2627, lng: -2.9253 },
  { name: { en: 'Málaga', es: 'Málaga' }, country: 'ES', lat: 36.7202, lng: -4.4203 },
  { name: { en: 'Lisbon', es: 'Lisboa' }, country: 'PT', lat: 38.7167, lng: -9.1333 },
  { name: { en: 'Paris', es: 'París' }, country: 'FR', lat: 48.8534, lng: 2.3488 },
  { name: { en: 'Rotterdam', es: 'Róterdam' }, country: 'NL', lat: 51.9225, lng: 4.4792 },
  { name: { en: 'Hamburg', es: 'Hamburgo' }, country: 'DE', lat: 53.5507, lng: 9.993 },
  { name: { en: 'Milan', es: 'Milán' }, country: 'IT', lat: 45.4643, lng: 9.1895 },
];
