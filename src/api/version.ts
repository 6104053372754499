import * as v from 'valibot';

/** The header by which a client says which version of a listing it has changed. */
export const VERSION_HEADER = 'If-Match';

/** Grows with each change that the owner makes; the first is 1. */
export const Version = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A version as {@link VERSION_HEADER} carries it. */
export const formatVersion = (version: number): string => `"${String(version)}"`;

/** What may stand in the header. */
export const VERSION_TAG = /^"(\d{1,9})"$/;

/** The inverse of {@link formatVersion}; undefined for anything else. */
export function parseVersion(tag: string): number | undefined {
  const [, version] = VERSION_TAG.exec(tag) ?? [];
  return version === undefined ? undefined : Number(version);
}
