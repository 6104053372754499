import { getMarket, type Market } from '#api/market.ts';
import { call } from '#client/call.ts';
import { localeOf } from '#domain/locale/locales.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { formatNumber } from '#site/format.ts';

let loaded: Promise<Market | undefined> | undefined;

/** Loaded once per page; failures are silent. */
export function loadMarket(): Promise<Market | undefined> {
  loaded ??= call(getMarket).catch(() => undefined);
  return loaded;
}

/** Elements with this `data-number` show the count. */
export const numberOf = {
  all: (what: 'spaces' | 'services' | 'companies') => `all ${what}`,
  type: (type: string) => `type ${type}`,
  pl: (plType: string) => `pl ${plType}`,
  city: ({ lat, lng }: Coordinates) => `city ${String(lat)},${String(lng)}`,
};

export async function showNumbers(section: HTMLElement): Promise<void> {
  const market = await loadMarket();
  if (!market) return;
  const numbers = numbersOf(market);
  for (const place of section.querySelectorAll<HTMLElement>('[data-number]')) {
    const number = numbers.get(place.dataset['number'] ?? '');
    if (number !== undefined)
      place.textContent = formatNumber(number, localeOf(document.documentElement.lang));
  }
  section.dataset['numbered'] = '';
}

function numbersOf(market: Market): ReadonlyMap<string, number> {
  return new Map([
    ...(['spaces', 'services', 'companies'] as const).map(
      (what) => [numberOf.all(what), market[what]] as const,
    ),
    ...Object.entries(market.byType).map(([type, number]) => [numberOf.type(type), number] as const),
    ...Object.entries(market.byPl).map(([plType, number]) => [numberOf.pl(plType), number] as const),
    ...market.cities.map((city) => [numberOf.city(city), city.spaces] as const),
  ]);
}
