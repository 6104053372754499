import ts from 'typescript';
import { pathOf, sourcesOf, visit } from './program.ts';

/** An island or lazy island, declared as `island(View, ['auth', 'common'])`. */
interface Island {
  readonly file: ts.SourceFile;
  readonly topics: readonly string[];
}

export function makesIsland(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && ['island', 'lazyIsland'].includes(node.expression.getText());
}

export function islandsOf(program: ts.Program): Island[] {
  return sourcesOf(program).flatMap((file) => {
    const found: Island[] = [];
    visit(file, (node) => {
      if (!makesIsland(node)) return;
      if (!pathOf(file).endsWith('.tsx')) return;
      const topics = node.arguments[1];
      if (!topics || !ts.isArrayLiteralExpression(topics))
        throw new Error(`${pathOf(file)} names no topics.`);
      found.push({ file, topics: topics.elements.filter(ts.isStringLiteral).map(({ text }) => text) });
    });
    return found;
  });
}
