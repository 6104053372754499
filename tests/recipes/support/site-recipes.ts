import { inBothLanguages, type Recipe } from './recipe.ts';

/** The recipes for pages, calls and tables, applied one after another. */
export const siteRecipes: readonly Recipe[] = [
  {
    heading: '**A page.**',
    files: {
      'src/site/routes.ts': '`src/site/routes.ts`',
      ...inBothLanguages('pages', '`i18n/*/pages.json`'),
      'src/pages/[...locale]/how-it-works.astro': '`src/pages/[...locale]/<path>.astro`',
      'tests/e2e/router.test.ts': '`tests/e2e/router.test.ts`',
    },
    apply: (tree) => {
      tree.insertAfter(
        'tests/e2e/router.test.ts',
        "  OurMission: ['Our Mission', 'Nuestra misión'],\n",
        "  HowItWorks: ['How It Works', 'Cómo funciona'],\n",
      );
      tree.insertAfter(
        'src/site/routes.ts',
        'export const routes = {\n',
        "  HowItWorks: { path: '/how-it-works', inSitemap: true },\n",
      );
      tree.addTexts('pages', {
        'howItWorks.title': ['How It Works', 'Cómo funciona'],
        'howItWorks.description': [
          'From an empty warehouse to a signed contract.',
          'De una nave vacía a un contrato firmado.',
        ],
      });
      tree.write(
        'src/pages/[...locale]/how-it-works.astro',
        `---
import Article from '#layouts/Article.astro';
import PageLayout from '#layouts/PageLayout.astro';
import { localeOf, localePaths } from '#domain/locale/locales.ts';
import { pageTranslate } from '#site/page-translate.ts';

export const getStaticPaths = localePaths;
const locale = localeOf(Astro.params.locale);
const t = pageTranslate(locale);
---

<PageLayout locale={locale} route="HowItWorks">
  <Article heading={t('pages.howItWorks.title')}>
    <p>{t('pages.howItWorks.description')}</p>
  </Article>
</PageLayout>
`,
      );
    },
  },
  {
    heading: '**A string.**',
    files: {
      ...inBothLanguages('pages', 'into one topic of `i18n/en` and `i18n/es`'),
      'src/pages/[...locale]/how-it-works.astro': 'show it',
    },
    apply: (tree) => {
      tree.addTexts('pages', {
        'howItWorks.lead': ['Publish it once, and be found.', 'Publícala una vez y que te encuentren.'],
      });
      tree.insertAfter(
        'src/pages/[...locale]/how-it-works.astro',
        `<p>{t('pages.howItWorks.description')}</p>\n`,
        `    <p>{t('pages.howItWorks.lead')}</p>\n`,
      );
    },
  },
  {
    heading: '**A call.**',
    files: {
      'src/api/health.ts': '`src/api/<kind>.ts`',
      'src/server/routes/public.ts': '`src/server/routes/`',
      'i18n/openapi.json': '`i18n/openapi.json`',
      'src/server/openapi/examples.json': '`openapi/examples.json`',
      'tests/support/plain-rights.ts': '`tests/support/plain-rights.ts`',
      'tests/support/successes.ts': '`successes.ts`',
    },
    apply: (tree) => {
      tree.insertAfter(
        'src/api/health.ts',
        "import { endpoint } from './endpoint.ts';\n",
        `
export const getVersion = endpoint('GET', '/version', {
  summary: 'The version of the server',
  needsLogin: false,
  answer: v.object({ version: v.string() }),
});
`,
      );
      tree.insertAfter(
        'i18n/openapi.json',
        '  "calls": {\n',
        '    "getVersion": "Which release answers.",\n',
      );
      tree.insertAfter(
        'src/server/openapi/examples.json',
        '  "calls": {\n',
        '    "getVersion": { "answer": { "version": "1.0.0" } },\n',
      );
      tree.insertAfter('src/server/routes/public.ts', 'import { health', ', getVersion');
      tree.insertAfter(
        'src/server/routes/public.ts',
        'export function healthRoutes(api: RouteContext): void {\n',
        '  handle(api, getVersion, ({ context }) => privateJson(context, { version: VERSION }));\n',
      );
      tree.insertAfter(
        'tests/support/plain-rights.ts',
        "  'GET /health': forAll(200, (visitor) => visitor.get('/health')),\n",
        "  'GET /version': forAll(200, (visitor) => visitor.get('/version')),\n",
      );
      tree.insertAfter(
        'tests/support/successes.ts',
        "    health: async () => [await api().visitor().get('/health')],\n",
        "    getVersion: async () => [await api().visitor().get('/version')],\n",
      );
    },
  },
  {
    heading: '**A migration.**',
    files: {
      'src/server/db/migrations/0099-notes.ts': '`src/server/db/migrations/000N-….ts`',
      'src/server/db/migrate.ts': '`migrate.ts`',
      'src/server/db/tables.ts': '`tables.ts`',
      'src/api/account.ts': '`src/api/account.ts`',
      'i18n/openapi.json': '`i18n/openapi.json`',
      'src/server/openapi/examples.json': '`openapi/examples.json`',
    },
    apply: (tree) => {
      tree.write(
        'src/server/db/migrations/0099-notes.ts',
        `import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../database.ts';
import { keyType } from './columns.ts';

/** A company's own notes. */
export const notes = (engine: Database['engine']): Migration => ({
  async up(database: Kysely<never>) {
    const key = sql.raw(keyType(engine));
    await sql\`create table note (id \${key} not null primary key, company_id \${key} not null, note text not null)\`.execute(
      database,
    );
  },
});
`,
      );
      tree.insertAfter(
        'src/server/db/migrate.ts',
        "import { schema } from './migrations/0001-schema.ts';\n",
        "import { notes } from './migrations/0099-notes.ts';\n",
      );
      tree.insertAfter(
        'src/server/db/migrate.ts',
        "  '0001-schema': schema(engine),\n",
        "  '0099-notes': notes(engine),\n",
      );
      tree.insertAfter('src/api/account.ts', '  blocks: entries,\n', '  notes: entries,\n');
      tree.insertAfter(
        'i18n/openapi.json',
        '    "AccountExport": {\n',
        '      "notes": "Everything that it has noted",\n',
      );
      tree.insertAfter(
        'src/server/openapi/examples.json',
        '        "unconfirmedEnquiries": [],\n',
        '        "notes": [],\n',
      );
      tree.insertAfter(
        'src/server/db/tables.ts',
        'export const TABLES = {\n',
        `  note: table({
    by: 'company_id',
    deletedRows: byId,
    section: 'notes',
    columns: {
      id: column<string>('raw'),
      company_id: column<string>('omit'),
      note: column<string>('raw'),
    },
  }),
`,
      );
    },
  },
  {
    heading: '**A stored value.**',
    files: {
      'src/site/stored.ts': '`src/site/stored.ts`',
      'src/stores/compact.ts': '`stored({ key, schema, fallback })` of `src/stores/stored.ts`',
    },
    apply: (tree) => {
      tree.insertAfter(
        'src/site/stored.ts',
        "export const units = 'units';\n",
        "/** Whether lists are shown as rows. */\nexport const compact = 'compact';\n",
      );
      tree.write(
        'src/stores/compact.ts',
        `import * as v from 'valibot';
import { STORED } from '#site/browser-storage.ts';
import { stored } from './stored.ts';

/** Whether lists are shown as rows. */
export const $compact = stored({ key: STORED.compact, schema: v.literal('yes'), fallback: 'yes' });
`,
      );
    },
  },
  {
    heading: '**Code on every page.**',
    files: {
      'src/layouts/every-page.ts': '`src/layouts/every-page.ts`',
      'src/layouts/compact-lists.ts': 'Import it',
    },
    apply: (tree) => {
      tree.write(
        'src/layouts/compact-lists.ts',
        "document.documentElement.toggleAttribute('data-every-page', true);\n",
      );
      tree.insertAfter(
        'src/layouts/every-page.ts',
        "import './chunk-failures.ts';\n",
        "import './compact-lists.ts';\n",
      );
    },
  },
  {
    heading: '**Another name for the product.**',
    files: { 'src/site/brand.ts': '`src/site/brand.ts`' },
    apply: (tree) => tree.replace('src/site/brand.ts', "'Estiba'", "'Almacena'"),
  },
];
