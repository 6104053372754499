/** How a part's result is counted: a static check is one, a test runner writes a report. */
type Runner = 'check' | 'vitest' | 'playwright';

export interface Part {
  /** What `npm test -- <name>` selects; several parts may share one. */
  readonly name: string;
  readonly title: string;
  readonly runner: Runner;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly needs?: 'Chromium' | 'PostgreSQL';
  /** What to do about the findings of a static check, in a line. */
  readonly advice?: string;
}

const check = (title: string, advice: string, ...command: string[]): Part => ({
  name: 'check',
  title,
  runner: 'check',
  advice,
  command,
});

const vitest = (project: string): Pick<Part, 'runner' | 'command'> => ({
  runner: 'vitest',
  command: ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', project, '--allowOnly=false'],
});

/**
 * All parts of the tests, by their stages, which run one after another. The parts of a stage start in their order, two side
 * by side: the longest first, so that no core is left idle at the end.
 */
export const stages: readonly (readonly Part[])[] = [
  // Before those that read them, side by side.
  [check('types of the content', 'mend what is named of src/content', 'astro', 'sync')],
  [
    check(
      'lint',
      'run "npx eslint --fix FILE", then mend the rest; for "may not import" see "Imports go one way" in README.md and the arrows in eslint.config.js',
      'eslint',
      '--max-warnings',
      '0',
      '.',
    ),
    check(
      'types',
      'mend each place that is named; a list that misses an entry of a new name is completed, never cast',
      'astro',
      'check',
      '--noSync',
      '--minimumFailingSeverity',
      'hint',
    ),
    check('format', 'run "npm run format"', 'prettier', '--check', '--log-level', 'warn', '.'),
    { name: 'unit', title: 'unit', ...vitest('unit') },
    check(
      'dead code and cycles',
      'remove what nothing uses (files, exports, packages); name a package that is used in package.json; move what two files of a cycle share into a third',
      'knip',
      '--treat-config-hints-as-errors',
    ),
  ],
  [
    {
      name: 'server',
      // Before those who start the product side by side; under the name that the tests give their environment.
      title: 'build',
      runner: 'check',
      command: ['node', 'src/build/build.ts'],
      env: { NODE_ENV: 'test' },
    },
  ],
  [{ name: 'server', title: 'server on SQLite', ...vitest('server'), env: { ENGINE: 'sqlite' } }],
  [
    {
      name: 'server',
      title: 'server on PostgreSQL',
      ...vitest('server'),
      env: { ENGINE: 'postgres' },
      needs: 'PostgreSQL',
    },
  ],
  [{ name: 'islands', title: 'islands', ...vitest('islands'), needs: 'Chromium' }],
  [
    {
      name: 'e2e',
      title: 'e2e',
      runner: 'playwright',
      command: ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--forbid-only'],
      needs: 'Chromium',
    },
  ],
  [
    { name: 'recipes', title: 'recipes', ...vitest('recipes') },
    { name: 'repo', title: 'repo', ...vitest('repo') },
  ],
];
