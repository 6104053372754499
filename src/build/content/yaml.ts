import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

export interface Note {
  readonly line: number;
  readonly sentence: string;
}

export interface Yaml {
  readonly values: unknown;
  readonly notes: readonly Note[];
  /** Of the value, or of its nearest existing parent. */
  lineOf(path: readonly PropertyKey[]): number;
}

/** @param before number of lines above the fields in their file */
export function readYaml(text: string, before = 0): Yaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => before + Math.max(1, lines.linePos(offset).line);
  return {
    values: document.errors.length > 0 ? undefined : document.toJS(),
    notes: document.errors.map(({ message, pos: [offset] }) => ({
      line: lineAt(offset),
      sentence: `these are no fields: ${message}. A text with a colon or a # stands in quotes.`,
    })),
    lineOf: (path) => lineAt(offsetOf(document.contents, path) ?? 0),
  };
}

function offsetOf(node: unknown, [name, ...rest]: readonly PropertyKey[]): number | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && key.value === name);
    if (!pair || !isScalar(pair.key)) return undefined;
    return offsetOf(pair.value, rest) ?? pair.key.range?.[0];
  }
  if (!isSeq(node)) return undefined;
  const item = node.items[Number(name)];
  return offsetOf(item, rest) ?? (isMap(item) || isScalar(item) ? item.range?.[0] : undefined);
}

// May start with a byte order mark.
const HEAD = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

export function splitHead(source: string): { yaml: Yaml; body: string; before: number } {
  const [whole = '', head = ''] = HEAD.exec(source) ?? [];
  const before = whole.split('\n').length - 1;
  const body = source.slice(whole.length);
  if (whole !== '') return { yaml: readYaml(head, 1), body, before };
  const sentence = 'the file begins with a line ---, its fields, and another line ---.';
  return { yaml: { values: undefined, notes: [{ line: 1, sentence }], lineOf: () => 1 }, body, before };
}

export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly sentence: string;
}

export const missing = (original: string): string => `the file is missing: translate ${original}.`;

export const inWords = ({ file, line, sentence }: Fault): string => `${file}:${String(line)} ${sentence}`;
