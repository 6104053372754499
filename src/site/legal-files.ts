import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LEGAL_PAGES, type LegalTexts } from '#domain/legal/legal.ts';

/** A folder per language. */
export const LEGAL_FOLDER = 'src/content/legal';

/** Leaves out texts without a valid day, which the build refuses. */
export function readLegalTexts(root: string): LegalTexts {
  const folder = path.join(root, LEGAL_FOLDER);
  const languages = existsSync(folder) ? readdirSync(folder) : [];
  const entries = LEGAL_PAGES.map((page) => {
    const days = languages.flatMap((language) => {
      const day = dayIn(path.join(folder, language, `${page}.md`));
      return day === undefined ? [] : [[language, day] as const];
    });
    return [page, Object.fromEntries(days)] as const;
  });
  return Object.fromEntries(entries.filter(([, days]) => Object.keys(days).length > 0));
}

function dayIn(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  return /^updated: *["']?(\d{4}-\d\d-\d\d)/m.exec(readFileSync(file, 'utf8'))?.[1];
}
