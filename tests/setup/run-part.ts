import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import * as v from 'valibot';
import { temporaryFolder } from '../support/temporary-folder.ts';
import type { Part } from './parts.ts';

/** How many tests of a part passed, failed and were left out. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const PART_TIMEOUT_MS = 10 * 60_000;
const KILL_DELAY_MS = 10_000;
const root = join(import.meta.dirname, '../..');
const reports = temporaryFolder('reports');

/** Runs a part, its output streaming through, and counts; a part that crashes or tests nothing counts as one failure. */
export async function runPart(part: Part, index: number, signal: AbortSignal): Promise<Counts> {
  const report = join(reports, `${index}.json`);
  const exitCode = await run(part, report, signal);
  if (part.runner === 'check') return countsOf(exitCode === 0 ? { passed: 1 } : { failed: 1 });
  const counts = part.runner === 'vitest' ? countVitest(report) : countPlaywright(report);
  if (counts.passed + counts.failed === 0) console.log(`\n${part.title}: no test ran.`);
  else if (exitCode === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: counts.failed + 1 };
}

function run(part: Part, report: string, signal: AbortSignal): Promise<number | undefined> {
  const [program = '', ...options] = [...part.command, ...reporterOptions(part)];
  const child = spawn(program, options, {
    cwd: root,
    // The process group of its own lets one signal reach the runner and its workers, once.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
      ASTRO_TELEMETRY_DISABLED: '1',
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
    // The group has ended already.
  }
}

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  testResults: v.array(
    v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) }),
  ),
});

function countVitest(report: string): Counts {
  const read = readReport(VitestReport, report);
  if (read === undefined) return countsOf({});
  const brokenFiles = read.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests + brokenFiles.length,
    skipped: read.numPendingTests + read.numTodoTests,
  };
}

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

function countPlaywright(report: string): Counts {
  const read = readReport(PlaywrightReport, report);
  if (read === undefined) return countsOf({});
  const { expected, unexpected, flaky, skipped } = read.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

function readReport<Output>(schema: v.GenericSchema<unknown, Output>, path: string): Output | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // A runner that crashed wrote none.
    return undefined;
  }
}

const countsOf = (counts: Partial<Counts>): Counts => ({ passed: 0, failed: 0, skipped: 0, ...counts });
