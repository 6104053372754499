import type imports from '#i18n/en/imports.json';
import type { IssueKey } from '../issue.ts';

/** Sentence that says how to mend a cell. */
export type SheetFaultKey = IssueKey | `imports.faults.${Extract<keyof (typeof imports)['faults'], string>}`;

export interface SheetFault {
  /** Id of the column; empty for the whole row. */
  readonly column: string;
  readonly key: SheetFaultKey;
  /** What stands in the cell, shortened, or what the sentence names otherwise. */
  readonly value: string;
}
