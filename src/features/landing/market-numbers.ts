import type { Coordinates } from '#domain/place/place.ts';

/** Where a number of the market belongs: the element that says this in `data-number` shows it. */
export const numberOf = {
  all: (what: 'spaces' | 'services' | 'companies') => `all ${what}`,
  type: (type: string) => `type ${type}`,
  pl: (plType: string) => `pl ${plType}`,
  city: ({ lat, lng }: Coordinates) => `city ${String(lat)},${String(lng)}`,
};
