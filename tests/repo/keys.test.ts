import type ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { errors } from '#api/errors.ts';
import { dictionary } from '#site/dictionary.ts';
import { DEFAULT_LOCALE } from '#domain/locale/locales.ts';
import { withoutPlural } from '#build/content/wording-faults.ts';
import { readCatalogue } from './support/catalogue.ts';
import { islandsOf } from './support/islands.ts';
import { keyUses, type KeyUses } from './support/key-uses.ts';
import { pathOf, readProgram, sourcesOf } from './support/program.ts';
import { reachedFrom } from './support/reached.ts';
import { readFiles } from './support/source-files.ts';

/** Keys of the specification (§5, §8), which other programs use even if no page shows them. */
const SPECIFIED = [
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

const PLANTED = 'src/ui/planted.ts';
const planted = `
  import type { IssueKey } from '#domain/issue.ts';
  import type { Key, Translate } from '#site/translate.ts';
  export const known = (t: Translate, license: 'breeam' | 'leed') => t(\`flags.licenses.\${license}\`);
  export const any = (t: Translate, issue: IssueKey) => t(issue);
  export const cast = (t: Translate, name: string) => t(\`flags.goods.\${name}\` as Key);
  export const unknown = (t: Translate, goods: 'gold' | 'silver') => t(\`flags.goods.\${goods}\` as Key);
  type GoodsKey = 'flags.goods.dry' | 'flags.goods.bulk';
  export const joined = (t: Translate, name: string) => t(['flags', 'goods', name].join('.') as GoodsKey);
  export const text = (nonce: string) => \`mail.\${nonce}\`;
`;

const program = readProgram({ [PLANTED]: planted });
const checker = program.getTypeChecker();
const keys = [...new Set([...readCatalogue(DEFAULT_LOCALE).keys()].map(withoutPlural))];
const sources = sourcesOf(program).filter((file) => pathOf(file) !== PLANTED);
const islands = islandsOf(program).map((island) => ({ ...island, path: pathOf(island.file) }));
/** By statement; most are reached from many islands. */
const knownUses = new Map<ts.Statement, KeyUses>();

function usesOf(statement: ts.Statement): KeyUses {
  const found = knownUses.get(statement) ?? keyUses(statement, checker);
  knownUses.set(statement, found);
  return found;
}

describe('translation keys', () => {
  it('are all used and never computed', () => {
    const uses = sources.flatMap(({ statements }) => statements.map(usesOf));
    const pages = readFiles('src/**/*.astro').flatMap(
      ({ text }) => text.match(/(?<=(['"`]))[\w.-]+(?=\1)/g) ?? [],
    );
    const used = new Set([...uses.flatMap(({ named }) => [...named]), ...pages, ...SPECIFIED]);
    expect(keys.filter((key) => !used.has(key))).toEqual([]);
    expect(uses.flatMap(({ computed }) => computed)).toEqual([]);
  });

  it('include those that the specification names', () => {
    expect(SPECIFIED.filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('cover exactly the error codes of the contract', () => {
    const worded = keys.filter((key) => key.startsWith('api-errors.'));
    expect(worded.sort()).toEqual(
      Object.keys(errors)
        .map((code) => `api-errors.${code}`)
        .sort(),
    );
  });

  it('are found in templates of known names, in names joined to a known key and in displayed values', () => {
    const file = program.getSourceFiles().find((source) => pathOf(source) === PLANTED);
    const { named, shown, computed } = file ? keyUses(file, checker) : {};
    expect([...(named ?? [])]).toEqual([
      'flags.licenses.breeam',
      'flags.licenses.leed',
      'flags.goods.bulk',
      'flags.goods.dry',
    ]);
    expect([...(shown ?? [])].filter((key) => key.startsWith('issues.')).sort()).toEqual(
      keys.filter((key) => key.startsWith('issues.')).sort(),
    );
    expect(computed).toEqual([
      `${PLANTED}: \`flags.goods.\${name}\``,
      `${PLANTED}: \`flags.goods.\${goods}\``,
    ]);
  });
});

/** A view shows any issue with `t(issue)`, so issues belong to no island. */
const isIssue = (key: string) => key.startsWith('issues.');

describe('an island', () => {
  it.each(islands)('loads exactly the topics that it shows: $path', ({ file, topics }) => {
    const reached = [...reachedFrom(file, checker)];
    const found = reached
      .map(usesOf)
      .flatMap(({ named, shown }) => [...[...named].filter((key) => !isIssue(key)), ...shown]);
    const shown = new Set(found.map((key) => key.split('.', 1)[0]));
    expect(topics).toEqual(Object.keys(dictionary).filter((topic) => shown.has(topic)));
  });
});
