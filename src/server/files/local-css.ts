import { parse, tokenize, tokenTypes, walk, type CssNode } from 'css-tree';
import { SVG_FUNCTIONS } from './svg-vocabulary.ts';

/** Conditional group rules. */
const AT_RULES = new Set(['media', 'supports', 'keyframes', '-webkit-keyframes']);
const GROUP_DEPTH = 3;

/** Old browsers' properties that run scripts. */
const BINDING = /behaviou?r$|binding$/i;

type Context = 'stylesheet' | 'declarationList' | 'declaration' | 'value';

/** Drops the rules and declarations that load something or can't be parsed. */
export function localStylesheet(css: string): string {
  const rules = localRules(css, 0);
  return isLocalCss(rules, 'stylesheet') ? rules : '';
}

/** Drops the declarations that load something or can't be parsed. */
export function localDeclarations(css: string): string {
  const declarations = partsOf(css)
    .filter(({ head, block }) => block === undefined && !hasEscapes(head) && isLocalCss(head, 'declaration'))
    .map(({ head }) => head)
    .join(';');
  return isLocalCss(declarations, 'declarationList') ? declarations : '';
}

export const isLocalValue = (css: string): boolean => !hasEscapes(css) && isLocalCss(css, 'value');

function localRules(css: string, depth: number): string {
  const rules = partsOf(css).map(({ head, block }) => {
    if (block === undefined || !isLocalCss(`${head}{}`, 'stylesheet')) return '';
    if (!head.startsWith('@')) return `${head}{${localDeclarations(block)}}`;
    return depth < GROUP_DEPTH && !hasEscapes(head) ? `${head}{${localRules(block, depth + 1)}}` : '';
  });
  return rules.join('');
}

interface CssPart {
  /** Selectors, an at-rule's prelude, or a declaration. */
  readonly head: string;
  readonly block: string | undefined;
}

const { Comment, WhiteSpace, CDO, CDC, Semicolon, LeftCurlyBracket } = tokenTypes;
const SKIPPED = new Set([Comment, WhiteSpace, CDO, CDC]);
const { LeftParenthesis, LeftSquareBracket, RightCurlyBracket, RightParenthesis, RightSquareBracket } =
  tokenTypes;
const OPENING = new Set([tokenTypes.Function, LeftCurlyBracket, LeftParenthesis, LeftSquareBracket]);
const CLOSING = new Set([RightCurlyBracket, RightParenthesis, RightSquareBracket]);

// Each part is parsed by itself, since every error costs time in the length of what is parsed.
function partsOf(css: string): CssPart[] {
  const parts: CssPart[] = [];
  let [start, blockStart, depth] = [0, -1, 0];
  const end = (headEnd: number, blockEnd: number, next: number) => {
    const head = css.slice(start, blockStart < 0 ? headEnd : blockStart).trim();
    const block = blockStart < 0 ? undefined : css.slice(blockStart + 1, blockEnd);
    if (head !== '') parts.push({ head, block });
    [start, blockStart, depth] = [next, -1, 0];
  };
  tokenize(css, (type, from, to) => {
    if (SKIPPED.has(type) && start === from) start = to;
    if (type === LeftCurlyBracket && depth === 0) blockStart = from;
    if (OPENING.has(type)) depth += 1;
    if (CLOSING.has(type)) depth -= 1;
    if (type === Semicolon && depth === 0) end(from, from, to);
    if (type === RightCurlyBracket && depth <= 0) end(from, from, to);
  });
  end(css.length, css.length, css.length);
  return parts;
}

// Selectors can't load anything, whatever their escapes; elsewhere these could hide names.
const hasEscapes = (css: string): boolean => css.includes('\\');

/** Unparsable CSS counts as unsafe, since browsers may read it differently. */
function isLocalCss(css: string, context: Context): boolean {
  try {
    let isTrue = true;
    const tree = parse(css, { context, parseCustomProperty: true, onParseError: refuse });
    walk(tree, (node) => {
      isTrue &&= isLocal(node);
    });
    return isTrue;
  } catch {
    return false; // invalid or nested too deeply
  }
}

function refuse(error: Error): never {
  throw error;
}

function isLocal(node: CssNode): boolean {
  if (node.type === 'Url') return node.value.trim().startsWith('#');
  if (node.type === 'Function') return SVG_FUNCTIONS.has(node.name.toLowerCase());
  if (node.type === 'Atrule') return AT_RULES.has(node.name.toLowerCase());
  if (node.type === 'Declaration') return !BINDING.test(node.property);
  return node.type !== 'Raw';
}
