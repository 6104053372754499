import ts from 'typescript';
import { expect, it } from 'vitest';
import { readFiles } from './support/source-files.ts';

const FOLDERS = 'src/{domain,api,client,stores,ui,server/db}/**/*.{ts,tsx}';

it('every export of the shared folders says in a sentence what it is', () => {
  const silent = readFiles(FOLDERS).flatMap(({ path, text }) => {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    return file.statements
      .filter(isExported)
      .filter((statement) => ts.getJSDocCommentsAndTags(statement).length === 0)
      .filter((statement) => !isEndpoint(statement) && !isTypeOfNeighbour(statement, file))
      .map(
        (statement) => `${path}:${line(file, statement)} ${statement.getText(file).split('\n', 1)[0] ?? ''}`,
      );
  });
  expect(silent).toEqual([]);
});

it('no docstring only points to another', () => {
  const pointing = readFiles('{src,tests}/**/*.{ts,tsx,astro}').filter(({ text }) =>
    /\bSee \{@link/.test(text),
  );
  expect(pointing.map(({ path }) => path)).toEqual([]);
});

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** A call of the contract says it in its summary, which the API's document shows. */
function isEndpoint(statement: ts.Statement): boolean {
  return statement.getText().endsWith('satisfies Endpoint;');
}

/** What is said of a schema or of a list of names holds for the type that is made of it in the same file. */
function isTypeOfNeighbour(statement: ts.Statement, file: ts.SourceFile): boolean {
  if (!ts.isTypeAliasDeclaration(statement)) return false;
  const [, neighbour] =
    /^(?:v\.InferOutput<typeof (\w+)>|\(typeof (\w+)\)\[number\]|keyof typeof (\w+))$/
      .exec(statement.type.getText(file))
      ?.filter(Boolean) ?? [];
  return file.statements.some(
    (other) =>
      ts.isVariableStatement(other) &&
      isExported(other) &&
      other.declarationList.declarations.some(({ name }) => name.getText(file) === neighbour),
  );
}

function line(file: ts.SourceFile, statement: ts.Statement): number {
  return file.getLineAndCharacterOfPosition(statement.getStart(file)).line + 1;
}
