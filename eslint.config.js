import eslint from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { OUTSIDE } from './src/server/start/room-targets.js';
import { ownTextInViews } from './tests/setup/own-text-rule.js';

/** Which folder of `src/` may import from which, and from itself; `open` modules of `site` are shared with the server. */
const arrows = {
  pages: ['layouts', 'feature', 'ui', 'site', 'domain', 'drawings', 'styles', 'build'],
  layouts: ['feature', 'ui', 'page-meta', 'site', 'domain', 'drawings', 'styles'],
  feature: ['islands', 'ui', 'page-meta', 'stores', 'client', 'site', 'api', 'domain', 'drawings', 'styles'],
  islands: ['ui', 'stores', 'site', 'domain'],
  ui: ['site', 'domain', 'drawings', 'styles'],
  stores: ['client', 'site', 'api', 'domain'],
  client: ['api', 'domain', 'open'],
  build: ['api', 'ground', 'geocoding', 'static-site', 'page-meta', 'domain', 'drawings', 'site'],
  api: ['domain', 'open'],
  'page-meta': ['api', 'site', 'domain', 'i18n'],
  site: ['domain', 'i18n'],
  domain: [],
  console: ['layouts', 'ui', 'stores', 'client', 'site', 'api', 'domain', 'styles', 'pages'],
  drawings: [],
  styles: [],
  setting: ['domain', 'site', 'build'],
};
/** Rooms of what becomes of a listing: none of them knows another. */
const dealing = ['enquiries', 'visits', 'favourites', 'freshness', 'saved-searches', 'feeds', 'analytics'];
/** Rooms that all who answer or operate need. */
const upper = ['services', 'checks', 'accounts', 'listings', ...dealing, 'cases', 'imports'];
/** Rooms that know nothing of what is done with them, but for the database. */
const means = ['db', 'security', 'geocoding', 'vies', 'files', 'mail'];
/**
 * The rooms of `src/server/`, each with those that it may import from: none imports back. `ground` imports no room,
 * `services` is what the upper rooms are handed, `app` joins the routes and the letters.
 */
const rooms = {
  ground: [],
  db: [],
  security: ['db'],
  geocoding: [],
  vies: [],
  files: ['db'],
  mail: ['db', 'security'],
  'static-site': [],
  openapi: [],
  services: means,
  http: ['db', 'security', 'files', 'services'],
  checks: ['db', 'files', 'mail', 'vies', 'services'],
  listings: ['db', 'files', 'geocoding', 'services', 'http', 'checks'],
  accounts: ['db', 'security', 'mail', 'services', 'http', 'checks', 'listings', 'enquiries'],
  ...Object.fromEntries(
    dealing.map((name) => [name, ['db', 'security', 'mail', 'services', 'http', 'listings']]),
  ),
  enquiries: ['db', 'security', 'files', 'mail', 'services', 'http', 'listings'],
  visits: ['db', 'mail', 'services', 'enquiries'],
  cases: [
    ...['db', 'security', 'files', 'mail', 'services', 'http', 'listings', 'accounts', 'enquiries'],
    'freshness',
  ],
  imports: ['db', 'security', 'files', 'services', 'listings', 'cases'],
  routes: [...means, 'openapi', 'http', ...upper],
  app: ['db', 'security', 'mail', 'http', ...upper, 'routes'],
  demo: ['db', 'files', 'security', 'mail', 'services', 'listings', ...dealing],
  admin: ['db', 'files', 'security', ...upper, 'demo'],
  operators: [
    ...[...means, 'services', 'http', 'checks', 'listings', 'enquiries', 'visits', 'cases', 'routes'],
    'admin',
  ],
  start: [...means, 'static-site', 'http', ...upper, 'routes', 'app', 'demo', 'admin', 'operators', 'build'],
};

/** Folders that know nothing of Node, so that they run in the browser too. */
const PURE = ['domain', 'drawings'];
const WITHOUT_NODE = ['feature', 'console', 'islands', 'ui', 'page-meta', 'stores', 'client', 'api', ...PURE];

const folders = Object.keys(arrows).filter((name) => !['feature', 'setting'].includes(name));
/** Files that are told apart by their names, not by a folder of their own. */
const kinds = ['open', 'setting', 'services', 'app'];
const roomFolders = Object.keys(rooms).filter((name) => !kinds.includes(name));
const layer = (name) => (kinds.includes(name) ? { file: { categories: name } } : { element: { type: name } });
/** What a folder may import, itself among it; one policy for all of them, because each costs time at every import. */
const policyOf = (from, targets) => {
  const names = [...targets, ...(folders.includes(from) || roomFolders.includes(from) ? [from] : [])];
  const types = names.filter((name) => !kinds.includes(name));
  const categories = names.filter((name) => kinds.includes(name));
  const to = [{ element: { type: types } }, ...(categories.length > 0 ? [{ file: { categories } }] : [])];
  return { from: layer(from), allow: { to } };
};
const layers = {
  files: ['src/**/*.{ts,tsx,astro}', 'src/**/*.astro/*.ts'],
  plugins: { boundaries },
  settings: {
    'import/resolver': { './tests/setup/import-resolver.js': {} },
    'boundaries/root-path': import.meta.dirname,
    'boundaries/legacy-templates': false,
    'boundaries/elements': [
      { type: 'feature', pattern: 'src/features/*', capture: ['screen'], partialMatch: false },
      { type: 'i18n', pattern: 'i18n', partialMatch: false },
      ...roomFolders.map((name) => ({ type: name, pattern: `src/server/${name}`, partialMatch: false })),
      ...folders.map((name) => ({ type: name, pattern: `src/${name}`, partialMatch: false })),
    ],
    'boundaries/files': [
      {
        category: 'open',
        pattern:
          'src/site/{routes,topic-files,translate,format,fact-tags,fact-words,fill-address,listing-pages,navigating-away,place-words,price-on-card,price-words,quote-words,sheet-words,task-words,brand,brand-colours,browser-storage,read-settings,site-settings,contact-points,legal-files,legal-texts,visit-words,zone-text,search-words/*}.ts',
      },
      { category: 'setting', pattern: 'src/*.ts' },
      { category: 'services', pattern: 'src/server/services.ts' },
      { category: 'app', pattern: 'src/server/{app,letters}.ts' },
      { category: 'read-at-build', pattern: 'src/domain/place/country-table.ts' },
      { category: 'numbering', pattern: 'src/domain/{company/vat-*,user/read-telephone}.ts' },
      { category: 'read-from-disk', pattern: 'src/domain/locale/languages.ts' },
      { category: 'view', pattern: '**/*.{tsx,astro}' },
    ],
  },
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkAllOrigins: true,
        checkUnknownLocals: true,
        message: '{{from.element.type}} may not import {{to.element.type}} ({{dependency.source}})',
        policies: [
          { allow: { to: { module: { origin: ['external', 'core'] } } } },
          { allow: { to: layer('i18n'), dependency: { kind: 'type' } } },
          ...Object.entries(arrows).map(([from, targets]) => policyOf(from, targets)),
          ...Object.entries(rooms).map(([room, more]) => policyOf(room, ['ground', ...OUTSIDE, ...more])),
          // A piece of `ui` is handed a search or an answer: it may name its type, and nothing else of it.
          {
            from: layer('ui'),
            allow: { to: { element: { type: ['stores', 'api'] } }, dependency: { kind: 'type' } },
          },
          {
            from: { element: { type: 'feature' } },
            allow: {
              to: { element: { type: 'feature', captured: { screen: '{{from.element.captured.screen}}' } } },
            },
          },
          {
            from: { element: { type: 'feature' }, file: { categories: 'view' } },
            disallow: { to: { element: { type: 'client' } } },
            message: "A view asks its feature's store; it never calls the client itself.",
          },
          {
            from: { element: { type: WITHOUT_NODE } },
            disallow: { to: { module: { origin: 'core' } } },
            message:
              '{{from.element.type}} also runs in the browser, so it may not import {{dependency.source}}.',
          },
          {
            from: { element: { type: PURE } },
            disallow: { to: { module: { origin: 'external', source: '!valibot' } } },
            message: '{{from.element.type}} is pure: of the packages only valibot may be imported.',
          },
          {
            from: { file: { categories: 'read-at-build' } },
            allow: {
              to: { module: { origin: 'external', source: ['countries-list', 'i18n-iso-countries/**'] } },
            },
          },
          {
            from: { file: { categories: 'numbering' } },
            allow: { to: { module: { origin: 'external', source: ['stdnum/**', 'libphonenumber-js/**'] } } },
          },
          {
            from: { file: { categories: 'read-from-disk' } },
            allow: { to: { module: { origin: 'core', source: ['node:fs', 'node:url'] } } },
          },
        ],
      },
    ],
  },
};

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  message: 'Export by name, so that every importer uses the same word.',
};
// Elsewhere a template of known names is a key as well: the compiler knows them (tests/repo/keys.test.ts).
const noComputedKey = {
  selector:
    'CallExpression[callee.name="t"]:matches([arguments.0.expressions.length>0], [arguments.0.operator="+"])',
  message:
    'Write translation keys out in full: the check of the keys reads .astro files without their types.',
};
/** Two letters in a row make a word; symbols and single letters may stand where they are. */
const words = '[value=/[A-Za-zÀ-ÿ]{2}/]';
const readAloud =
  '[name.name=/^(alt|title|placeholder|label|aria-(label|description|roledescription|valuetext))$/]';
const noSentence = {
  selector: `JSXText${words}, JSXElement > JSXExpressionContainer > Literal${words}, JSXAttribute${readAloud} > Literal${words}, JSXAttribute${readAloud} :not(CallExpression, BinaryExpression) > Literal${words}`,
  message: 'Put the sentence into i18n/, in both languages, and show it with t().',
};
const noStyleAttribute = {
  selector: 'JSXAttribute[name.name="style"]',
  message: 'The content security policy blocks style attributes: use a class.',
};
/** Two runs of blanks with something short between them, and a repeated group that repeats itself. */
const slowPattern = String.raw`\\s[*+].{0,40}\\s[*+]|\([^()]*[^\\(\[][*+][^()]*\)[*+]`;
const noSlowPattern = {
  selector: `Literal[regex.pattern=/${slowPattern}/]`,
  message:
    'Blanks repeated at both ends, or a repetition in a repetition, take quadratic time or more over hostile input: trim, or split by one character.',
};

const everywhere = {
  linterOptions: { reportUnusedDisableDirectives: 'error' },
  rules: {
    eqeqeq: 'error',
    'max-lines': ['error', { max: 300 }],
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'no-restricted-syntax': ['error', noDefaultExport],
  },
};

const types = {
  files: ['**/*.{ts,tsx}'],
  ignores: ['**/*.astro/*.ts'],
  extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
  languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
  rules: {
    '@typescript-eslint/consistent-indexed-object-style': 'off',
    '@typescript-eslint/consistent-type-definitions': 'off',
    // astro check reports it as a hint, and fails.
    '@typescript-eslint/no-deprecated': 'off',
    // The compiler's noPropertyAccessFromIndexSignature decides.
    '@typescript-eslint/dot-notation': 'off',
    '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    '@typescript-eslint/no-invalid-void-type': ['error', { allowAsThisParameter: true }],
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
    // A third of the linter's time for what the compiler's erasableSyntaxOnly forbids (enums) or for what we hardly have.
    '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    '@typescript-eslint/no-unsafe-enum-assignment': 'off',
    '@typescript-eslint/no-unsafe-enum-comparison': 'off',
    // It wants the `!` that no-non-null-assertion forbids.
    '@typescript-eslint/non-nullable-type-assertion-style': 'off',
    '@typescript-eslint/only-throw-error': ['error', { allowRethrowing: true }],
    '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    '@typescript-eslint/switch-exhaustiveness-check': 'error',
  },
};

// astro check knows the types of .astro files; the linter reads them as text.
const astroFiles = {
  files: ['**/*.astro', '**/*.astro/*.ts'],
  extends: [tseslint.configs.strict],
};

const views = [
  ownTextInViews,
  {
    files: ['src/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, noSentence, noStyleAttribute] },
  },
  {
    files: ['src/**/*.astro'],
    rules: {
      'no-restricted-syntax': ['error', noDefaultExport, noComputedKey, noSentence, noStyleAttribute],
    },
  },
];

export default defineConfig([
  globalIgnores(['dist/', 'dist-console/', '.astro/', '.cache/', '.data/', '.netlify/', 'test-results/']),
  eslint.configs.recommended,
  types,
  astroFiles,
  astro.configs['flat/recommended'],
  { files: ['src/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  everywhere,
  views,
  {
    files: ['src/{domain,api,server}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, noSlowPattern] },
  },
  layers,
  {
    files: ['*.config.{js,mjs}', '*.config.ts', 'src/build/*.config.ts', 'tests/*.config.ts', 'i18n/*.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['tests/**', 'src/server/**', 'src/build/**'], rules: { 'no-console': 'off' } },
  {
    // What a server answered is any: each test says by its expectations what it should be.
    files: ['tests/**/*.test.ts', 'tests/support/api-client.ts', 'tests/contract/**'],
    rules: Object.fromEntries(
      ['argument', 'assignment', 'call', 'member-access', 'return'].map((use) => [
        `@typescript-eslint/no-unsafe-${use}`,
        'off',
      ]),
    ),
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: { console: 'readonly', process: 'readonly' } } },
]);
