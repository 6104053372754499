import ts from 'typescript';
import { expect, it } from 'vitest';
import { readFiles } from './support/source-files.ts';

const FOLDERS = 'src/{domain,api,client,stores,ui,server/db}/**/*.{ts,tsx}';

it('every export of the shared folders says in a sentence what it is', () => {
  const silent = readFiles(FOLDERS).flatMap(({ path, text }) => {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    return file.statements
      .filter(isExported)
      .filter((statement) => ts.getJSDocCommentsAndTags(statement).length === 0 && !isEndpoint(statement))
      .map(
        (statement) => `${path}:${line(file, statement)} ${statement.getText(file).split('\n', 1)[0] ?? ''}`,
      );
  });
  expect(silent).toEqual([]);
});

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** A call of the contract says it in its summary, which the API's document shows. */
function isEndpoint(statement: ts.Statement): boolean {
  return statement.getText().endsWith('satisfies Endpoint;');
}

function line(file: ts.SourceFile, statement: ts.Statement): number {
  return file.getLineAndCharacterOfPosition(statement.getStart(file)).line + 1;
}
