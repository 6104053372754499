import { areaFromAddress, type NearArea } from '#domain/search/area.ts';

/** Around which place the search looked that the visitor has come from; nothing where they came another way. */
export function searchedPlace(): NearArea | undefined {
  if (!document.referrer.startsWith(`${location.origin}/`)) return undefined;
  const area = areaFromAddress(new URL(document.referrer).searchParams);
  return area.is === 'near' ? area : undefined;
}
