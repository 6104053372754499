import type { CountryCode } from '#domain/place/countries.ts';
import { readTable } from './read-table.ts';

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

const AREAS = readTable(new URL('areas.tsv', import.meta.url));

export const allAreas: readonly AreasOfCountry[] = readTable(new URL('countries.tsv', import.meta.url)).map(
  ([code, share, number]) => ({
    // The table has the country codes and positions.
    code: code as CountryCode,
    number: number as AreasOfCountry['number'],
    share: Number(share),
    areas: AREAS.filter(([country]) => country === code).map(readArea),
  }),
);

/** Areas where Spanish is read. */
export const SPANISH_SPEAKING: readonly CountryCode[] = ['ES', 'MX', 'CO', 'CL', 'AR', 'PE', 'UY', 'PA'];

function readArea(cells: readonly string[]): Area {
  const [, city = '', region = '', zip = '', lat, lng, road = '', gateway, streets = '', spreadKm] = cells;
  return {
    ...{ city, region, zip, lat: Number(lat), lng: Number(lng), road },
    gateway: gateway === '' ? undefined : gateway,
    streets: streets.split(' | '),
    spreadKm: spreadKm === '' ? SPREAD_KM : Number(spreadKm),
  };
}
