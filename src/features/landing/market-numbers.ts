import type { Coordinates } from '#domain/place/place.ts';

/** Elements with this `data-number` show the count. */
export const numberOf = {
  all: (what: 'spaces' | 'services' | 'companies') => `all ${what}`,
  type: (type: string) => `type ${type}`,
  pl: (plType: string) => `pl ${plType}`,
  city: ({ lat, lng }: Coordinates) => `city ${String(lat)},${String(lng)}`,
};
