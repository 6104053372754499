import { parts, type Part } from './setup/parts.ts';
import type { Outcome } from './setup/reports.ts';
import { headingOf, runPart } from './setup/run-part.ts';
import { setUpChromium, setUpPostgres } from './setup/set-up.ts';

interface Result extends Outcome {
  readonly title: string;
  readonly seconds: number;
}

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());

const selected = selectParts(process.argv.slice(2));
const available = setUp(selected);
const results: Result[] = [];
for (const stage of stagesOf(selected)) {
  if (interruption.signal.aborted) break;
  const isAlone = stage.length === 1;
  results.push(...(await Promise.all(stage.map((part) => measure(part, isAlone)))));
}
finish(results);

function selectParts(names: readonly string[]): Part[] {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.log(
      `Unknown: ${unknown.join(', ')}. Parts: ${[...new Set(parts.map(({ name }) => name))].join(', ')}`,
    );
    process.exit(1);
  }
  return parts.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** The parts that run one after another, each with those that run beside it. */
function stagesOf(wanted: readonly Part[]): Part[][] {
  const stages: Part[][] = [];
  for (const part of wanted) {
    const stage = stages.at(-1);
    if (part.beside && stage) stage.push(part);
    else stages.push([part]);
  }
  return stages;
}

function setUp(wanted: readonly Part[]): Record<NonNullable<Part['needs']>, boolean> {
  const needs = (program: Part['needs']) => wanted.some((part) => part.needs === program);
  return {
    Chromium: needs('Chromium') && setUpChromium(),
    PostgreSQL: needs('PostgreSQL') && setUpPostgres(),
  };
}

async function runOrLeaveOut(part: Part, isAlone: boolean): Promise<Outcome> {
  if (part.needs === undefined || available[part.needs]) return runPart(part, isAlone, interruption.signal);
  const mustRun = part.needs === 'Chromium' || process.env['CI'] === 'true';
  console.log(`${part.title}: ${mustRun ? 'failed' : 'skipped'}, because there is no ${part.needs}.`);
  return {
    passed: 0,
    failed: mustRun ? 1 : 0,
    skipped: mustRun ? 0 : 1,
    failures: mustRun ? [`there is no ${part.needs}`] : [],
  };
}

async function measure(part: Part, isAlone: boolean): Promise<Result> {
  if (isAlone) console.log(headingOf(part));
  const start = performance.now();
  const outcome = await runOrLeaveOut(part, isAlone);
  return { title: part.title, ...outcome, seconds: (performance.now() - start) / 1000 };
}

function finish(all: readonly Result[]): void {
  const sum = (count: 'passed' | 'failed' | 'skipped') =>
    all.reduce((total, result) => total + result[count], 0);
  console.log(headingOf({ title: 'all parts' }));
  for (const { title, passed, failed, skipped, seconds } of all) {
    console.log(
      `${failed > 0 ? '✗' : '✓'} ${title.padEnd(22)} ${describe(passed, failed, skipped)} (${seconds.toFixed(1)} s)`,
    );
  }
  for (const { title, failures } of all) {
    for (const failure of failures) console.log(`✗ ${title}: ${failure}`);
  }
  if (interruption.signal.aborted) console.log('Interrupted.');
  console.log(describe(sum('passed'), sum('failed'), sum('skipped')));
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 || interruption.signal.aborted ? 1 : 0;
}

function describe(passed: number, failed: number, skipped: number): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
