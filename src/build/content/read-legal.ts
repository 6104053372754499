import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'astro/zod';
import { LEGAL_PAGES, type LegalPage } from '#domain/legal/legal.ts';
import { DEFAULT_LOCALE, isLocale } from '#domain/locale/locales.ts';
import { LEGAL_FOLDER } from '#site/legal-files.ts';
import { dayOf } from './waiting-folders.ts';
import { day, fields, words } from './fields.ts';
import { type PageSource, readPage } from './read-page.ts';
import type { Fault, Note } from './yaml.ts';

export const legalFields = fields({ title: words(90), description: words(200), updated: day });

export interface LegalSource extends PageSource<z.output<typeof legalFields>> {
  readonly page: LegalPage;
}

/** Texts to copy, with gaps to fill in: `[[Legal name]]`. */
const TEMPLATE = '.template.md';

export async function readLegal(
  root: string,
): Promise<{ readonly pages: readonly LegalSource[]; readonly strayFaults: readonly Fault[] }> {
  const folder = path.join(root, LEGAL_FOLDER);
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((file) => file.replaceAll(path.sep, '/'))
        .filter((file) => file.endsWith('.md') && !file.endsWith(TEMPLATE))
        .sort()
    : [];
  const pages = await Promise.all(files.map((file) => readLegalPage(root, file)));
  const found = pages.filter((page) => page !== undefined);
  return {
    pages: found.map((page) => ({ ...page, faults: [...page.faults, ...versionFaults(page, found)] })),
    strayFaults: files
      .filter((_, place) => pages[place] === undefined)
      .map((file) => ({ file: `${LEGAL_FOLDER}/${file}`, line: 1, sentence: STRAY })),
  };
}

const STRAY = `is no legal page: write <language>/${LEGAL_PAGES.join('.md, ')}.md, or end its name with ${TEMPLATE}.`;

async function readLegalPage(root: string, name: string): Promise<LegalSource | undefined> {
  const [locale, last = '', ...rest] = name.split('/');
  const page = LEGAL_PAGES.find((each) => last === `${each}.md`);
  if (page === undefined || !isLocale(locale) || rest.length > 0) return undefined;
  const file = `${LEGAL_FOLDER}/${name}`;
  const original = `${LEGAL_FOLDER}/${DEFAULT_LOCALE}/${page}.md`;
  const source = await readPage(root, legalFields, { id: `${locale}/${page}`, file, locale, original });
  const gaps = gapsIn(readFileSync(path.join(root, file), 'utf8'));
  return { ...source, page, faults: [...source.faults, ...gaps.map((note) => ({ file, ...note }))] };
}

/** Of a gap in a message. */
const SHOWN_LENGTH = 80;

/** Gaps reach over line ends and may contain brackets. */
function gapsIn(source: string): Note[] {
  const gaps: Note[] = [];
  let line = 1;
  let counted = 0;
  let end = 0;
  for (;;) {
    const start = source.indexOf('[[', end);
    const closing = start < 0 ? -1 : source.indexOf(']]', start);
    if (closing < 0) return gaps;
    end = closing + 2;
    while (source[end] === ']') end += 1;
    line += source.slice(counted, start).split('\n').length - 1;
    counted = start;
    const gap = source.slice(start, end).replaceAll(/\s+/g, ' ');
    const shown = gap.length > SHOWN_LENGTH ? `${gap.slice(0, SHOWN_LENGTH)}…` : gap;
    gaps.push({ line, sentence: `fill in or delete ${shown}.` });
  }
}

// The day is the version that companies accept, whichever language they read it in.
function versionFaults({ page, file, fields: own }: LegalSource, pages: readonly LegalSource[]): Fault[] {
  if (page !== 'terms' || own === undefined) return [];
  const others = pages.filter((each) => each.page === page && each.file !== file);
  const newer = others.find((each) => each.fields !== undefined && each.fields.updated > own.updated);
  if (newer?.fields === undefined) return [];
  const sentence = `updated: ${newer.file} says ${dayOf(newer.fields.updated)}; all languages need the same day.`;
  return [{ file, line: 1, sentence }];
}
