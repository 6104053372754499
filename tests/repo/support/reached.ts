import ts from 'typescript';
import { makesIsland } from './islands.ts';
import { isSource, visit } from './program.ts';

/**
 * The statements that run, or can be called, once a module is loaded: its own, and what they name in other modules; not what
 * names its own topics, as an island does.
 */
export function reachedFrom(entry: ts.SourceFile, checker: ts.TypeChecker): ReadonlySet<ts.Statement> {
  const reached = new Set<ts.Statement>();
  const files = new Set<ts.SourceFile>();

  const reach = (statement: ts.Statement) => {
    if (reached.has(statement) || isApart(statement.getSourceFile())) return;
    reached.add(statement);
    open(statement.getSourceFile());
    visit(statement, (node) => {
      for (const declaration of declarationsOf(node, checker)) {
        if (ts.isSourceFile(declaration)) declaration.statements.forEach(reach);
        else reach(statementOf(declaration));
      }
    });
  };
  // What a module does as soon as it is loaded.
  const open = (file: ts.SourceFile) => {
    if (files.has(file)) return;
    files.add(file);
    file.statements.filter((statement) => ts.isExpressionStatement(statement)).forEach(reach);
  };

  const apart = new Map<ts.SourceFile, boolean>([[entry, false]]);
  const isApart = (file: ts.SourceFile) => {
    const known =
      apart.get(file) ??
      (hasIsland(file) || SAY_BY_MESSAGES.some((module) => file.fileName.endsWith(module)));
    apart.set(file, known);
    return known;
  };

  entry.statements.forEach(reach);
  return reached;
}

/** The modules that show nothing but messages, each of which brings the topics of its words. */
const SAY_BY_MESSAGES = ['/stores/favourites/favourite-changes.ts', '/features/account/resend-link.ts'];

function hasIsland(file: ts.SourceFile): boolean {
  let isFound = false;
  visit(file, (node) => {
    isFound ||= makesIsland(node);
  });
  return isFound;
}

function declarationsOf(node: ts.Node, checker: ts.TypeChecker): ts.Declaration[] {
  const isModule = ts.isStringLiteral(node) && isImportedWhole(node);
  if (!isModule && !(ts.isIdentifier(node) && !ts.findAncestor(node, ts.isImportDeclaration))) return [];
  // `{ work }` names a property, and with the same word the value.
  const named = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  const symbol = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
  return (symbol?.declarations ?? []).filter((declaration) => isSource(declaration.getSourceFile()));
}

/** `import('./view.tsx')` and `import './effects.ts'` name nothing of the module. */
function isImportedWhole({ parent }: ts.StringLiteral): boolean {
  if (ts.isImportDeclaration(parent)) return !parent.importClause;
  return ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword;
}

function statementOf(declaration: ts.Node): ts.Statement {
  let node = declaration;
  while (!ts.isSourceFile(node.parent)) node = node.parent;
  // Whatever stands directly in a module is a statement.
  return node as ts.Statement;
}
