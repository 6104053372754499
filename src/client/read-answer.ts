import * as v from 'valibot';

export type ReadAnswer<Output> =
  | { readonly status: 'read'; readonly output: Output; readonly leftOut: readonly string[] }
  | { readonly status: 'unreadable'; readonly cause: unknown };

/**
 * Validates an answer; drops invalid list entries so that one bad record does not hide the others. @param
 * body parsed JSON, mutated
 */
export function readAnswer<Output>(
  schema: v.GenericSchema<unknown, Output>,
  body: unknown,
): ReadAnswer<Output> {
  const leftOut: string[] = [];
  for (;;) {
    const parsed = v.safeParse(schema, body);
    if (parsed.success) return { status: 'read', output: parsed.output, leftOut };
    const odd = oddEntries(parsed.issues);
    if (odd.size === 0) return { status: 'unreadable', cause: v.flatten(parsed.issues) };
    leftOut.push(...parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`));
    for (const [list, entries] of odd)
      list.splice(0, Infinity, ...list.filter((entry) => !entries.has(entry)));
  }
}

/** Indexes of invalid entries, grouped by the innermost list. */
function oddEntries(issues: readonly v.BaseIssue<unknown>[]): Map<unknown[], Set<unknown>> {
  const odd = new Map<unknown[], Set<unknown>>();
  for (const { path = [] } of issues) {
    const entry = path.findLast(({ input }) => Array.isArray(input));
    if (entry === undefined || !Array.isArray(entry.input)) continue;
    const entries = odd.get(entry.input) ?? new Set();
    odd.set(entry.input, entries.add(entry.value));
  }
  return odd;
}
