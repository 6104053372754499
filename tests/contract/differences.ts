/** A difference between two values; `undefined` where one has no value. */
export interface Difference {
  /** Such as `spaces.0.tags`; empty for the values themselves. */
  readonly path: string;
  readonly got: unknown;
  readonly expected: unknown;
}

/** The innermost differences of two JSON values. Null equals absent, as in the contract's schemas. */
export function differencesOf(got: unknown, expected: unknown, path = ''): Difference[] {
  if (Object.is(got ?? undefined, expected ?? undefined)) return [];
  if (!isHolder(got) || !isHolder(expected) || Array.isArray(got) !== Array.isArray(expected)) {
    return [{ path, got, expected }];
  }
  const names = new Set([...Object.keys(expected), ...Object.keys(got)]);
  return [...names].flatMap((name) =>
    differencesOf(got[name], expected[name], path === '' ? name : `${path}.${name}`),
  );
}

const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
