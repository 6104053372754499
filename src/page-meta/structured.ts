/** schema.org properties. */
export type Structured = Readonly<Record<string, unknown>>;

export function without(described: Structured): Structured {
  return Object.fromEntries(
    Object.entries(described).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
