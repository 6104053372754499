import ts from 'typescript';
import { expect, it } from 'vitest';
import { readFiles } from './support/source-files.ts';

/** The replacement of a word. */
const BETTER = {
  told: 'what it is: details, message, response',
  untold: 'omitted',
  hindrance: 'reason',
  whoever: 'the role: the visitor, the owner, the caller',
  nobody: 'the role or "no one": no other company',
  somebody: 'the role: a visitor, another company',
  beside: 'extra…, other…, next to',
  kept: 'stored, retained, preserved',
  'can be had': 'is available',
  'so many': 'a number of, a limit of',
  'of one’s own': 'own',
} as const;

const IN_TEXT = /\b(told|untold|hindrance|whoever|nobody|somebody|can be had|so many|of one[’']s own)\b/i;
const IN_NAMES =
  /^(told|untold|hindrance|whoever|nobody|somebody|beside)(?![a-z])|(Told|Untold|Hindrance|Whoever|Nobody|Somebody|Beside)(?![a-z])/;
const TYPE_NAMES = /Kept(?![a-z])/;

it('code, comments, test names and documents use the field’s words', () => {
  const code = readFiles('{src,tests}/**/*.{ts,tsx}').filter(({ path }) => !path.endsWith('words.test.ts'));
  const documents = readFiles('{README.md,i18n/README.md,src/**/README.md,src/DECISIONS.md,.github/*.md}');
  const found = [
    ...code.flatMap(({ path, text }) => [...namesIn(path, text), ...commentsIn(text)].map(at(path))),
    ...documents.flatMap(({ path, text }) => wordIn(text).map(at(path))),
  ];
  expect(found).toEqual([]);
});

const at = (path: string) => (word: string) =>
  `${path}: "${word}" — better: ${Object.entries(BETTER).find(([each]) => word.toLowerCase().startsWith(each))?.[1] ?? ''}`;

function wordIn(text: string): string[] {
  const [word] = IN_TEXT.exec(text) ?? [];
  return word === undefined ? [] : [word];
}

const commentsIn = (text: string): string[] =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm)].flatMap(([comment]) => wordIn(comment));

function namesIn(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const [word] = IN_NAMES.exec(node.text) ?? [];
      if (word !== undefined) found.push(word);
    }
    if (isTypeDeclaration(node) && TYPE_NAMES.test(node.name.text)) found.push('kept');
    if (
      ts.isCallExpression(node) &&
      /^(?:test|it|describe|check|mutation)\b/.test(node.expression.getText())
    ) {
      const [name] = node.arguments;
      if (name !== undefined && (ts.isStringLiteralLike(name) || ts.isTemplateExpression(name)))
        found.push(...wordIn(name.getText()));
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

const isTypeDeclaration = (node: ts.Node): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
