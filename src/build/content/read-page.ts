import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'astro/zod';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '#domain/locale/locales.ts';
import { checkFields, day, fields, icon, words } from './fields.ts';
import { readText, type Text } from './read-text.ts';
import { type Fault, missing, splitHead } from './yaml.ts';

export interface PageSource<Fields> {
  readonly id: string;
  readonly file: string;
  readonly locale: Locale;
  /** Undefined if any is invalid. */
  readonly fields: Fields | undefined;
  readonly body: string;
  readonly text: Text;
  readonly faults: readonly Fault[];
}

export const readMission = (root: string) =>
  readPages(root, missionFields, (locale) => ({ id: locale, file: `src/content/mission/${locale}.md` }));

export const readPolicies = (root: string) =>
  readPages(root, policyFields, (locale) => ({
    id: `${locale}/cookies`,
    file: `src/content/policies/${locale}/cookies.md`,
  }));

interface Place {
  readonly id: string;
  readonly file: string;
}

async function readPages<Shape extends z.ZodRawShape>(
  root: string,
  schema: z.ZodObject<Shape>,
  placeOf: (locale: Locale) => Place,
): Promise<PageSource<z.output<z.ZodObject<Shape>>>[]> {
  return Promise.all(
    LOCALES.map((locale) =>
      readPage(root, schema, { ...placeOf(locale), locale, original: placeOf(DEFAULT_LOCALE).file }),
    ),
  );
}

/** @param original to translate if the file is missing */
export async function readPage<Shape extends z.ZodRawShape>(
  root: string,
  schema: z.ZodObject<Shape>,
  { id, file, locale, original }: Place & { readonly locale: Locale; readonly original: string },
): Promise<PageSource<z.output<z.ZodObject<Shape>>>> {
  const full = path.join(root, file);
  const isMissing = !existsSync(full);
  const { yaml, body, before } = splitHead(isMissing ? '' : readFileSync(full, 'utf8'));
  const { values, notes } = isMissing
    ? { values: {}, notes: [{ line: 1, sentence: missing(original) }] }
    : checkFields(schema, yaml);
  const text = await readText(full, body, before);
  return {
    ...{ id, file, locale, body, text },
    // Without faults all fields are present.
    fields: notes.length === 0 ? (values as z.output<z.ZodObject<Shape>>) : undefined,
    faults: [...notes, ...text.notes].map((note) => ({ file, ...note })),
  };
}

const SENTENCES = 300;

export const missionFields = fields({
  heading: words(90),
  lead: words(SENTENCES),
  points: z.array(fields({ icon, heading: words(60), text: words(SENTENCES) }), {
    error: 'write a list, each of its items with icon, heading and text.',
  }),
  callToAction: fields({ heading: words(60), text: words(SENTENCES), button: words(30) }),
});

export const policyFields = fields({ title: words(90), updated: day });
