import { getServiceFigures, getSpaceFigures, type DayFigures } from '#api/figures.ts';
import { call } from '#client/call.ts';
import { undefinedOnFailure } from '#client/failure.ts';
import type { ListingKind } from '#domain/listing/listing.ts';

const CALLS = { space: getSpaceFigures, service: getServiceFigures } as const satisfies Record<
  ListingKind,
  unknown
>;

/** `undefined` on failure. */
export async function loadFigures(kind: ListingKind, id: string): Promise<readonly DayFigures[] | undefined> {
  return (await call(CALLS[kind], { params: { id } }).catch(undefinedOnFailure))?.days;
}
