import ts from 'typescript';

const MESSAGE =
  'Give this text an element of its own, or join it with its neighbors in one template: a browser’s translator replaces text nodes, and React fails when it moves or removes one.';

/** @type {import('eslint').Rule.RuleModule} */
const ownText = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    const checker = program?.getTypeChecker();
    const typeOf = (node) => checker?.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node));

    function checkChildren(node) {
      const children = node.children.map(contentOf).filter(isShown);
      if (node.type === 'JSXElement' && children.length === 1) return;
      let isMoving = node.type === 'JSXFragment';
      for (const child of children) {
        if (isText(child, typeOf)) {
          if (isMoving || !isConstant(child)) context.report({ node: child, message: MESSAGE });
        } else isMoving ||= !isAlwaysThere(child);
      }
    }
    return { JSXElement: checkChildren, JSXFragment: checkChildren };
  },
};

/** A block of ESLint's settings. */
export const ownTextInViews = {
  files: ['src/**/*.tsx'],
  plugins: { views: { rules: { 'own-text': ownText } } },
  rules: { 'views/own-text': 'error' },
};

const contentOf = (child) => (child.type === 'JSXExpressionContainer' ? child.expression : child);

/** Blank text is never translated. */
const isShown = (child) =>
  child.type !== 'JSXEmptyExpression' &&
  !((child.type === 'JSXText' || child.type === 'Literal') && String(child.value).trim() === '');

const ELEMENTS = new Set(['JSXElement', 'JSXFragment']);

// In a single run, a file that is read again has no types but `any`.
const TEXT = ts.TypeFlags.Any | ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;

/** May show text. An expression of unknown type counts. */
function isText(node, typeOf) {
  if (ELEMENTS.has(node.type)) return false;
  if (node.type === 'ConditionalExpression')
    return isText(node.consequent, typeOf) || isText(node.alternate, typeOf);
  if (node.type === 'LogicalExpression')
    return isText(node.right, typeOf) || (node.operator !== '&&' && isText(node.left, typeOf));
  if (node.type === 'Literal') return !['boolean', 'object'].includes(typeof node.value);
  const type = typeOf(node);
  if (type === undefined) return true;
  const parts = type.isUnion() ? type.types : [type];
  return parts.some(({ flags }) => flags & TEXT);
}

/** Never changes while it is shown: words without values. */
function isConstant(node) {
  if (node.type === 'JSXText' || node.type === 'Literal') return true;
  if (node.type === 'TemplateLiteral') return node.expressions.every(isConstant);
  return (
    node.type === 'CallExpression' &&
    node.callee.name === 't' &&
    node.arguments.length === 1 &&
    isConstant(node.arguments[0])
  );
}

function isAlwaysThere(node) {
  if (node.type !== 'JSXElement') return false;
  const { name } = node.openingElement.name;
  return name === 'Icon' || (name !== undefined && name === name.toLowerCase());
}
