import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;

export function* elementsIn(parent: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of parent.childNodes) {
    if (!tree.isElementNode(child)) continue;
    yield child;
    yield* elementsIn(child);
  }
}

export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // malformed percent-encoding
  }
}
