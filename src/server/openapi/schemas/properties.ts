export const ID = 'The id';
export const OWNER = { userId: 'The id of its company', userName: "Its company's name" } as const;
export const AVAILABILITY = {
  availableFrom: 'First available day, `YYYY-MM-DD`; absent if available now',
  availableUntil: 'Last available day, `YYYY-MM-DD`; absent if unlimited',
  isOnRequest: 'Whether its availability is a matter of asking',
} as const;
export const POINT = {
  coordinates: '`latitude,longitude` in degrees; absent if unknown',
  precision: 'How exactly the point is known',
} as const;
const CONFIRMED = 'When its company said last that it is as it says, ISO 8601 in UTC';
export const RECORD = {
  ...OWNER,
  ...AVAILABILITY,
  _id: ID,
  userLogo: "The address of its company's logo",
  userLocale: 'The language that its company reads, BCP 47',
  createdAt: 'When it was published, ISO 8601 in UTC',
  updatedAt: 'When its company changed it last, ISO 8601 in UTC; absent where it never has',
  confirmedAt: CONFIRMED,
  descriptionLanguage: 'The language of its description, BCP 47; absent where that is not sure',
} as const;
export const CARD = {
  ...OWNER,
  ...AVAILABILITY,
  _id: ID,
  confirmedAt: CONFIRMED,
  distanceKm: 'Kilometers from the place that was asked for',
  cover: 'The id of its first image',
  tags: 'True flags that set it apart, as `group.flag`; `coverage.domestic` on a service without international coverage',
} as const;
export const COUNT = {
  total: 'How many match, exact up to 10,000',
  totalIsCapped: 'True where more than 10,000 match',
} as const;
export const PAGE = {
  ...COUNT,
  nextCursor: 'Where the next page begins; null on the last',
} as const;
export const STATE = 'Whether everybody finds it, or its company alone';
export const DUE = 'Whether it is time to confirm that it is still as it says';
export const REPEAT =
  'True if an equal registration without an Idempotency-Key made it within the last 10 seconds: this call added nothing';
export const VERSION = 'Grows with each change; the first is 1';
export const PLACE = {
  country: 'Its name in English',
  zip: 'The postal code',
  address: 'Street and number',
} as const;
