import * as v from 'valibot';

/** The first issue; `undefined` if valid. */
export const firstIssue = (schema: v.GenericSchema, value: unknown): string | undefined =>
  v.safeParse(schema, value).issues?.[0].message;

/** The first issue of each path, with dots. */
export function issuesByPath(schema: v.GenericSchema, value: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of v.safeParse(schema, value).issues ?? [])
    messages[v.getDotPath(issue) ?? ''] ??= issue.message;
  return messages;
}
