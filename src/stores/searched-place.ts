import { areaFromAddress, type NearArea } from '#domain/search/area.ts';

/** The area of the search in the address, or of the one that the visitor came from. */
export function searchedPlace(): NearArea | undefined {
  const own = areaFromAddress(new URLSearchParams(location.search));
  if (own.type === 'near') return own;
  if (!document.referrer.startsWith(`${location.origin}/`)) return undefined;
  const area = areaFromAddress(new URL(document.referrer).searchParams);
  return area.type === 'near' ? area : undefined;
}
