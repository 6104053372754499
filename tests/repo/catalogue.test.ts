import { describe, expect, it } from 'vitest';
import { refusals } from '#api/errors.ts';
import { DEFAULT_LOCALE } from '#site/locales.ts';
import { catalogues, readCatalogue } from './support/catalogue.ts';
import { readFiles } from './support/source-files.ts';

const reference = readCatalogue(DEFAULT_LOCALE);
const sources = readFiles('src/**/*.{ts,tsx,astro}');
const topics = [...new Set([...reference.keys()].map((key) => key.split('.', 1)[0] ?? ''))];

/** The one place that makes keys from codes; the refusals of the contract tell which. */
const REFUSALS = {
  file: 'src/client/failure.ts',
  keys: Object.keys(refusals).map((code) => `api-errors.${code}`),
};

/** Names of the specification (§5, §8), on which other programs rely whether a page shows them or not. */
const PROMISED = [
  'common.validation.passwordLength',
  'common.validation.passwordUppercase',
  'common.validation.passwordLowercase',
  'common.validation.passwordNumber',
  'common.validation.passwordSymbol',
  'register.notifications.error',
  'register.notifications.success',
  'register.passwordRequirements',
  'register.websiteRequirements',
];

/** Looks like a computed key of the topic `mail`, but is a text to sign. */
const NOT_A_KEY = 'src/server/mail/deliver-mails.ts: `mail.${nonce}`';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const LONG_ENOUGH_TO_DIFFER_WORDS = 4;

describe.each(catalogues)('the sentences in %s', (_, sentences) => {
  it('have the same keys as the others', () => {
    expect([...sentences.keys()].sort()).toEqual([...reference.keys()].sort());
  });

  it('are neither empty nor surrounded by blanks', () => {
    expect([...sentences].filter(([, sentence]) => sentence === '' || sentence !== sentence.trim())).toEqual(
      [],
    );
  });

  it('have the same placeholders as the others', () => {
    const differing = [...sentences].filter(
      ([key, sentence]) =>
        String(placeholdersOf(sentence)) !== String(placeholdersOf(reference.get(key) ?? '')),
    );
    expect(differing).toEqual([]);
  });

  it('have both forms of each plural', () => {
    const bases = [...sentences.keys()].filter((key) => PLURAL.test(key)).map(withoutPlural);
    expect(bases.filter((base) => !sentences.has(`${base}_one`) || !sentences.has(`${base}_other`))).toEqual(
      [],
    );
  });
});

it.each(catalogues.filter(([locale]) => locale !== DEFAULT_LOCALE))(
  'the sentences in %s are translated',
  (_, sentences) => {
    const isLong = (sentence: string) => sentence.split(/\s+/).length >= LONG_ENOUGH_TO_DIFFER_WORDS;
    expect(
      [...sentences].filter(([key, sentence]) => isLong(sentence) && sentence === reference.get(key)),
    ).toEqual([]);
  },
);

describe('translation keys', () => {
  it('are all used', () => {
    const quoted = new Set(
      sources.flatMap(({ text }) => text.match(/(?<=(['"`]))[\w-]+(\.[\w-]+)+(?=\1)/g) ?? []),
    );
    const known = new Set([...quoted, ...REFUSALS.keys, ...PROMISED]);
    const isUsed = (key: string) => known.has(withoutPlural(key));
    expect([...reference.keys()].filter((key) => !isUsed(key))).toEqual([]);
  });

  it('that are promised are there', () => {
    expect(PROMISED.filter((key) => !reference.has(key))).toEqual([]);
  });

  it('are written out in full', () => {
    const topic = `(?:${topics.join('|')})`;
    const computed = new RegExp(
      `\`${topic}\\.[^\`\\n]*\\$\\{(?!(?:Extract<)?keyof )[^\`\\n]*\`|(['"])${topic}\\.(?:[\\w.-]*\\.)?\\1`,
      'g',
    );
    const places = sources.flatMap(({ path, text }) =>
      (text.match(computed) ?? []).map((found) => `${path}: ${found}`),
    );
    expect(places.filter((place) => place !== NOT_A_KEY)).toEqual([
      `${REFUSALS.file}: \`api-errors.\${code}\``,
    ]);
  });

  it('of refusals are those of the contract', () => {
    const worded = [...reference.keys()].filter((key) => key.startsWith('api-errors.'));
    expect(worded.sort()).toEqual(REFUSALS.keys.toSorted());
  });
});

function withoutPlural(key: string): string {
  return key.replace(PLURAL, '');
}

function placeholdersOf(sentence: string): string[] {
  return (sentence.match(/\{\{\s*\w+\s*\}\}/g) ?? []).map((hole) => hole.replaceAll(/\s/g, '')).sort();
}
