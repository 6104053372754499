import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

/** Every element of a parsed page in document order. */
export const elementsIn = (parent: DefaultTreeAdapterTypes.ParentNode): Element[] =>
  parent.childNodes.filter((node) => tree.isElementNode(node)).flatMap((node) => [node, ...elementsIn(node)]);

/** The text directly inside an element. */
export const textOf = ({ childNodes }: Element): string =>
  childNodes
    .filter((node) => tree.isTextNode(node))
    .map(({ value }) => value)
    .join('');
