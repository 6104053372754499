import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

// Node only (src/build/read-at-build.ts).

const FOLDER = fileURLToPath(new URL('../../../i18n', import.meta.url));

/** File that makes a folder in `i18n/` a language. */
export const DECLARATION = 'language.json';

const Declaration = v.strictObject({
  intl: v.pipe(v.string(), v.regex(/^[a-z]{2,3}-[A-Z]{2}$/, '"intl" is a language and a country: "fr-FR"')),
  /** Country listed first in its group. */
  home: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, '"home" is the code of a country: "FR"'))),
  /** The name of square feet. */
  squareFeet: v.optional(v.string(), 'ft²'),
});

/** Language of the keys, and of pages without a prefix. */
const FIRST = 'en';

/** English first, then alphabetically. */
export const declared = readdirSync(FOLDER)
  .filter((tag) => existsSync(`${FOLDER}/${tag}/${DECLARATION}`))
  .sort((one, other) => Number(other === FIRST) - Number(one === FIRST) || (one < other ? -1 : 1))
  .map((tag) => [tag, declarationOf(tag)] as const);

export const LANGUAGE_TAGS: readonly string[] = declared.map(([tag]) => tag);

export const INTL_LOCALES: Readonly<Record<string, string>> = Object.fromEntries(
  declared.map(([tag, { intl }]) => [tag, intl]),
);

export const SQUARE_FEET: Readonly<Record<string, string>> = Object.fromEntries(
  declared.map(([tag, { squareFeet }]) => [tag, squareFeet]),
);

export interface NumberSigns {
  /** Between thousands. */
  readonly group: string;
  readonly decimal: '.' | ',';
}

export const NUMBER_SIGNS: Readonly<Record<string, NumberSigns>> = Object.fromEntries(
  declared.map(([tag, { intl }]) => [tag, numberSignsOf(intl)]),
);

function numberSignsOf(intl: string): NumberSigns {
  // Spanish leaves four digits ungrouped by default, which misaligns columns.
  const parts = new Intl.NumberFormat(intl, { useGrouping: 'always' }).formatToParts(1000.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: sign('group'), decimal: sign('decimal') === ',' ? ',' : '.' };
}

/** Languages with a singular for 1 and a plural for all other counts. */
export const PLAIN_PLURALS: readonly string[] = declared
  .filter(([, { intl }]) => {
    const rules = new Intl.PluralRules(intl);
    return [0, 1, 1.5, 2, 3, 5, 11, 21, 100, 101].every(
      (count) => rules.select(count) === (count === 1 ? 'one' : 'other'),
    );
  })
  .map(([tag]) => tag);

function declarationOf(tag: string): v.InferOutput<typeof Declaration> {
  const file = `${FOLDER}/${tag}/${DECLARATION}`;
  if (!/^[a-z]{2,3}$/.test(tag)) throw new Error(`${file}: its folder is named by a language's code, "fr".`);
  const read = v.safeParse(Declaration, JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file}: ${v.summarize(read.issues)}`);
  return read.output;
}
