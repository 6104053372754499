import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files of a copy of the project, as somebody changes them who follows a recipe. */
export interface Tree {
  write(file: string, text: string): void;
  /** Puts a text behind another one. @throws where that one is gone, or stands there more than once */
  behind(file: string, anchor: string, text: string): void;
  /** Puts a text in the place of another one. @throws as `behind` does */
  replace(file: string, old: string, text: string): void;
  /** Adds keys to a file of words; a dot leads deeper. */
  words(file: string, added: Readonly<Record<string, string>>): void;
}

/** The {@link Tree} in a folder. */
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
    behind: (file, anchor, text) => replace(file, anchor, anchor + text),
    words: (file, added) => {
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
