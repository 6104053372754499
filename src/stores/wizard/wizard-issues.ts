import { extraIssues, type ExtraRule } from '#domain/wizard/extra-fields.ts';
import { issuesAt, stepAt, type PartIssues, type Position } from '#domain/wizard/position.ts';
import type { Answers, Wizard } from '#domain/wizard/wizard.ts';
import type { ExtraFields } from './wizard-draft.ts';
import type { ServerIssues } from './wizard-sending.ts';

/** Issues of the answers, and those that the server found in values not changed since. */
export function wizardIssues(wizard: Wizard, extraFields: ExtraFields, extraRule: ExtraRule) {
  /** Keyed by path in the part. */
  function issuesOf(position: Position, answers: Answers, refused: ServerIssues): PartIssues {
    const prefix = `${stepAt(wizard, position).part}.`;
    const theirs = Object.entries(refused)
      .filter(([path]) => `${path}.`.startsWith(prefix))
      .map(([path, issue]) => [path.slice(prefix.length), issue] as const);
    return { ...issuesAt(wizard, position, answers), ...Object.fromEntries(theirs) };
  }

  /** Keyed by path in the body. */
  function extraIssuesOf(answers: Answers, refused: ServerIssues): PartIssues {
    const theirs = Object.entries(refused).filter(([path]) => (path.split('.')[0] ?? '') in extraFields);
    return { ...extraIssues(extraFields, extraRule, answers), ...Object.fromEntries(theirs) };
  }

  return { issuesOf, extraIssuesOf };
}
