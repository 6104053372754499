/** A place at which two values differ; `undefined` where one of them has nothing. */
export interface Difference {
  /** `spaces.0.tags`; empty for the values themselves. */
  readonly path: string;
  readonly got: unknown;
  readonly expected: unknown;
}

/** Where two JSON values differ, as deep as can be said. Null is nothing too, as it is in the contract's schemas. */
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
