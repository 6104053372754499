type Runner = 'check' | 'vitest' | 'playwright';

export interface Part {
  /** Selected by `npm test -- <name>`; several parts may share one name. */
  readonly name: string;
  readonly title: string;
  readonly runner: Runner;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly needs?: 'Chromium' | 'PostgreSQL';
  /** One line that tells how to fix the findings of a static check. */
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
 * Stages run one after another; within a stage two parts run in parallel, the longest first, so that no core is idle
 * at the end.
 */
export const stages: readonly (readonly Part[])[] = [
  // Other parts read the generated types.
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
      // The tests share this build instead of building concurrently.
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
