import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Edits the files of a copy of the project as a recipe says. */
export interface Tree {
  write(file: string, text: string): void;
  /** Inserts text after an anchor. @throws if the anchor does not occur exactly once */
  insertAfter(file: string, anchor: string, text: string): void;
  /** Replaces text. @throws if the old text does not occur exactly once */
  replace(file: string, old: string, text: string): void;
  /** Adds English and Spanish texts to a topic; dots in their keys separate levels. */
  addTexts(topic: string, added: Readonly<Record<string, readonly [en: string, es: string]>>): void;
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
    addTexts: (topic, added) => {
      for (const [index, locale] of ['en', 'es'].entries()) {
        const file = `i18n/${locale}/${topic}.json`;
        const texts = JSON.parse(read(file)) as Words;
        for (const [key, both] of Object.entries(added)) put(texts, key.split('.'), both[index] ?? '');
        write(file, `${JSON.stringify(sorted(texts), undefined, 2)}\n`);
      }
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
