import { localCountryName } from '#domain/place/country-names.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { PriceFamily } from '#domain/price/price.ts';
import type { PricePart } from '#domain/sheet/price-columns.ts';
import type { Column } from '#domain/sheet/columns.ts';
import type { SheetWords } from '#domain/sheet/words.ts';
import { factName, levelName, optionName } from './fact-words.ts';
import type { Key, Topic, Translate } from './translate.ts';

/** Topics that the words of sheets need. */
export const SHEET_TOPICS = [
  ...(['facts', 'flags', 'imports', 'issues', 'service-flags', 'sheet', 'types'] satisfies Topic[]),
];

/** Where the names of a part's options are. */
const OPTIONS = {
  'typeData.type': 'types.type',
  operationsData: 'flags.operations',
  equipmentData: 'flags.equipment',
  'storageData.blockStorage': 'flags.storage',
  'storageData.directStorage': 'flags.storage',
  'storageData.automatedStorage': 'flags.storage',
  goodsData: 'flags.goods',
  licensesData: 'flags.licenses',
  plType: 'types.plType',
  'location.internationalCoverage': 'service-flags.coverage',
  storageAndInventory: 'service-flags.storage',
  sectorIndustry: 'service-flags.sector',
  ordersManagement: 'service-flags.orders',
  transportation: 'service-flags.transportation',
  licenses: 'service-flags.licenses',
  contract: 'service-flags.contract',
  otherLogisticsDetails: 'service-flags.details',
  'otherLogisticsDetails.technologicalSolutions': 'service-flags.technologies',
} as const;

type OptionGroup = (typeof OPTIONS)[keyof typeof OPTIONS];
type OptionKey = Extract<Key, `${OptionGroup}.${string}`>;
type ColumnKey = Extract<Key, `imports.columns.${string}`>;

const PRICE_LABELS = {
  type: 'sheet.price.type',
  low: 'sheet.price.low',
  high: 'sheet.price.high',
  currency: 'sheet.price.currency',
  per: 'sheet.price.per',
  area: 'sheet.price.area',
  serviceCharge: 'sheet.price.charge',
  serviceChargeAmount: 'sheet.price.chargeAmount',
  propertyTax: 'sheet.price.tax',
  handling: 'sheet.price.handling',
  handlingIn: 'sheet.price.handlingIn',
  handlingOut: 'sheet.price.handlingOut',
  minimumMonth: 'sheet.price.minimum',
  includedUnits: 'sheet.price.includedUnits',
  extraUnit: 'sheet.price.extraUnit',
  packaging: 'sheet.price.packaging',
  returnEach: 'sheet.price.returnEach',
  inboundPallet: 'sheet.price.inboundPallet',
} as const satisfies Record<PricePart, Key>;

const PRICE_OPTIONS = {
  type: 'sheet.price.types',
  per: 'sheet.price.units',
  serviceCharge: 'sheet.price.charges',
  propertyTax: 'sheet.price.taxes',
  handling: 'sheet.price.handlings',
  packaging: 'sheet.price.packagings',
} as const satisfies Partial<Record<PricePart, string>>;

type PriceOptionKey = Extract<Key, `${(typeof PRICE_OPTIONS)[keyof typeof PRICE_OPTIONS]}.${string}`>;

/** Headings, options and values of sheets in one language. @param t with {@link SHEET_TOPICS} */
export function sheetWords(t: Translate, locale: Locale): SheetWords {
  const words = { t, locale };
  return {
    heading: ({ id }) => {
      const [part = '', name = '', ...rest] = id.split('.');
      if (part === 'prices') return priceHeading(name as PriceFamily, rest[0] as PricePart, t);
      if (part !== 'facts') return t(['imports', 'columns', id.split('.').at(-1)].join('.') as ColumnKey);
      return factHeading(name, rest, words);
    },
    option: ({ id, cell }, name) => {
      const [part = '', fact = '', pricePart = ''] = id.split('.');
      if (cell.type === 'standing') return levelName(name, t);
      if (part === 'facts') return optionName(fact, name, words);
      if (part === 'prices') {
        const group = PRICE_OPTIONS[pricePart as keyof typeof PRICE_OPTIONS] as string | undefined;
        // Currencies are their own names.
        return group === undefined ? name : t([group, name].join('.') as PriceOptionKey);
      }
      return t([OPTIONS[id as keyof typeof OPTIONS], name].join('.') as OptionKey);
    },
    country: (name) => localCountryName(name, locale),
    unit: (unit) => (unit === 'months' || unit === 'weeks' ? t(`facts.units.${unit}`) : unit),
    values: {
      yes: t('facts.values.yes'),
      no: t('facts.values.no'),
      adjustable: t('facts.values.adjustable'),
      to: t('imports.values.to'),
      ambient: t('imports.values.ambient'),
      pallets: t('imports.values.pallets'),
    },
  };
}

const priceHeading = (family: PriceFamily, part: PricePart, t: Translate): string =>
  t('imports.price', { family: t(`facts.price.families.${family}`), part: t(PRICE_LABELS[part]) });

/** Of a fact, one of several certificates, or a certificate's last day. */
function factHeading(
  id: string,
  rest: readonly string[],
  words: { readonly t: Translate; readonly locale: Locale },
): string {
  const { t } = words;
  const isDay = rest.at(-1) === 'validUntil';
  const [certificate] = isDay ? rest.slice(0, -1) : rest;
  const name =
    certificate === undefined
      ? factName(id, t)
      : t('imports.certificate', { name: factName(id, t), option: optionName(id, certificate, words) });
  return isDay ? t('sheet.validUntilOf', { name }) : name;
}

/** Options of a column as its cells take them; empty for other columns. */
export function optionsOf(column: Column, words: SheetWords): string[] {
  const { cell } = column;
  if (!('names' in cell)) return cell.type === 'yesNo' ? [words.values.yes, words.values.no] : [];
  const names = cell.names.map((name) => words.option(column, name));
  return cell.type === 'standing' ? [words.values.yes, words.values.no, ...names] : names;
}
