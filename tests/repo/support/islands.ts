import ts from 'typescript';
import { pathOf, sourcesOf, visit } from './program.ts';

/** An island as its module makes it: `island(View, ['auth', 'common'])`. */
interface Island {
  readonly file: ts.SourceFile;
  readonly topics: readonly string[];
}

/** All islands of the site. */
export function islandsOf(program: ts.Program): Island[] {
  return sourcesOf(program).flatMap((file) => {
    const found: Island[] = [];
    visit(file, (node) => {
      if (!ts.isCallExpression(node) || node.expression.getText(file) !== 'island') return;
      if (!pathOf(file).endsWith('.tsx')) return;
      const topics = node.arguments[1];
      if (!topics || !ts.isArrayLiteralExpression(topics))
        throw new Error(`${pathOf(file)} names no topics.`);
      found.push({ file, topics: topics.elements.filter(ts.isStringLiteral).map(({ text }) => text) });
    });
    return found;
  });
}
