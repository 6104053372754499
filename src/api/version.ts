import * as v from 'valibot';

export const VERSION_HEADER = 'If-Match';

/** Increases with every change by the owner, starting at 1. */
export const Version = v.pipe(v.number(), v.integer(), v.minValue(1));

export const formatVersion = (version: number): string => `"${String(version)}"`;

export const VERSION_TAG = /^"(\d{1,9})"$/;

/** Inverse of {@link formatVersion}; `undefined` if malformed. */
export function parseVersion(tag: string): number | undefined {
  const [, version] = VERSION_TAG.exec(tag) ?? [];
  return version === undefined ? undefined : Number(version);
}
