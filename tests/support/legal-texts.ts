import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './product.ts';

const FOLDER = 'src/content/legal';

/** Templates with their gaps filled in, by file. @param version of all */
export function filledTemplates(language: string, version: string): Readonly<Record<string, string>> {
  const templates = globSync(`${FOLDER}/${language}/*.template.md`, { cwd: ROOT });
  return Object.fromEntries(
    templates.map((file) => [
      file.replace('.template.md', '.md'),
      readFileSync(path.join(ROOT, file), 'utf8')
        .replace(/^updated: .*$/m, `updated: ${version}`)
        .replaceAll(/\[\[[^\]]*\]\]/g, 'Estiba'),
    ]),
  );
}
