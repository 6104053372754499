import type common from '#i18n/en/common.json';
import type issues from '#i18n/en/issues.json';

/** Translation key of a sentence that says how to fix a field. */
export type IssueKey =
  | `issues.${Extract<keyof typeof issues, string>}`
  | `common.validation.${Extract<keyof (typeof common)['validation'], string>}`;

/** Typed so that a key without a translation does not compile. */
export const issue = <Key extends IssueKey>(key: Key): Key => key;
