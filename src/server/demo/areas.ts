import { readFileSync } from 'node:fs';
import type { CountryCode } from '#domain/place/countries.ts';

export interface Area {
  readonly city: string;
  readonly region: string;
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
  readonly road: string;
  /** Port, airport or rail terminal: `port:Hamburg`. */
  readonly gateway: string | undefined;
  readonly streets: readonly string[];
  readonly spreadKm: number;
}

const SPREAD_KM = 1.2;

export interface AreasOfCountry {
  readonly code: CountryCode;
  readonly share: number;
  /** Position of the house number: `12 Dock Road`, `Hafenstraße 12` or `Calle Hierro, 12`. */
  readonly number: 'before' | 'after' | 'afterComma';
  readonly areas: readonly Area[];
}

const COUNTRIES: readonly Omit<AreasOfCountry, 'areas'>[] = [
  { code: 'ES', share: 300, number: 'afterComma' },
  { code: 'PT', share: 26, number: 'afterComma' },
  { code: 'FR', share: 40, number: 'before' },
  { code: 'IT', share: 32, number: 'afterComma' },
  { code: 'DE', share: 42, number: 'after' },
  { code: 'NL', share: 16, number: 'after' },
  { code: 'BE', share: 12, number: 'after' },
  { code: 'PL', share: 16, number: 'after' },
  { code: 'GB', share: 20, number: 'before' },
  { code: 'IE', share: 3, number: 'before' },
  { code: 'SE', share: 7, number: 'after' },
  { code: 'DK', share: 6, number: 'after' },
  { code: 'NO', share: 4, number: 'after' },
  { code: 'FI', share: 3, number: 'after' },
  { code: 'AT', share: 6, number: 'after' },
  { code: 'CH', share: 3, number: 'after' },
  { code: 'CZ', share: 6, number: 'after' },
  { code: 'HU', share: 3, number: 'after' },
  { code: 'SK', share: 2, number: 'after' },
  { code: 'RO', share: 3, number: 'after' },
  { code: 'GR', share: 3, number: 'after' },
  { code: 'TR', share: 3, number: 'after' },
  { code: 'US', share: 12, number: 'before' },
  { code: 'CA', share: 3, number: 'before' },
  { code: 'MX', share: 10, number: 'after' },
  { code: 'CO', share: 6, number: 'after' },
  { code: 'CL', share: 5, number: 'after' },
  { code: 'AR', share: 4, number: 'after' },
  { code: 'PE', share: 3, number: 'after' },
  { code: 'UY', share: 1, number: 'after' },
  { code: 'PA', share: 1, number: 'after' },
  { code: 'BR', share: 5, number: 'afterComma' },
  { code: 'MA', share: 4, number: 'before' },
  { code: 'EG', share: 1, number: 'before' },
  { code: 'NG', share: 1, number: 'before' },
  { code: 'KE', share: 1, number: 'before' },
  { code: 'ZA', share: 4, number: 'before' },
  { code: 'AE', share: 2, number: 'before' },
  { code: 'IN', share: 3, number: 'before' },
  { code: 'CN', share: 3, number: 'before' },
  { code: 'JP', share: 2, number: 'before' },
  { code: 'KR', share: 1, number: 'before' },
  { code: 'VN', share: 1, number: 'before' },
  { code: 'AU', share: 4, number: 'before' },
  { code: 'NZ', share: 1, number: 'before' },
];

const [, ...LINES] = readFileSync(new URL('areas.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

export const allAreas: readonly AreasOfCountry[] = COUNTRIES.map((country) => ({
  ...country,
  areas: LINES.filter((line) => line.startsWith(country.code)).map(readArea),
}));

/** Areas where Spanish is read. */
export const SPANISH_SPEAKING: readonly CountryCode[] = ['ES', 'MX', 'CO', 'CL', 'AR', 'PE', 'UY', 'PA'];

function readArea(line: string): Area {
  const [, city = '', region = '', zip = '', lat, lng, road = '', gateway, streets = '', spreadKm] =
    line.split('\t');
  return {
    ...{ city, region, zip, lat: Number(lat), lng: Number(lng), road },
    gateway: gateway === '' ? undefined : gateway,
    streets: streets.split(' | '),
    spreadKm: spreadKm === '' ? SPREAD_KM : Number(spreadKm),
  };
}
