import { findCountryByCode, type CountryCode } from '#domain/place/countries.ts';
import type { Location } from '#domain/place/place.ts';
import { KM_PER_DEGREE } from '#domain/place/sphere.ts';
import { allAreas, type Area, type AreasOfCountry } from './areas.ts';
import { deckOf, pick, wholeBetween, type Random } from './random.ts';

export interface DealtPlace {
  readonly code: CountryCode;
  readonly country: string;
  readonly region: string;
  readonly city: string;
  readonly zip: string;
  readonly address: string;
  readonly point: Location;
  readonly road: string;
  readonly gateway: string | undefined;
}

/** Spreads consecutive places over countries and areas. */
export function placeDealer(random: Random): () => DealtPlace {
  const nextCountry = countryDealer(random);
  const nextAreas = new Map(allAreas.map((country) => [country, deckOf(random, country.areas)]));
  return () => {
    const country = nextCountry();
    const area = nextAreas.get(country)?.() ?? pick(random, country.areas);
    return placeIn(random, country, area);
  };
}

// Smooth weighted round-robin.
function countryDealer(random: Random): () => AreasOfCountry {
  const total = allAreas.reduce((sum, { share }) => sum + share, 0);
  const turns = allAreas.map((country) => ({ country, credit: (random() - 0.5) * total }));
  return () => {
    for (const turn of turns) turn.credit += turn.country.share;
    const next = turns.reduce((most, turn) => (turn.credit > most.credit ? turn : most));
    next.credit -= total;
    return next.country;
  };
}

function placeIn(random: Random, { code, number }: AreasOfCountry, area: Area): DealtPlace {
  const { city, region, zip, lat, lng, road, gateway, streets, spreadKm } = area;
  const street = pick(random, streets);
  const house = String(wholeBetween(random, 1, 96));
  const address = {
    before: `${house} ${street}`,
    after: `${street} ${house}`,
    afterComma: `${street}, ${house}`,
  }[number];
  const unit = code === 'ES' && random() < 0.3 ? `, nave ${String(wholeBetween(random, 2, 14))}` : '';
  return {
    code,
    country: findCountryByCode(code)?.name ?? code,
    region,
    city,
    zip,
    address: address + unit,
    point: pointAround(random, lat, lng, spreadKm),
    road,
    gateway,
  };
}

function pointAround(random: Random, lat: number, lng: number, spreadKm: number): Location {
  const angle = random() * 2 * Math.PI;
  const degrees = (spreadKm * Math.sqrt(random())) / KM_PER_DEGREE;
  return {
    lat: toFiveDecimals(lat + degrees * Math.sin(angle)),
    lng: toFiveDecimals(lng + (degrees * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180)),
    precision: 'address',
  };
}

const toFiveDecimals = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
