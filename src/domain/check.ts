import * as v from 'valibot';
import type { IssueKey } from './issue.ts';

/** What is wrong with which of a form's fields. */
export type Issues<Values> = Partial<Record<keyof Values, IssueKey>>;

/** What a form's rules make of what was filled in: what is to be sent, or what is to be mended. */
export type Check<Values, Filled> = (
  values: Values,
) =>
  | { readonly is: 'right'; readonly filled: Filled }
  | { readonly is: 'wrong'; readonly issues: Issues<Values> };

/** The check of a form whose rules are a schema. */
export function checkBy<Schema extends v.GenericSchema>(
  schema: Schema,
): Check<v.InferInput<Schema>, v.InferOutput<Schema>> {
  return (values) => {
    const parsed = v.safeParse(schema, values);
    return parsed.success
      ? { is: 'right', filled: parsed.output }
      : { is: 'wrong', issues: issuesOf(parsed.issues) };
  };
}

function issuesOf<Values>(found: readonly v.BaseIssue<unknown>[]): Issues<Values> {
  const issues: Partial<Record<string, IssueKey>> = {};
  for (const one of found) {
    // Our schemas have no other messages than issue keys.
    issues[v.getDotPath(one) ?? ''] ??= one.message as IssueKey;
  }
  return issues as Issues<Values>;
}
