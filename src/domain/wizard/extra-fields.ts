import * as v from 'valibot';
import type { IssueKey } from '../issue.ts';
import type { PartIssues } from './position.ts';
import type { Answers } from './wizard.ts';

export type ExtraRule = (answers: Answers) => Readonly<Partial<Record<string, IssueKey>>>;

export function extraIssues(
  extraFields: Readonly<Record<string, v.GenericSchema>>,
  rule: ExtraRule,
  answers: Answers,
): PartIssues {
  const issues: Partial<Record<string, IssueKey>> = {};
  for (const [part, schema] of Object.entries(extraFields)) {
    for (const found of v.safeParse(schema, answers[part]).issues ?? []) {
      const path = [part, v.getDotPath(found)].filter((name) => name !== null).join('.');
      // Our schemas' messages are always issue keys.
      issues[path] ??= found.message as IssueKey;
    }
  }
  return Object.keys(issues).length > 0 ? issues : rule(answers);
}
