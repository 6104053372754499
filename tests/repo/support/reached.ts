import ts from 'typescript';
import { makesIsland } from './islands.ts';
import { isSource, visit } from './program.ts';

/**
 * Statements that run or can be called once a module is loaded, in all modules, up to other islands with topics of
 * their own.
 */
export function reachedFrom(entry: ts.SourceFile, checker: ts.TypeChecker): ReadonlySet<ts.Statement> {
  const reached = new Set<ts.Statement>();
  const files = new Set<ts.SourceFile>();

  const reach = (statement: ts.Statement) => {
    if (reached.has(statement) || isExcluded(statement.getSourceFile())) return;
    reached.add(statement);
    open(statement.getSourceFile());
    for (const declaration of declarationsIn(statement, checker)) {
      if (ts.isSourceFile(declaration)) declaration.statements.forEach(reach);
      else reach(statementOf(declaration));
    }
  };
  // Expression statements run when the module is loaded.
  const open = (file: ts.SourceFile) => {
    if (files.has(file)) return;
    files.add(file);
    file.statements.filter((statement) => ts.isExpressionStatement(statement)).forEach(reach);
  };

  const excluded = new Map<ts.SourceFile, boolean>([[entry, false]]);
  const isExcluded = (file: ts.SourceFile) => {
    const known =
      excluded.get(file) ??
      (hasIsland(file) || MESSAGE_MODULES.some((module) => file.fileName.endsWith(module)));
    excluded.set(file, known);
    return known;
  };

  entry.statements.forEach(reach);
  return reached;
}

/** Modules that show only messages, which load their own topics. */
const MESSAGE_MODULES = ['/stores/favourites/favourite-changes.ts', '/stores/resend-link.ts'];

function hasIsland(file: ts.SourceFile): boolean {
  let isFound = false;
  visit(file, (node) => {
    isFound ||= makesIsland(node);
  });
  return isFound;
}

/** Most statements are reached from many islands. */
const known = new WeakMap<ts.Statement, ReadonlySet<ts.Declaration>>();

function declarationsIn(statement: ts.Statement, checker: ts.TypeChecker): ReadonlySet<ts.Declaration> {
  const found = known.get(statement);
  if (found) return found;
  const declarations = new Set<ts.Declaration>();
  known.set(statement, declarations);
  visit(statement, (node) => {
    for (const declaration of declarationsOf(node, checker)) declarations.add(declaration);
  });
  return declarations;
}

function declarationsOf(node: ts.Node, checker: ts.TypeChecker): ts.Declaration[] {
  const isModule = ts.isStringLiteral(node) && isImportedWhole(node);
  if (!isModule && !ts.isIdentifier(node)) return [];
  if (!isModule && ts.findAncestor(node, (outer) => ts.isImportDeclaration(outer) || ts.isTypeNode(outer)))
    return [];
  // `{ work }` names both a property and a value.
  const named = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  const symbol = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
  return (symbol?.declarations ?? []).filter((declaration) => isSource(declaration.getSourceFile()));
}

/** Whether it is `import('./view.tsx')` or `import './effects.ts'`. */
function isImportedWhole({ parent }: ts.StringLiteral): boolean {
  if (ts.isImportDeclaration(parent)) return !parent.importClause;
  return ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword;
}

function statementOf(declaration: ts.Node): ts.Statement {
  let node = declaration;
  while (!ts.isSourceFile(node.parent)) node = node.parent;
  // Every child of a source file is a statement.
  return node as ts.Statement;
}
