type Runner = 'check' | 'vitest' | 'playwright';

export interface Part {
  /** Selected by `npm test -- <name>`; several parts may share one name. */
  readonly name: string;
  readonly title: string;
  readonly runner: Runner;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly needs?: 'Chromium' | 'PostgreSQL';
  /** Left out of the short run. */
  readonly isLong?: true;
  /** One line that tells how to fix the findings of a static check. */
  readonly advice?: string;
}

const check = (title: string, command: string, advice: string): Part => ({
  name: 'check',
  title,
  runner: 'check',
  advice,
  command: command.split(' '),
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
  [check('types of the content', 'astro sync', 'fix the content files that it names')],
  [
    { name: 'recipes', title: 'recipes', ...vitest('recipes'), isLong: true, needs: 'PostgreSQL' },
    check(
      'lint',
      'eslint --max-warnings 0 --cache --cache-strategy content --cache-location .cache/eslint/ .',
      'run "npx eslint --fix FILE" and fix the rest; for "may not import" see "Imports go one way" in README.md and the arrows in eslint.config.js',
    ),
    check(
      'types',
      'astro check --noSync --minimumFailingSeverity hint',
      'fix each place that it names; add the missing entries to a list instead of casting it',
    ),
    { name: 'repo', title: 'repo', ...vitest('repo') },
    check(
      'format',
      'prettier --check --log-level warn --cache --cache-strategy content --cache-location .cache/prettier .',
      'run "npm run format"',
    ),
    { name: 'unit', title: 'unit', ...vitest('unit') },
    check(
      'dead code and cycles',
      'knip --treat-config-hints-as-errors',
      'remove unused files, exports and packages; add used packages to package.json; move what two files of a cycle share into a third',
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
];
