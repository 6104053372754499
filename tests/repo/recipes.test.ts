import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/product.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { newStep } from './support/new-step.ts';
import { pathOf, readProgram, sourcesOf } from './support/program.ts';

const TIMEOUT_MS = 120_000;

/** The unit tests that know what a space is. */
const CONCERNED = ['domain/space', 'domain/wizard', 'domain/listing', 'head'].map(
  (name) => `tests/unit/${name}`,
);
/** Says which steps the specification wants, and in which order. */
const SPECIFIED = 'has its ten steps in their order';

/** A copy of what the unit tests run on, with changed files. */
function copyWith(changed: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder('recipe');
  const [copied, linked] = [
    ['src', 'i18n', 'tests', 'public', 'package.json', 'tsconfig.json', 'astro.config.mjs', 'netlify.toml'],
    ['node_modules', '.cache'],
  ];
  for (const name of copied) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  for (const name of linked) symlinkSync(join(ROOT, name), join(folder, name));
  for (const [path, text] of Object.entries(changed)) writeFileSync(join(folder, path), text);
  return folder;
}

describe('a step that is added to a wizard as the README says', () => {
  const [, recipe = ''] =
    /\*\*A wizard step\*\* is ([\s\S]*?)\*\*/.exec(readFileSync('README.md', 'utf8')) ?? [];

  it('touches the files that it names, and its samples in the tests', () => {
    const named = [
      ['src/domain/space/space-wizard.ts', '`<noun>-wizard.ts`'],
      ['src/features/space-registry/space-steps.ts', '`features/<noun>-registry/<noun>-steps.ts`'],
      ['src/features/space-registry/HoursFields.tsx', 'its view'],
      ['i18n/en/space-registry.json', 'its words'],
      ['i18n/es/space-registry.json', 'its words'],
      ['src/domain/space/space.ts', 'an upgrade'],
      ['src/server/demo/make-spaces.ts', 'the demo'],
      ['src/server/openapi/examples/listings.ts', '`openapi/examples/`'],
      ['tests/support/samples.ts', ''],
    ] as const;
    expect(Object.keys(newStep).sort()).toEqual(named.map(([path]) => path).sort());
    expect(named.filter(([, words]) => !recipe.includes(words))).toEqual([]);
  });

  it(
    'fits wherever the wizard, its answers and its documents are used',
    () => {
      const program = readProgram(newStep);
      const concerned = sourcesOf(program).filter(
        (file) =>
          /\/(space|wizard|demo|listing)/.test(pathOf(file)) ||
          /#domain\/space\/|#stores\/wizard\//.test(file.text),
      );
      const wrong = concerned.flatMap((file) => program.getSemanticDiagnostics(file));
      expect(wrong.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'is asked, drafted, sent, stored and shown like any other',
    () => {
      const { status, stdout, stderr } = spawnSync(
        join(ROOT, 'node_modules/.bin/vitest'),
        [
          ...['run', '--config', 'tests/vitest.config.ts', '--project', 'unit', ...CONCERNED],
          ...['--testNamePattern', `^(?!.*${SPECIFIED})`],
        ],
        { cwd: copyWith(newStep), encoding: 'utf8' },
      );
      expect(status, stdout + stderr).toBe(0);
    },
    TIMEOUT_MS,
  );
});
