import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { ERROR_CODES } from '#api/error-codes.ts';
import { COUNTRY_CODES } from '#domain/place/country-codes.ts';
import { countryTable } from '#domain/place/country-table.ts';
import { DIAL_CODES } from '#domain/place/dial-codes.ts';
import { headTopics } from '#page-meta/head-topics.ts';
import { BRAND_COLOURS } from '#site/brand-colours.ts';
import { SERVICE_SHAPE } from '#domain/service/service-shape.ts';
import { SPACE_SHAPE } from '#domain/space/space-shape.ts';
import { DATE_PATTERNS } from '#site/date-patterns.ts';
import { LANGUAGE_NAMES } from '#site/language-names.ts';
import { LEGAL_TEXTS } from '#site/legal-texts.ts';
import { HOME_COUNTRIES } from '#site/home-countries.ts';
import { MONEY_PATTERNS } from '#site/money-patterns.ts';
import { MONTH_PATTERNS } from '#site/month-patterns.ts';
import {
  INTL_LOCALES,
  LANGUAGE_TAGS,
  NUMBER_SIGNS,
  PLAIN_PLURALS,
  SQUARE_FEET,
} from '#domain/locale/languages.ts';
import { SPRITE_ADDRESS } from '#drawings/sprite-address.ts';

/** Node-only modules with their exports. */
const MODULES: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map([
  [fileOf('#api/error-codes.ts'), { ERROR_CODES }],
  [fileOf('#domain/place/country-codes.ts'), { COUNTRY_CODES }],
  [fileOf('#domain/place/country-table.ts'), { countryTable }],
  [fileOf('#domain/place/dial-codes.ts'), { DIAL_CODES }],
  [fileOf('#domain/service/service-shape.ts'), { SERVICE_SHAPE }],
  [fileOf('#domain/space/space-shape.ts'), { SPACE_SHAPE }],
  [fileOf('#page-meta/head-topics.ts'), { headTopics }],
  [fileOf('#site/brand-colours.ts'), { BRAND_COLOURS }],
  [
    fileOf('#domain/locale/languages.ts'),
    { INTL_LOCALES, LANGUAGE_TAGS, NUMBER_SIGNS, PLAIN_PLURALS, SQUARE_FEET },
  ],
  [fileOf('#site/date-patterns.ts'), { DATE_PATTERNS }],
  [fileOf('#site/home-countries.ts'), { HOME_COUNTRIES }],
  [fileOf('#site/language-names.ts'), { LANGUAGE_NAMES }],
  [fileOf('#site/legal-texts.ts'), { LEGAL_TEXTS }],
  [fileOf('#site/money-patterns.ts'), { MONEY_PATTERNS }],
  [fileOf('#site/month-patterns.ts'), { MONTH_PATTERNS }],
]);

/** @param folder of the sprite of icons on the server */
export function readAtBuild(folder: '' | '/operator' = ''): Plugin {
  const modules = new Map([
    ...MODULES,
    [fileOf('#drawings/sprite-address.ts'), { SPRITE_ADDRESS: folder + SPRITE_ADDRESS }],
  ]);
  return {
    name: 'read-at-build',
    load(id) {
      const exported = Object.entries(modules.get(id) ?? {});
      if (exported.length === 0) return undefined;
      return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
    },
  };
}

function fileOf(specifier: string): string {
  return fileURLToPath(import.meta.resolve(specifier));
}
