import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { readFiles } from './support/source-files.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly name: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<string, { readonly permissions?: unknown; readonly steps: readonly Step[] }>
  >;
}

const workflows = readFiles('.github/workflows/*.yml').map(({ text }) => parse(text) as Workflow);
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);

describe.each(workflows)('the workflow $name', (workflow) => {
  it('pins actions to commits', () => {
    const actions = stepsOf(workflow).flatMap(({ uses }) => uses ?? []);
    expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  it('writes no text of a pull request into a shell', () => {
    expect(stepsOf(workflow).filter(({ run = '' }) => run.includes('${{'))).toEqual([]);
  });

  it('runs code of a pull request only without a right to write', () => {
    expect(workflow.on).not.toHaveProperty('pull_request_target');
    const rights = Object.values(workflow.jobs).flatMap(({ permissions }) => permissions ?? []);
    expect(rights).toEqual([]);
    if ('pull_request' in workflow.on) expect(workflow.permissions).toEqual({ contents: 'read' });
    else
      expect(stepsOf(workflow).filter((step) => step.with?.['ref'] ?? step.with?.['repository'])).toEqual([]);
  });
});

describe('the comment on a pull request', () => {
  const step = stepsOf(workflows.find(({ name }) => name === 'preview comment') as Workflow).at(-1);

  /** Runs the step with a `gh` that finds what it is given, and returns the call that writes. */
  function run(pullRequest: string, comment: string) {
    const folder = temporaryFolder('workflow');
    mkdirSync(path.join(folder, 'build'));
    writeFileSync(
      path.join(folder, 'build/build.log'),
      'src/content/blog/docks/en.md:6 there is no page "/x".\n',
    );
    const gh = path.join(folder, 'gh');
    const calls = path.join(folder, 'calls');
    writeFileSync(
      gh,
      `#!/bin/sh
case "$*" in
  *--silent*) echo "$*" >> "${calls}" ;;
  *pulls*) printf '%s' '${pullRequest}' ;;
  *comments*) printf '%s' '${comment}' ;;
esac
`,
    );
    chmodSync(gh, 0o755);
    const { status, stderr } = spawnSync(
      'bash',
      ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step?.run ?? ''],
      {
        env: {
          PATH: `${folder}:${path.dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
          GITHUB_REPOSITORY: 'estiba/estiba',
          RUNNER_TEMP: folder,
          CONCLUSION: 'failure',
          DETAILS: 'https://github.com/estiba/estiba/actions/runs/1',
          HEAD: 'ana:my-post',
          SHA: 'abc',
        },
        encoding: 'utf8',
      },
    );
    expect(status, stderr).toBe(0);
    expect(readFileSync(path.join(folder, 'comment.md'), 'utf8')).toContain(
      '- `src/content/blog/docks/en.md:6` — ',
    );
    return existsSync(calls) ? readFileSync(calls, 'utf8').trim().split(' -F ')[0] : undefined;
  }

  it('is written by the first build', () => {
    expect(run('7\n', '')).toBe('api --method POST repos/estiba/estiba/issues/7/comments');
  });

  it('is replaced by later builds', () => {
    expect(run('7\n', '70\n')).toBe('api --method PATCH repos/estiba/estiba/issues/comments/70');
  });

  it('is left to the build of newer commits', () => {
    expect(run('', '')).toBeUndefined();
  });
});
