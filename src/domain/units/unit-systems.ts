/** Presets for people. What is sent, stored and kept in an address is metric. */
export const UNIT_SYSTEMS = ['metric', 'us', 'uk'] as const;

export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

const UNITED_KINGDOM = [
  'Europe/London',
  'Europe/Belfast',
  'Europe/Jersey',
  'Europe/Guernsey',
  'Europe/Isle_of_Man',
];

/**
 * The stored choice, else what is usual where the reader is. Many set their browser to American English everywhere, so
 * the clock has to agree. @param timeZone as in `America/Chicago`; slow to find
 */
export function preferredUnits(
  stored: string | null,
  languages: readonly string[],
  timeZone: () => string,
): UnitSystem {
  const chosen = UNIT_SYSTEMS.find((system) => system === stored);
  if (chosen !== undefined) return chosen;
  const region = languages[0]?.split('-').at(-1)?.toUpperCase();
  if (region === 'US' && /^(?:America|US|Pacific)\//.test(timeZone())) return 'us';
  if (region === 'GB' && UNITED_KINGDOM.includes(timeZone())) return 'uk';
  return 'metric';
}
