import { inBoth, type Written } from './written.ts';

/** The recipes for pages, calls and tables, one after another in one tree. */
export const writtenSite: readonly Written[] = [
  {
    recipe: '**A page.**',
    named: {
      'src/site/routes.ts': '`src/site/routes.ts`',
      ...inBoth('pages', '`i18n/*/pages.json`'),
      'src/pages/[...locale]/how-it-works.astro': '`src/pages/[...locale]/<path>.astro`',
      'tests/e2e/router.test.ts': '`tests/e2e/router.test.ts`',
    },
    write: (tree) => {
      tree.behind(
        'tests/e2e/router.test.ts',
        "  OurMission: ['Our Mission', 'Nuestra misión'],\n",
        "  HowItWorks: ['How It Works', 'Cómo funciona'],\n",
      );
      tree.behind(
        'src/site/routes.ts',
        'export const routes = {\n',
        `  HowItWorks: {
    path: '/how-it-works',
    title: 'pages.howItWorks.title',
    description: 'pages.howItWorks.description',
    loginNeeded: false,
    inSitemap: true,
  },
`,
      );
      tree.words('i18n/en/pages.json', {
        'howItWorks.title': 'How It Works',
        'howItWorks.description': 'From an empty warehouse to a signed contract.',
      });
      tree.words('i18n/es/pages.json', {
        'howItWorks.title': 'Cómo funciona',
        'howItWorks.description': 'De una nave vacía a un contrato firmado.',
      });
      tree.write(
        'src/pages/[...locale]/how-it-works.astro',
        `---
import Article from '#ui/article/Article.astro';
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
    recipe: '**A string.**',
    named: {
      ...inBoth('pages', 'into one topic of `i18n/en` and `i18n/es`'),
      'src/pages/[...locale]/how-it-works.astro': 'show it',
    },
    write: (tree) => {
      tree.words('i18n/en/pages.json', { 'howItWorks.lead': 'Publish it once, and be found.' });
      tree.words('i18n/es/pages.json', { 'howItWorks.lead': 'Publícala una vez y que te encuentren.' });
      tree.behind(
        'src/pages/[...locale]/how-it-works.astro',
        `<p>{t('pages.howItWorks.description')}</p>\n`,
        `    <p>{t('pages.howItWorks.lead')}</p>\n`,
      );
    },
  },
  {
    recipe: '**A call.**',
    named: {
      'src/api/health.ts': '`src/api/<noun>.ts`',
      'src/server/routes/health.ts': '`src/server/routes/`',
      'src/server/openapi/calls/public.ts': '`src/server/openapi/calls/`',
    },
    write: (tree) => {
      tree.behind(
        'src/api/health.ts',
        "import type { Endpoint } from './endpoint.ts';\n",
        `
export const getVersion = {
  method: 'GET',
  path: '/version',
  summary: 'The version of the server',
  needsLogin: false,
  answer: v.object({ version: v.string() }),
  status: 200,
  refusals: [],
} as const satisfies Endpoint;
`,
      );
      tree.behind(
        'src/server/openapi/calls/public.ts',
        'export const health = {\n',
        "  getVersion: { description: 'Which release answers.', answer: { version: VERSION } },\n",
      );
      tree.behind('src/server/routes/health.ts', 'import { health', ', getVersion');
      tree.behind(
        'src/server/routes/health.ts',
        'export function healthRoutes(api: RouteContext): void {\n',
        '  handle(api, getVersion, ({ context }) => privateJson(context, { version: VERSION }));\n',
      );
    },
  },
  {
    recipe: '**A migration.**',
    named: {
      'src/server/db/migrations/0099-notes.ts': '`src/server/db/migrations/000N-….ts`',
      'src/server/db/migrate.ts': '`migrate.ts`',
      'src/server/db/tables.ts': '`tables.ts`',
    },
    write: (tree) => {
      tree.write(
        'src/server/db/migrations/0099-notes.ts',
        `import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Column } from './columns.ts';

/** What a company notes for itself. */
export const notes = (column: Column): Migration => ({
  async up(database: Kysely<never>) {
    await sql\`create table note (id \${column.key} not null primary key, company_id \${column.key} not null, note text not null)\`.execute(
      database,
    );
  },
});
`,
      );
      tree.behind(
        'src/server/db/migrate.ts',
        "import { columnsOf } from './migrations/columns.ts';\n",
        "import { notes } from './migrations/0099-notes.ts';\n",
      );
      tree.behind(
        'src/server/db/migrate.ts',
        "  '0015-views': views(columnsOf(engine)),\n",
        "  '0099-notes': notes(columnsOf(engine)),\n",
      );
      tree.behind(
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
    recipe: '**A stored value.**',
    named: {
      'src/site/browser-storage.ts': '`STORED` (`src/site/browser-storage.ts`)',
      'src/stores/compact.ts': '`stored({ key, schema, fallback })` of `src/stores/stored.ts`',
    },
    write: (tree) => {
      tree.behind(
        'src/site/browser-storage.ts',
        'export const STORED = {\n',
        "  /** Whether lists are shown as rows. */\n  compact: 'compact',\n",
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
    recipe: '**Code on every page.**',
    named: {
      'src/layouts/every-page.ts': '`src/layouts/every-page.ts`',
      'src/layouts/compact-lists.ts': 'Import it',
    },
    write: (tree) => {
      tree.write(
        'src/layouts/compact-lists.ts',
        "document.documentElement.toggleAttribute('data-every-page', true);\n",
      );
      tree.behind(
        'src/layouts/every-page.ts',
        "import './chunk-failures.ts';\n",
        "import './compact-lists.ts';\n",
      );
    },
  },
  {
    recipe: '**Another name for the product.**',
    named: { 'src/site/brand.ts': '`src/site/brand.ts`' },
    write: (tree) => tree.replace('src/site/brand.ts', "'Estiba'", "'Almacena'"),
  },
];
