import { describe, expect, it } from 'vitest';
import { brokenRules } from './support/lint.ts';

const ARROWS = 'boundaries/dependencies';

type Import = readonly [file: string, source: string];

const importsOf = (sources: Readonly<Record<string, readonly string[]>>): Import[] =>
  Object.entries(sources).flatMap(([file, names]) => names.map((name): Import => [file, name]));

const forbidden = importsOf({
  'src/domain/space/planted.ts': ['#server/db/planted.ts', '#site/routes.ts', 'node:fs', 'ky'],
  'src/domain/place/countries.ts': ['countries-list'],
  'src/domain/place/country-table.ts': ['ky', 'node:fs'],
  'src/domain/locale/locales.ts': ['node:fs'],
  'src/drawings/planted.ts': ['#domain/planted.ts'],
  'src/api/planted.ts': ['#server/planted.ts', '../client/planted.ts'],
  'src/client/planted.ts': ['#stores/planted.ts', '#server/planted.ts', '#site/page-translate.ts'],
  'src/stores/planted.ts': ['#features/log-in/planted.ts', 'node:path'],
  'src/server/http/planted.ts': ['#client/planted.ts', '../listings/planted.ts'],
  'src/server/routes/planted.ts': ['#ui/form/planted.ts'],
  'src/server/mail/planted.ts': ['#site/page-translate.ts', '../start/planted.ts'],
  'src/server/db/planted.ts': ['../routes/planted.ts', '#build/planted.ts'],
  'src/server/listings/planted.ts': ['../routes/planted.ts'],
  'src/server/files/planted.ts': ['../services.ts'],
  'src/server/demo/planted.ts': ['#drawings/planted.ts'],
  'src/build/planted.ts': ['#server/routes/planted.ts'],
  'src/site/planted.ts': ['#server/planted.ts'],
  'src/content.config.ts': ['#server/planted.ts'],
  'src/ui/form/Planted.tsx': ['#stores/planted.ts', '#client/planted.ts', '#islands/Planted.tsx'],
  'src/islands/Planted.tsx': ['#client/planted.ts', '#features/log-in/Planted.tsx'],
  'src/features/log-in/Planted.tsx': [
    '#client/planted.ts',
    '#features/sign-up/Planted.tsx',
    '../sign-up/Planted.tsx',
  ],
  'src/features/log-in/planted.ts': ['#i18n/en/common.json', '../../../tests/support/planted.ts'],
  'src/features/log-in/Planted.astro': ['#client/planted.ts', '#features/sign-up/Planted.astro'],
  'src/layouts/Planted.astro': ['#pages/planted.ts', '#server/planted.ts'],
  'src/pages/[...locale]/planted.astro': ['#server/planted.ts', '../../client/planted.ts'],
});

const allowed = importsOf({
  'src/domain/space/planted.ts': ['#domain/flags.ts', './planted-too.ts', 'valibot'],
  'src/domain/locale/languages.ts': ['node:fs'],
  'src/domain/place/country-table.ts': ['countries-list', 'i18n-iso-countries/langs/en.json'],
  'src/api/planted.ts': ['#domain/planted.ts'],
  'src/client/planted.ts': ['#api/planted.ts', '#site/routes.ts'],
  'src/stores/planted.ts': ['#client/planted.ts'],
  'src/server/routes/planted.ts': ['#api/planted.ts', '../listings/planted.ts'],
  'src/server/mail/planted.ts': ['#domain/locale/locales.ts'],
  'src/server/db/planted.ts': ['node:fs'],
  'src/server/start/planted.ts': ['#build/planted.ts'],
  'src/site/planted.ts': ['#i18n/en/common.json'],
  'src/content.config.ts': ['#domain/planted.ts'],
  'src/ui/form/Planted.tsx': ['#domain/planted.ts', '../wizard/Planted.tsx'],
  'src/islands/Planted.tsx': ['#stores/planted.ts', '#ui/form/Planted.tsx'],
  'src/features/log-in/Planted.tsx': ['./planted.ts', '#islands/Planted.tsx', '#stores/planted.ts', '#dict'],
  'src/features/log-in/planted.ts': ['#client/planted.ts'],
  'src/features/log-in/Planted.astro': ['#ui/form/Planted.astro'],
  'src/layouts/Planted.astro': ['#features/header/Planted.astro'],
  'src/pages/[...locale]/planted.astro': ['#layouts/Planted.astro', 'astro:content'],
});

describe('the import rules between the folders of src', () => {
  it.each(forbidden)('%s may not import %s', async (file, source) => {
    expect(await brokenRules(file, importing(file, source))).toContain(ARROWS);
  });

  it.each(allowed)('%s may import %s', async (file, source) => {
    expect(await brokenRules(file, importing(file, source))).toEqual([]);
  });

  it('apply to every form of import', async () => {
    const ways = [
      "import type { Planted } from '#server/planted.ts';\nexport type Alias = Planted;\n",
      "export * from '#server/planted.ts';\n",
      "export { planted } from '#server/planted.ts';\n",
      "export const load = () => import('#server/planted.ts');\n",
    ];
    for (const text of ways) expect(await brokenRules('src/client/planted.ts', text)).toEqual([ARROWS]);
  });

  it('let ui import types of stores and of the API, and nothing else from them', async () => {
    const typed = (source: string) =>
      `import type { Planted } from '${source}';\nexport type Alias = Planted;\n`;
    for (const source of ['#stores/planted.ts', '#api/planted.ts']) {
      expect(await brokenRules('src/ui/form/Planted.tsx', typed(source))).toEqual([]);
      expect(await brokenRules('src/ui/form/Planted.tsx', importing('', source))).toContain(ARROWS);
    }
    expect(await brokenRules('src/ui/form/Planted.tsx', typed('#client/planted.ts'))).toContain(ARROWS);
  });

  it('apply to the scripts of .astro files', async () => {
    const script = (source: string) =>
      `<script>\n  import { planted } from '${source}';\n  planted();\n</script>\n`;
    expect(await brokenRules('src/layouts/Planted.astro', script('#server/planted.ts'))).toEqual([ARROWS]);
    expect(await brokenRules('src/features/header/Planted.astro', script('../log-in/planted.ts'))).toEqual([
      ARROWS,
    ]);
    expect(await brokenRules('src/features/header/Planted.astro', script('./planted.ts'))).toEqual([]);
  });

  it('reject an unknown folder', async () => {
    const text = 'export const planted = 1;\n';
    expect(await brokenRules('src/utils/planted.ts', text)).toEqual(['boundaries/no-unknown-files']);
  });
});

function importing(file: string, source: string): string {
  const code = `import { planted } from '${source}';\n`;
  return file.endsWith('.astro') ? `---\n${code}---\n\n{planted}\n` : `${code}\nplanted();\n`;
}
