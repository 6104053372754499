import type common from '#i18n/en/common.json';
import type issues from '#i18n/en/issues.json';

/** Translation key of the sentence that tells a person how to mend one field. */
export type IssueKey =
  | `issues.${Extract<keyof typeof issues, string>}`
  | `common.validation.${Extract<keyof (typeof common)['validation'], string>}`;

/** Marks a schema's message as an issue key, so that the compiler rejects a key without wording. */
export const issue = <Key extends IssueKey>(key: Key): Key => key;
