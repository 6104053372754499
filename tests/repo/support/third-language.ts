import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Adds the files that `i18n/README.md` lists, as copies of the English ones with every text in «». */
export function addLanguage(folder: string, named: readonly string[]): void {
  for (const name of named) {
    const english = path.join(folder, name.replaceAll('fr', 'en'));
    const isFolder = statSync(english).isDirectory();
    for (const file of isFolder ? readdirSync(english) : ['']) {
      const added = path.join(folder, name, file);
      mkdirSync(path.dirname(added), { recursive: true });
      writeFileSync(added, translated(added, readFileSync(path.join(english, file), 'utf8')));
    }
  }
}

function translated(file: string, text: string): string {
  if (path.basename(file) === 'language.json') return JSON.stringify({ intl: 'fr-FR', home: 'FR' });
  return file.endsWith('.json') ? JSON.stringify(marked(JSON.parse(text))) : text;
}

function marked(words: unknown): unknown {
  if (typeof words !== 'object' || words === null) return `«${String(words)}»`;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, marked(value)]));
}
