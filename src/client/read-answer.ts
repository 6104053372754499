import * as v from 'valibot';

/** What an answer says, and why some entries of its lists are not among it. */
export type ReadAnswer<Output> =
  | { readonly is: 'read'; readonly output: Output; readonly leftOut: readonly string[] }
  | { readonly is: 'unreadable'; readonly cause: unknown };

/**
 * Reads an answer as the contract has it. An entry of a list that does not fit is left out, so that it does not cost
 * the visitor all the others.
 * @param body parsed JSON that is nobody else's: odd entries are taken out of it
 */
export function readAnswer<Output>(
  schema: v.GenericSchema<unknown, Output>,
  body: unknown,
): ReadAnswer<Output> {
  const leftOut: string[] = [];
  for (;;) {
    const parsed = v.safeParse(schema, body);
    if (parsed.success) return { is: 'read', output: parsed.output, leftOut };
    const odd = oddEntries(parsed.issues);
    if (odd.size === 0) return { is: 'unreadable', cause: v.flatten(parsed.issues) };
    leftOut.push(...parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`));
    for (const [list, entries] of odd)
      list.splice(0, Infinity, ...list.filter((entry) => !entries.has(entry)));
  }
}

/** The entries that do not fit, by the innermost list that holds each. */
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
