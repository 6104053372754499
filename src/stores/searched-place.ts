import { areaFromAddress, type NearArea } from '#domain/search/area.ts';

/** The area of the search the visitor came from. */
export function searchedPlace(): NearArea | undefined {
  if (!document.referrer.startsWith(`${location.origin}/`)) return undefined;
  const area = areaFromAddress(new URL(document.referrer).searchParams);
  return area.type === 'near' ? area : undefined;
}
