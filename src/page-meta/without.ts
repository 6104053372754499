/** A thing in the words of schema.org. */
export type Structured = Readonly<Record<string, unknown>>;

/** A description less what is not known: undefined, and lists that are empty. */
export function without(described: Structured): Structured {
  return Object.fromEntries(
    Object.entries(described).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
