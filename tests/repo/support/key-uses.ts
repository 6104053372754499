import ts from 'typescript';
import { withoutPlural } from '#build/content/wording-faults.ts';
import { catalogues } from './catalogue.ts';
import { pathOf, visit } from './program.ts';

const KEYS = new Set(catalogues.flatMap(([, sentences]) => [...sentences.keys()].map(withoutPlural)));
const TOPICS = new Set([...KEYS].map((key) => key.split('.', 1)[0] ?? ''));

/** The translation keys of a source. */
export interface KeyUses {
  /** Written out, or made by a template of known names: `flags.goods.${goods}` is a key for each of the goods. */
  readonly named: ReadonlySet<string>;
  /** Shown: `t('map.zoomIn')`, or all that a value may be of which the compiler knows the keys, as any issue in `t(issue)`. */
  readonly shown: ReadonlySet<string>;
  /** Templates that should be keys, but of which the compiler does not know the names, or which the languages do not have. */
  readonly computed: readonly string[];
}

/** The keys of a source, or of a part of one. */
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
    for (const name of shownBy(node, checker)) shown.add(name);
  });
  return { named, shown, computed };
}

/** The keys that a call of `t` may show; none where it may be any, which whoever made the value has named. */
function shownBy(node: ts.Node, checker: ts.TypeChecker): readonly string[] {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 't') return [];
  const [key] = node.arguments;
  const names = key && namesOf(checker.getTypeAtLocation(key));
  const all = key && namesOf(checker.getContextualType(key));
  return names && all && names.length < all.length ? names : [];
}

/** Whether a text would be taken for a key, so that it must not be computed. */
function isKeyWanted(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const wanted = checker.getContextualType(node);
  return ts.isAsExpression(node.parent) || (namesOf(wanted) ?? []).some((name) => KEYS.has(name));
}

/** The texts that a type is made of; undefined where it is made of something else too. */
function namesOf(type: ts.Type | undefined): string[] | undefined {
  const parts = type?.isUnion() ? type.types : type ? [type] : [];
  const names = parts.flatMap((part) => (part.isStringLiteral() ? part.value : []));
  return names.length === parts.length ? names : undefined;
}
