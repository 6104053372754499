import names from './city-names.json' with { type: 'json' };
import type { PlaceName } from './place-name.ts';

/** Keyed by the gazetteer's name; lists only names that differ. */
const cities: Readonly<Record<string, PlaceName>> = names;

export const cityNames = (listed: string): PlaceName => cities[listed] ?? { en: listed, es: listed };
