import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Edits the files of a copy of the project as a recipe says. */
export interface Tree {
  write(file: string, text: string): void;
  /** Inserts text after an anchor. @throws if the anchor does not occur exactly once */
  insertAfter(file: string, anchor: string, text: string): void;
  /** Replaces text. @throws if the old text does not occur exactly once */
  replace(file: string, old: string, text: string): void;
  /** Adds keys to a translation file; dots separate levels. */
  addTexts(file: string, added: Readonly<Record<string, string>>): void;
}

export function treeIn(folder: string): Tree {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const replace = (file: string, old: string, text: string) => {
    const before = read(file);
    if (before.split(old).length !== 2) throw new Error(`${file} has no one place "${old}".`);
    write(
      file,
      before.replace(old, () => text),
    );
  };
  return {
    write,
    replace,
    insertAfter: (file, anchor, text) => replace(file, anchor, anchor + text),
    addTexts: (file, added) => {
      const topic = JSON.parse(read(file)) as Words;
      for (const [key, words] of Object.entries(added)) put(topic, key.split('.'), words);
      write(file, `${JSON.stringify(sorted(topic), undefined, 2)}\n`);
    },
  };
}

interface Words {
  [key: string]: string | Words;
}

function put(topic: Words, [first = '', ...rest]: readonly string[], words: string): void {
  const below = topic[first];
  if (rest.length === 0) topic[first] = words;
  else put(typeof below === 'object' ? below : (topic[first] = {}), rest, words);
}

const sorted = (topic: Words): Words =>
  Object.fromEntries(
    Object.entries(topic)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, below]) => [key, typeof below === 'string' ? below : sorted(below)]),
  );
