import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { readFiles } from './support/source-files.ts';

const Words = v.array(v.string());

const Entry = v.strictObject({
  term: v.string(),
  en: v.string(),
  es: v.string(),
  /** Forbidden words by language. */
  never: v.objectWithRest({ en: Words, es: Words }, Words),
  /** Phrases that may contain a forbidden word: specified titles and names. */
  except: v.optional(Words, []),
  /** Prefixes of paths that the entry does not apply to. */
  notIn: v.optional(Words, []),
});

/** All texts that people read: site, mails, posts and demo. */
const readByPeople = (locale: Locale): readonly string[] => [
  `i18n/${locale}/*.json`,
  `src/content/*/${locale}/*.md`,
  `src/content/*/${locale}.md`,
  `src/server/demo/texts/*-${locale}.json`,
];

const API = ['src/api/*.ts', 'src/server/http/*.ts', 'src/server/routes/*.ts'];

const glossary = v.parse(v.array(Entry), JSON.parse(readFileSync('i18n/glossary.json', 'utf8')));

it.each(LOCALES)('every text in %s follows the glossary', (locale) => {
  const found = readFiles(...readByPeople(locale)).flatMap(({ path, text }) =>
    forbiddenIn(textOf(path, text), locale, path).map((word) => `${path}: ${word}`),
  );
  expect(found).toEqual([]);
});

it('the API descriptions use American English and "email"', () => {
  const spelling = glossary.filter(({ term }) => term === 'email' || term === 'American spelling');
  const found = readFiles(...API).flatMap(({ path, text }) =>
    forbiddenIn(text, 'en', path, spelling).map((word) => `${path}: ${word}`),
  );
  expect(found).toEqual([]);
});

it('the glossary check matches whole words in any case and honors exceptions', () => {
  expect(forbiddenIn('Sign in with your E-mail.', 'en', 'i18n/en/auth.json')).toEqual(['sign in', 'e-mail']);
  expect(forbiddenIn('Sign In', 'en', 'i18n/en/pages.json')).toEqual([]);
  expect(forbiddenIn('Cárguelo: paleto, desconectado', 'es', 'i18n/es/auth.json')).toEqual([]);
});

function forbiddenIn(text: string, locale: Locale, path: string, entries = glossary): string[] {
  return entries
    .filter(({ notIn }) => !notIn.some((start) => path.startsWith(start)))
    .flatMap(({ never, except }) => {
      const rest = except.reduce((left, phrase) => left.replaceAll(phrase, ''), text).toLowerCase();
      return (never[locale] ?? []).filter((word) => wordPattern(word).test(rest));
    });
}

function wordPattern(word: string): RegExp {
  const literal = word.toLowerCase().replaceAll(/[.]/g, String.raw`\.`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}_-])${literal}(?![\p{L}\p{N}_])`, 'u');
}

/** Removes keys, placeholders and addresses. */
function textOf(path: string, text: string): string {
  const sentences = path.endsWith('.json') ? text.replaceAll(/"[^"]+":/g, '') : text;
  return sentences.replaceAll(/\{[^}]*\}|\]\([^)]*\)/g, '');
}
