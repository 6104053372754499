import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'astro/zod';
import { BASE_LOCALES, isLocale, LOCALES, type Locale } from '#domain/locale/locales.ts';
import { checkFields } from './fields.ts';
import { pictureFault } from './check-text.ts';
import { postFields, postTextFields, STAND_INS } from './post-fields.ts';
import { readText, type Text } from './read-text.ts';
import { POSTS } from './waiting-folders.ts';
import { type Fault, type Note, readYaml, splitHead } from './yaml.ts';

type Shared = z.output<typeof postFields>;

export interface PostText {
  readonly file: string;
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly text: Text;
}

export interface PostSource {
  readonly slug: string;
  readonly fields: Shared;
  readonly isScheduled: boolean;
  readonly texts: readonly PostText[];
  readonly faults: readonly Fault[];
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const FILE = /^(?:post\.yaml|[a-z]{2}\.md|.+\.(?:jpe?g|png|webp|avif))$/i;
const MOST_YEARS_AHEAD = 2;

/** @param today posts dated later are scheduled */
export async function readPost(root: string, slug: string, today: Date): Promise<PostSource> {
  const folder = path.join(root, POSTS, slug);
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  const faultsIn = (name: string, notes: readonly Note[]) =>
    notes.map((note) => ({ file: `${POSTS}/${slug}/${name}`, ...note }));
  const head = await readShared(folder, today);
  const texts = await Promise.all(
    LOCALES.filter((locale) => names.includes(`${locale}.md`)).map((locale) =>
      readTranslation(folder, locale),
    ),
  );
  const fields = { ...STAND_INS, date: today, ...head.values };
  return {
    slug,
    fields,
    isScheduled: fields.date > today,
    texts: texts.map(({ notes: _, ...text }) => ({ ...text, file: `${POSTS}/${slug}/${text.locale}.md` })),
    faults: [
      ...(SLUG.test(slug) ? [] : faultsIn('', [{ line: 1, sentence: WRONG_SLUG }])),
      ...faultsIn('post.yaml', head.notes),
      ...names
        .filter((name) => !isOfPost(name))
        .flatMap((name) => faultsIn(name, [{ line: 1, sentence: STRAY }])),
      ...BASE_LOCALES.filter((locale) => !names.includes(`${locale}.md`)).flatMap((locale) =>
        faultsIn(`${locale}.md`, [{ line: 1, sentence: MISSING_TEXT }]),
      ),
      ...texts.flatMap(({ locale, notes }) => faultsIn(`${locale}.md`, notes)),
    ],
  };
}

const WRONG_SLUG = 'name the folder as its address is to end: small letters a to z, digits and hyphens.';
const STRAY = `this file belongs to no post. A post has post.yaml, ${LOCALES.map((locale) => `${locale}.md`).join(', ')} and pictures (JPEG, PNG, WebP, AVIF).`;
const MISSING_TEXT = 'write the post in this language too, or `draft: true` into post.yaml until it exists.';

function isOfPost(name: string): boolean {
  return FILE.test(name) && (!name.endsWith('.md') || isLocale(name.slice(0, -3)));
}

async function readShared(folder: string, today: Date): Promise<{ values: Partial<Shared>; notes: Note[] }> {
  const file = path.join(folder, 'post.yaml');
  if (!existsSync(file)) {
    const sentence = `write this file, with the fields: ${Object.keys(postFields.shape).join(', ')}.`;
    return { values: {}, notes: [{ line: 1, sentence }] };
  }
  const yaml = readYaml(readFileSync(file, 'utf8'));
  const { values, notes } = checkFields(postFields, yaml);
  const found = [...notes];
  if (values.date && values.date > yearsAfter(today, MOST_YEARS_AHEAD)) {
    const sentence = `date: lies more than ${String(MOST_YEARS_AHEAD)} years ahead; write a nearer day.`;
    found.push({ line: yaml.lineOf(['date']), sentence });
  }
  const picture = values.cover?.picture;
  const fault = picture === undefined ? undefined : await pictureFault(picture, folder);
  if (fault === undefined) return { values, notes: found };
  found.push({ line: yaml.lineOf(['cover', 'picture']), sentence: `cover.picture: ${fault}` });
  return { values: { ...values, cover: STAND_INS.cover }, notes: found };
}

async function readTranslation(folder: string, locale: Locale) {
  const file = path.join(folder, `${locale}.md`);
  const { yaml, body, before } = splitHead(readFileSync(file, 'utf8'));
  const { values, notes } = checkFields(postTextFields, yaml);
  const text = await readText(file, body, before);
  return {
    ...{ title: path.basename(folder), description: '' },
    ...values,
    locale,
    body,
    text,
    notes: [...notes, ...text.notes],
  };
}

function yearsAfter(day: Date, years: number): Date {
  return new Date(Date.UTC(day.getUTCFullYear() + years, day.getUTCMonth(), day.getUTCDate()));
}
