import { expect, test } from 'vitest';
import { mailKinds, type MailKind } from '#server/db/mail-kinds.ts';
import { catalogues } from './support/catalogue.ts';
import { readFiles } from './support/source-files.ts';

/** Where the texts of a kind are, if not under its name. */
const TEXTS: Readonly<Partial<Record<MailKind, string>>> = {
  searchAlerts: 'searchAlert',
  visitReminder: 'visit.reminder',
  visitStep: 'visit.accepted',
};

const tests = readFiles('tests/server/**/*.test.ts')
  .map(({ text }) => text)
  .join('\n');

/** Subjects of a kind in all languages, each without what is filled in. */
const subjectsOf = (kind: MailKind): string[] =>
  catalogues.flatMap(([, texts]) =>
    [...texts]
      .filter(([key]) => `${key}.`.startsWith(`mail.${TEXTS[kind] ?? kind}.`))
      .filter(([key]) => key.includes('subject') || kind === 'visitStep')
      .map(([, text]) => text.replace(/^.*\}\}|\{\{.*$/g, '').trim()),
  );

test.each(Object.keys(mailKinds) as MailKind[])('a test of the server reads the mail %s', (kind) => {
  const subjects = subjectsOf(kind);
  expect(subjects).not.toEqual([]);
  expect(subjects.filter((subject) => tests.includes(subject))).not.toEqual([]);
});
