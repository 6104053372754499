import * as v from 'valibot';
import type { IssueKey } from '../issue.ts';
import type { PartIssues } from './position.ts';
import type { Answers } from './wizard.ts';

/** What is wrong with what is sent beside a wizard's steps, by its name, where that takes more than one of it. */
export type ExtraRule = (answers: Answers) => Readonly<Partial<Record<string, IssueKey>>>;

/** What is wrong with what is sent beside a wizard's steps, by the path of the field in the body. */
export function extraIssues(
  extraFields: Readonly<Record<string, v.GenericSchema>>,
  rule: ExtraRule,
  answers: Answers,
): PartIssues {
  const issues: Partial<Record<string, IssueKey>> = {};
  for (const [part, schema] of Object.entries(extraFields)) {
    for (const found of v.safeParse(schema, answers[part]).issues ?? []) {
      const path = [part, v.getDotPath(found)].filter((name) => name !== null).join('.');
      // Our schemas have no other messages than issue keys.
      issues[path] ??= found.message as IssueKey;
    }
  }
  return Object.keys(issues).length > 0 ? issues : rule(answers);
}
