import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { styleText } from 'node:util';
import { temporaryFolder } from '../support/temporary-folder.ts';
import type { Part } from './parts.ts';
import { readPlaywrightReport, readVitestReport, type Outcome } from './reports.ts';

/** Ends a part that hangs; each test has a limit of its own, and a machine may be slow. */
const PART_TIMEOUT_MS = 30 * 60_000;
const KILL_DELAY_MS = 10_000;
const root = join(import.meta.dirname, '../..');
const reports = temporaryFolder('reports');
/** Node's compile cache, shared by the many processes. */
const compiled = temporaryFolder('compiled');

export const headingOf = ({ title }: Pick<Part, 'title'>): string => `\n${styleText('bold', `── ${title}`)}`;

/** Runs a part; a crash or an empty run counts as a failure. Parallel parts print their output at the end. */
export async function runPart(part: Part, isAlone: boolean, signal: AbortSignal): Promise<Outcome> {
  const report = join(reports, `${part.title}.json`);
  const exitCode = isAlone ? await run(part, report, 'inherit', signal) : await runQuietly();
  const outcome = readOutcome(part, report, exitCode);
  if (part.runner !== 'check' && outcome.passed + outcome.failed === 0) {
    return broken(outcome, 'no test ran');
  }
  if (exitCode === 0 || outcome.failed > 0) return outcome;
  return broken(outcome, `the runner ended with ${exitCode ?? 'no exit code'}`);

  async function runQuietly(): Promise<number | undefined> {
    const path = join(reports, `${part.title}.log`);
    const output = openSync(path, 'w');
    const code = await run(part, report, output, signal);
    closeSync(output);
    console.log(`${headingOf(part)}\n${readFileSync(path, 'utf8')}`);
    return code;
  }
}

function readOutcome({ runner, advice }: Part, report: string, exitCode: number | undefined): Outcome {
  if (runner === 'vitest') return readVitestReport(report);
  if (runner === 'playwright') return readPlaywrightReport(report);
  if (exitCode === 0) return { passed: 1, failed: 0, skipped: 0, failures: [] };
  return { passed: 0, failed: 1, skipped: 0, failures: [advice ?? `it ended with ${String(exitCode)}`] };
}

const broken = (outcome: Outcome, why: string): Outcome => ({
  ...outcome,
  failed: outcome.failed + 1,
  failures: [...outcome.failures, why],
});

function run(
  part: Part,
  report: string,
  output: 'inherit' | number,
  signal: AbortSignal,
): Promise<number | undefined> {
  const [program = '', ...options] = [...part.command, ...reporterOptions(part)];
  const child = spawn(program, options, {
    cwd: root,
    // One signal to the process group reaches the runner and its workers.
    detached: true,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_COMPILE_CACHE: compiled,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...part.env,
    },
  });
  return new Promise((resolve) => {
    const stop = () => {
      signalGroup(child.pid, 'SIGINT');
      setTimeout(() => signalGroup(child.pid, 'SIGKILL'), KILL_DELAY_MS).unref();
    };
    const timeout = setTimeout(() => {
      console.log(
        `\n${part.title}: stopped, because it took longer than ${PART_TIMEOUT_MS / 60_000} minutes.`,
      );
      stop();
    }, PART_TIMEOUT_MS);
    signal.addEventListener('abort', stop, { once: true });
    const end = (exitCode: number | undefined) => {
      clearTimeout(timeout);
      signal.removeEventListener('abort', stop);
      resolve(exitCode);
    };
    child.once('error', (error) => {
      console.log(error.message);
      end(undefined);
    });
    child.once('exit', (exitCode) => end(exitCode ?? undefined));
  });

  function reporterOptions({ runner }: Part): string[] {
    if (runner === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return runner === 'playwright' ? ['--reporter=list,json'] : [];
  }
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has already exited.
  }
}
