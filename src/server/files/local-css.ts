import { parse, walk, type CssNode, type ParseOptions } from 'css-tree';
import { SVG_FUNCTIONS } from './svg-vocabulary.ts';

/** Conditional group rules. */
const AT_RULES = new Set(['media', 'supports', 'keyframes', '-webkit-keyframes']);

/** Old browsers' properties that run scripts. */
const BINDING = /behaviou?r$|binding$/i;

type Context = 'stylesheet' | 'declarationList' | 'value';

/** Unparsable CSS counts as unsafe, since browsers may read it differently. */
export function isLocalCss(css: string, context: Context): boolean {
  // Escapes could hide names.
  return !css.includes('\\') && everyNode(parsed(css, context), isLocal);
}

function parsed(css: string, context: Context): CssNode | undefined {
  const options: ParseOptions = {
    context,
    parseCustomProperty: true,
    onParseError: (error) => {
      throw error;
    },
  };
  try {
    return parse(css, options);
  } catch {
    return undefined;
  }
}

function everyNode(tree: CssNode | undefined, check: (node: CssNode) => boolean): boolean {
  if (tree === undefined) return false;
  let isTrue = true;
  walk(tree, (node) => {
    isTrue &&= check(node);
  });
  return isTrue;
}

function isLocal(node: CssNode): boolean {
  if (node.type === 'Url') return node.value.trim().startsWith('#');
  if (node.type === 'Function') return SVG_FUNCTIONS.has(node.name.toLowerCase());
  if (node.type === 'Atrule') return AT_RULES.has(node.name.toLowerCase());
  if (node.type === 'Declaration') return !BINDING.test(node.property);
  return node.type !== 'Raw';
}
