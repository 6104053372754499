/** Presets for people. What is sent, stored and kept in an address is metric. */
export const UNIT_SYSTEMS = ['metric', 'us', 'uk'] as const;

export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

const UNITED_KINGDOM = /^Europe\/(London|Belfast|Jersey|Guernsey|Isle_of_Man)$/;

/** Newfoundland's summer time, the least in America: in UTC−2:30. */
const LEAST_IN_AMERICA = 150;

export interface Clock {
  /** UTC minus local time, as `Date.getTimezoneOffset` gives it: positive in America. */
  readonly offset: number;
  /** As in `Europe/London`; slow to find where nothing else was formatted before. */
  readonly timeZone: () => string;
}

/**
 * The stored choice, else what is usual where the reader is. Many set their browser to American English everywhere, so
 * the clock has to agree.
 */
export function preferredUnits(
  stored: string | null,
  languages: readonly string[],
  { offset, timeZone }: Clock,
): UnitSystem {
  const chosen = UNIT_SYSTEMS.find((system) => system === stored);
  if (chosen !== undefined) return chosen;
  const region = languages[0]?.split('-').at(-1)?.toUpperCase();
  if (region === 'US' && offset >= LEAST_IN_AMERICA) return 'us';
  if (region === 'GB' && UNITED_KINGDOM.test(timeZone())) return 'uk';
  return 'metric';
}

/** What is usual in a country, by its code; for mails, whose reader's choice is unknown. */
export const usualUnits = (country: string | undefined): UnitSystem =>
  country === 'US' ? 'us' : country === 'GB' ? 'uk' : 'metric';
