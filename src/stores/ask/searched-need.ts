import * as v from 'valibot';
import { Need } from '#domain/enquiry/need.ts';
import { searchedPlace } from '../searched-place.ts';

/** Filters that say what is needed, by the parameters of a search's address. */
const NEEDED = { minSurface: 'surface', minPalletPositions: 'pallets', availableBy: 'from' } as const;

/** What the search asked for that the visitor has come from, as far as it says what they need. */
export function searchedNeed(): Need {
  if (!document.referrer.startsWith(`${location.origin}/`)) return {};
  const query = new URL(document.referrer).searchParams;
  // Object.entries forgets the names that the table has.
  const asked = (Object.entries(NEEDED) as [keyof typeof NEEDED, keyof Need][]).flatMap(([filter, field]) => {
    const text = query.get(filter);
    if (text === null) return [];
    const value = field === 'from' ? text : Number(text);
    return v.is(Need.entries[field], value) ? [[field, value]] : [];
  });
  const regions = searchedPlace()?.place?.name;
  return { ...(Object.fromEntries(asked) as Need), ...(regions !== undefined && { regions }) };
}
