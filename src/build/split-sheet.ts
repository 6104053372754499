import { parse, walk, type Atrule, type CssNode, type Rule } from 'css-tree';

export interface SplitSheet {
  /** Rules for what the page shows at first. */
  readonly first: string;
  /** Rules of which each needs a class that no element has at first. */
  readonly later: string;
}

/** Splits a sheet into two, each in its order and with its own copy of the conditions and layers around the rules. */
export function splitSheet(css: string, isShown: (className: string) => boolean): SplitSheet {
  const sheet = parse(css, { positions: true, parseValue: false, parseRulePrelude: true });
  return split(sheet.type === 'StyleSheet' ? sheet.children.toArray() : []);

  function split(nodes: readonly CssNode[]): SplitSheet {
    const parts = nodes.map((node) => {
      if (node.type === 'Atrule' && holdsRules(node)) return splitAround(node);
      const text = textOf(node);
      return node.type === 'Rule' && !canMatch(node, isShown)
        ? { first: '', later: text }
        : { first: text, later: '' };
    });
    return {
      first: parts.map(({ first }) => first).join(''),
      later: parts.map(({ later }) => later).join(''),
    };
  }

  function splitAround(node: Atrule): SplitSheet {
    const text = textOf(node);
    const head = text.slice(0, text.indexOf('{'));
    const inner = split(node.block?.children.toArray() ?? []);
    const around = (rules: string) => (rules === '' ? '' : `${head}{${rules}}`);
    return { first: around(inner.first), later: around(inner.later) };
  }

  function textOf({ loc }: CssNode): string {
    if (!loc) throw new Error('A part of a sheet has no place in it.');
    return css.slice(loc.start.offset, loc.end.offset);
  }
}

const WITH_RULES: readonly string[] = ['media', 'layer', 'supports', 'container', 'starting-style'];

const holdsRules = ({ name, block }: Atrule): boolean => WITH_RULES.includes(name) && block !== null;

/** Whether an element can match one of the rule's selectors, by its classes; those in `:not()` and its like are not asked for. */
function canMatch({ prelude }: Rule, isShown: (className: string) => boolean): boolean {
  if (prelude.type !== 'SelectorList') return true;
  return prelude.children.some((selector) => {
    let isPossible = true;
    walk(selector, function (node) {
      if (node.type === 'PseudoClassSelector') return this.skip;
      if (node.type === 'ClassSelector' && !isShown(node.name)) isPossible = false;
      return undefined;
    });
    return isPossible;
  });
}
