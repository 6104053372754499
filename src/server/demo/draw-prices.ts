import type { CountryCode } from '#domain/place/country-table.ts';
import { type Currency } from '#domain/price/currencies.ts';
import { decimalsOf } from '#domain/price/minor-units.ts';
import { firstCurrency, firstUnit } from '#domain/price/first-price.ts';
import type { Price, PriceUnit } from '#domain/price/price.ts';
import type { ServiceAnswers } from '#domain/service/service-wizard.ts';
import type { SpaceType } from '#domain/space/space-parts.ts';
import type { SpaceAnswers } from '#domain/space/space-wizard.ts';
import worth from './currencies.json' with { type: 'json' };
import { pick, type Random } from './random.ts';

/** In euros per m² and month. */
const RENTS: Readonly<Record<SpaceType, readonly [number, number]>> = {
  conventional: [3.6, 6.8],
  highIntensity: [4.6, 8],
  automated: [6, 11],
  refrigerated: [7.5, 13],
  temporary: [2.8, 5.5],
  floor: [3.2, 5.8],
  emptyPlot: [0.4, 2.2],
};

/** In euros per pallet and week, by how cold it is. */
const STORAGE = { ambient: [1.1, 2.6], chilled: [2.4, 4.4] } as const;

/** Roughly, per euro; those left out are worth about one. */
const WORTH: Readonly<Partial<Record<Currency, number>>> = worth;

/** In euros per order of one unit. */
const ORDER = [1.4, 3.2] as const;

/** Factor from the monthly price of a m², the weekly one of a pallet, or that of an order, to a unit. */
const TIMES: Readonly<Record<Exclude<PriceUnit, 'totalMonth'>, number>> = {
  m2Month: 1,
  m2Year: 12,
  sqftMonth: 1 / 10.764,
  sqftYear: 12 / 10.764,
  palletDay: 1 / 7,
  palletWeek: 1,
  palletMonth: 52 / 12,
  order: 1,
};

/** Some are not stated, as in life, and some only on request. */
const [STATED, ON_REQUEST] = [0.7, 0.1];

const UNSTATED_PARTS = { serviceCharge: 'notStated', propertyTax: 'notStated' } as const;

const between = (random: Random, [least, most]: readonly [number, number]): number =>
  least + random() * (most - least);

/** Agree with the space's type and country. */
export function drawSpacePrices(
  random: Random,
  { typeData: { type }, dimensionsData }: Pick<SpaceAnswers, 'typeData' | 'dimensionsData'>,
  code: CountryCode,
): Price[] {
  const rent = drawRent(random, type, dimensionsData.surface, code);
  const isStored = ['refrigerated', 'automated', 'highIntensity'].includes(type) && random() < 0.35;
  return [...rent, ...(isStored ? drawStorage(random, type === 'refrigerated', code) : [])];
}

type Priced = Pick<ServiceAnswers, 'dimensions' | 'storageAndInventory' | 'plType' | 'ordersManagement'>;

/** Only services with a warehouse have prices of storage, and those that pick orders have them per order. */
export const drawServicePrices = (
  random: Random,
  { dimensions, storageAndInventory, plType, ordersManagement }: Priced,
  code: CountryCode,
): Price[] => [
  ...(dimensions.palletPositions > 0 ? drawStorage(random, storageAndInventory.refrigerated, code) : []),
  ...(plType.pl3 && ordersManagement.picking ? drawOrder(random, code) : []),
];

function drawRent(random: Random, type: SpaceType, surface: number, code: CountryCode): Price[] {
  const [roll, base] = [random(), between(random, RENTS[type])];
  const usual = firstUnit('rent', code);
  const isTotal = random() < 0.06;
  if (roll > STATED) return [];
  if (roll < ON_REQUEST) return [{ ...UNSTATED_PARTS, type: 'onRequest', per: usual }];
  const currency = firstCurrency(code);
  const times = isTotal ? surface : TIMES[usual as keyof typeof TIMES];
  const amount = (share: number) => minor(base * share * times, currency);
  const charge = pick(random, ['extra', 'extra', 'included', 'none', 'notStated'] as const);
  return [
    {
      ...figures(random, amount),
      currency,
      per: isTotal ? 'totalMonth' : usual,
      ...(isTotal && { area: surface }),
      serviceCharge: charge,
      ...(charge === 'extra' && { serviceChargeAmount: amount(between(random, [0.08, 0.22])) }),
      propertyTax: pick(random, ['included', 'extra', 'notStated']),
    },
  ];
}

function drawStorage(random: Random, isCold: boolean, code: CountryCode): Price[] {
  const [roll, base] = [random(), between(random, STORAGE[isCold ? 'chilled' : 'ambient'])];
  const per = firstUnit('storage', code);
  if (roll > STATED) return [];
  if (roll < ON_REQUEST) return [{ ...UNSTATED_PARTS, type: 'onRequest', per }];
  const currency = firstCurrency(code);
  const amount = (share: number) => minor(base * share * TIMES[per as keyof typeof TIMES], currency);
  const side = () => minor(between(random, [1.6, 3.4]), currency);
  const [handlingIn, handlingOut] = [side(), side()];
  const handling = pick(random, [
    { handlingIn, handlingOut },
    { handlingIn, handlingOut },
    { handlingIncluded: true },
    { handlingIn },
  ]);
  const minimum = random() < 0.2 ? { minimumMonth: minor(pick(random, [500, 800, 1200]), currency) } : {};
  return [{ ...UNSTATED_PARTS, ...figures(random, amount), currency, per, ...handling, ...minimum }];
}

function drawOrder(random: Random, code: CountryCode): Price[] {
  const [roll, base] = [random(), between(random, ORDER)];
  if (roll > STATED) return [];
  if (roll < ON_REQUEST) return [{ ...UNSTATED_PARTS, type: 'onRequest', per: 'order' }];
  const currency = firstCurrency(code);
  const part = (range: readonly [number, number]) => minor(between(random, range), currency);
  return [
    {
      ...UNSTATED_PARTS,
      ...figures(random, (share) => minor(base * share, currency)),
      currency,
      per: 'order',
      includedUnits: pick(random, [1, 1, 2, 3]),
      ...(random() < 0.85 && { extraUnit: part([0.2, 0.6]) }),
      packaging: pick(random, ['included', 'extra', 'notStated']),
      ...(random() < 0.6 && { returnEach: part([1.2, 3]) }),
      ...(random() < 0.5 && { inboundPallet: part([2.5, 6]) }),
      ...(random() < 0.4 && { minimumMonth: minor(pick(random, [500, 1000, 2000]), currency) }),
    },
  ];
}

function figures(random: Random, amount: (share: number) => number): Pick<Price, 'type' | 'low' | 'high'> {
  const type = pick(random, ['fixed', 'fixed', 'fixed', 'from', 'range'] as const);
  return { type, low: amount(1), ...(type === 'range' && { high: amount(1.2) }) };
}

/** Prices end in round figures. */
function minor(euros: number, currency: Currency): number {
  const amount = euros * (WORTH[currency] ?? 1) * 10 ** decimalsOf(currency);
  const step = amount > 100_000 ? 1000 : amount > 1000 ? 10 : amount > 100 ? 5 : 1;
  return Math.max(1, Math.round(amount / step) * step);
}
