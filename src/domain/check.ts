import * as v from 'valibot';
import type { IssueKey } from './issue.ts';

export type Issues<Values> = Partial<Record<keyof Values, IssueKey>>;

export type Check<Values, Filled> = (
  values: Values,
) =>
  | { readonly status: 'right'; readonly filled: Filled }
  | { readonly status: 'wrong'; readonly issues: Issues<Values> };

export function checkBy<Schema extends v.GenericSchema>(
  schema: Schema,
): Check<v.InferInput<Schema>, v.InferOutput<Schema>> {
  return (values) => {
    const parsed = v.safeParse(schema, values);
    return parsed.success
      ? { status: 'right', filled: parsed.output }
      : { status: 'wrong', issues: issuesOf(parsed.issues) };
  };
}

function issuesOf<Values>(found: readonly v.BaseIssue<unknown>[]): Issues<Values> {
  const issues: Partial<Record<string, IssueKey>> = {};
  for (const one of found) {
    // Our schemas' messages are always issue keys.
    issues[v.getDotPath(one) ?? ''] ??= one.message as IssueKey;
  }
  return issues as Issues<Values>;
}
