import type { Bind } from './database.ts';

/** The number of places is a power of two, so that few statements are prepared. */
export function oneOf(column: string, values: readonly string[], bind: Bind): string {
  const [first] = values;
  if (first === undefined) return '1 = 0';
  const padded = 2 ** Math.ceil(Math.log2(values.length));
  const places = Array.from({ length: padded }, (_, index) => bind(values[index] ?? first));
  return `${column} in (${places.join(', ')})`;
}
