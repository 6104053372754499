import { DEFAULT_LOCALE, intlLocale, LOCALES, type Locale } from '#domain/locale/locales.ts';
import { readTopic, topicsIn } from '#site/topic-files.ts';
import { sentencesIn, type Tree } from '#site/translate.ts';
import { type Fault, missing, type Note } from './yaml.ts';

export function wordingFaults(): Fault[] {
  return LOCALES.flatMap(faultsInLanguage);
}

function faultsInLanguage(locale: Locale): Fault[] {
  const [wanted, written] = [topicsIn(DEFAULT_LOCALE), topicsIn(locale)];
  const fileOf = (topic: string) => `i18n/${locale}/${topic}.json`;
  const notesOn = (topic: string): readonly Note[] => {
    if (!written.includes(topic)) return inFirstLine([missing(`i18n/${DEFAULT_LOCALE}/${topic}.json`)]);
    if (!wanted.includes(topic)) return inFirstLine(['English has no such file.']);
    const [english, translated] = [DEFAULT_LOCALE, locale].map((each) =>
      parsed(() => readTopic(each, topic)),
    );
    if (translated?.note) return [translated.note];
    // The fault of an unreadable English file is English's.
    if (!english?.tree || !translated?.tree) return [];
    return inFirstLine(topicFaults(english.tree, translated.tree, intlLocale(locale)));
  };
  return [...new Set([...wanted, ...written])].flatMap((topic) =>
    notesOn(topic).map((note) => ({ file: fileOf(topic), ...note })),
  );
}

const inFirstLine = (sentences: readonly string[]): Note[] =>
  sentences.map((sentence) => ({ line: 1, sentence }));

/** A topic, or where its file stops being JSON. */
export function parsed(read: () => Tree): { readonly tree?: Tree; readonly note?: Note } {
  try {
    return { tree: read() };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const [, reason = error.message, line = '1'] =
      /^(.+) in JSON at position \d+ \(line (\d+)/.exec(error.message) ?? [];
    const sentence = `it can't be read: ${reason}. Texts stand in quotes, with a comma between two of them.`;
    return { note: { line: Number(line), sentence } };
  }
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

export function topicFaults(english: Tree, translated: Tree, tag: string): string[] {
  const [originals, sentences] = [sentencesIn(english), sentencesIn(translated)];
  const plurals = new Set([...originals.keys()].filter((key) => PLURAL.test(key)).map(withoutPlural));
  const wanted = new Set([
    ...[...originals.keys()].filter((key) => !PLURAL.test(key)),
    ...[...plurals].flatMap((base) => formsIn(tag).map((form) => `${base}_${form}`)),
  ]);
  const isKnown = (key: string) => wanted.has(key) || plurals.has(withoutPlural(key));
  return [
    ...[...wanted]
      .filter((key) => !sentences.has(key))
      .map((key) => `${key} is missing: ${JSON.stringify(originalOf(key, originals))}`),
    ...[...sentences.keys()].filter((key) => !isKnown(key)).map((key) => `${key} is no sentence of ours.`),
    ...[...sentences]
      .filter(([key]) => isKnown(key))
      .flatMap(([key, sentence]) =>
        sentenceFaults(sentence, originalOf(key, originals)).map((fault) => `${key} ${fault}`),
      ),
  ];
}

/** `found` for `found_one`. */
export const withoutPlural = (key: string): string => key.replace(PLURAL, '');

// Other forms, such as for millions and fractions, fall back to `other`.
function formsIn(tag: string): string[] {
  const rules = new Intl.PluralRules(tag);
  const counted = Array.from({ length: 200 }, (_, count) => rules.select(count));
  return [...new Set([...counted, 'other'])];
}

const originalOf = (key: string, originals: ReadonlyMap<string, string>): string =>
  originals.get(key) ?? originals.get(`${withoutPlural(key)}_other`) ?? '';

function sentenceFaults(sentence: string, original: string): string[] {
  const [wanted, written] = [holesIn(original), holesIn(sentence)];
  return [
    ...(sentence === '' || sentence !== sentence.trim() ? ['is empty, or begins or ends with a blank.'] : []),
    ...(String(written) === String(wanted)
      ? []
      : [`must hold ${wanted.join(', ') || 'no {{hole}}'}, as in English.`]),
  ];
}

function holesIn(sentence: string): string[] {
  return (sentence.match(/\{\{\s*\w+\s*\}\}/g) ?? []).map((hole) => hole.replaceAll(/\s/g, '')).sort();
}
