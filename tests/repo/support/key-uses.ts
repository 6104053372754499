import ts from 'typescript';
import { withoutPlural } from '#build/content/wording-faults.ts';
import { catalogues } from './catalogue.ts';
import { pathOf, visit } from './program.ts';

const KEYS = new Set(catalogues.flatMap(([, sentences]) => [...sentences.keys()].map(withoutPlural)));
const TOPICS = new Set([...KEYS].map((key) => key.split('.', 1)[0] ?? ''));

export interface KeyUses {
  /** Literal keys, and templates whose names are known: `flags.goods.${goods}` is one key for each of the goods. */
  readonly named: ReadonlySet<string>;
  /** Keys passed to `t`, including all values of a typed argument, such as any issue in `t(issue)`. */
  readonly shown: ReadonlySet<string>;
  /** Templates used as keys whose names the compiler does not know or the languages lack. */
  readonly computed: readonly string[];
}

export function keyUses(source: ts.Node, checker: ts.TypeChecker): KeyUses {
  const named = new Set<string>();
  const shown = new Set<string>();
  const computed: string[] = [];
  visit(source, (node) => {
    if (ts.isStringLiteralLike(node) && KEYS.has(node.text)) named.add(node.text);
    if (ts.isTemplateExpression(node) && TOPICS.has(node.head.text.split('.', 1)[0] ?? '')) {
      const names = namesOf(checker.getTypeAtLocation(node));
      if (names?.every((name) => KEYS.has(name))) for (const name of names) named.add(name);
      else if (isKeyWanted(node, checker))
        computed.push(`${pathOf(node.getSourceFile())}: ${node.getText()}`);
    }
    for (const name of joinedIn(node, checker)) named.add(name);
    for (const name of shownBy(node, checker)) shown.add(name);
  });
  return { named, shown, computed };
}

/** Keys that a call of `t` can show; empty for an argument of type `Key`, which its creator has to name. */
function shownBy(node: ts.Node, checker: ts.TypeChecker): readonly string[] {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 't') return [];
  const [key] = node.arguments;
  const names = key && namesOf(checker.getTypeAtLocation(key));
  const all = key && namesOf(checker.getContextualType(key));
  return names && all && names.length < all.length ? names : [];
}

/** Keys that a call of `t` joins of names, which a type lists: `t([group, name].join('.') as GoodsKey)`. */
function joinedIn(node: ts.Node, checker: ts.TypeChecker): readonly string[] {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 't') return [];
  const [key] = node.arguments;
  if (key === undefined || !ts.isAsExpression(key) || !ts.isCallExpression(key.expression)) return [];
  return namesOf(checker.getTypeAtLocation(key)) ?? [];
}

/** Whether the context expects a key. */
function isKeyWanted(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const wanted = checker.getContextualType(node);
  return ts.isAsExpression(node.parent) || (namesOf(wanted) ?? []).some((name) => KEYS.has(name));
}

/** The literals of a type, or `undefined` if it has other members. */
function namesOf(type: ts.Type | undefined): string[] | undefined {
  const parts = type?.isUnion() ? type.types : type ? [type] : [];
  const names = parts.flatMap((part) => (part.isStringLiteral() ? part.value : []));
  return names.length === parts.length ? names : undefined;
}
