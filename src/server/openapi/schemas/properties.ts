export const ID = 'The id';
const LOGO = "The address of its company's logo";
export const OWNER = { userId: 'The id of its company', userName: "Its company's name" } as const;
export const AVAILABILITY = {
  availableFrom:
    'First available day, `YYYY-MM-DD`; a day that has come means now. Without any of the three it is not stated',
  availableUntil: 'Last available day, `YYYY-MM-DD`; absent if unlimited',
  isOnRequest: 'Whether it is available on request',
} as const;
export const UNIT_NAME = 'What its company calls it, such as a building or unit; distinguishes equal ones';
export const POINT = {
  coordinates: '`latitude,longitude` in degrees; absent if unknown',
  precision: 'Precision of the point',
} as const;
const CONFIRMED = 'When its owner last confirmed it, ISO 8601 in UTC';
export const PRICES = 'Asking prices, at most one for rent and one for storage; null takes them away';
export const STATED = 'What its owner has stated beyond the required answers, by fact';
export const RECORD = {
  ...OWNER,
  ...AVAILABILITY,
  _id: ID,
  userLogo: LOGO,
  userLocale: 'The preferred language of its company, BCP 47',
  createdAt: 'When it was published, ISO 8601 in UTC',
  updatedAt: 'When its owner last changed it, ISO 8601 in UTC; absent if never',
  confirmedAt: CONFIRMED,
  checks: 'The checks that its company has passed; absent for the company itself',
  descriptionLanguage: 'The language of its description, BCP 47; absent if unknown',
  unitName: UNIT_NAME,
  facts: STATED,
  prices: PRICES,
} as const;
export const CARD = {
  ...OWNER,
  ...AVAILABILITY,
  _id: ID,
  userLogo: LOGO,
  confirmedAt: CONFIRMED,
  distanceKm: 'Kilometers from the requested place',
  cover: 'The id of its first image',
  facts: 'At most two stated facts that decide for its type',
  prices: 'Asking prices, the usual one of its kind first',
  tags: 'True flags that set it apart, as `group.flag`; `coverage.domestic` on a service without international coverage',
} as const;
export const COUNT = {
  total: 'How many match, exact up to 10,000',
  totalIsCapped: 'True if more than 10,000 match',
} as const;
export const PAGE = {
  ...COUNT,
  nextCursor: 'Cursor of the next page; null on the last',
} as const;
export const FOUND = {
  ...PAGE,
  unstated:
    'If facts or prices are asked: how many contradict none of them but have not stated all, exact up to 10,000',
  onRequest: 'If prices are limited: how many match but for a price on request, exact up to 10,000',
  sections: 'In the order of prices: the parts of the list',
} as const;
export const PRICE = {
  type: 'How its figures are meant; one on request has none',
  low: 'Its figure, or the lowest one, in minor units of the currency, without VAT',
  high: 'The highest figure of a range',
  currency: 'ISO 4217; needed unless it is on request',
  per: 'What it is for',
  area: 'In m²; what a total is for, needed there',
  serviceCharge: 'Whether the service charge is part of it',
  serviceChargeAmount: 'If it is extra: its amount, per the same',
  propertyTax: 'Whether the property tax is part of it',
  handlingIn: 'Per pallet, in minor units',
  handlingOut: 'Per pallet, in minor units',
  handlingIncluded: 'Whether handling in and out is part of it',
  minimumMonth: 'What is paid at least per month, in minor units',
  asOf: 'Day of the last change or confirmation; ignored in a body',
} as const;
export const STATE = 'Whether its company has published or paused it';
export const STATUS = 'What keeps it from being public, or what operators ask for';
export const STATEMENT = 'Why operators restrict it';
export const IMAGE_STATEMENTS = 'Why operators hide files of it from visitors';
export const DUE = 'Whether its owner should confirm it again';
export const REPEAT =
  'True if an equal registration without an Idempotency-Key made it within the last 10 seconds: this call added nothing';
export const VERSION = 'Grows with each change; the first is 1';
export const PLACE = {
  country: 'Its name in English',
  zip: 'The postal code',
  address: 'Street and number',
} as const;
