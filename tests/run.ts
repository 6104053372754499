import { stages, type Part } from './setup/parts.ts';
import type { Outcome } from './setup/reports.ts';
import { headingOf, runPart } from './setup/run-part.ts';
import { setUpChromium, setUpPostgres } from './setup/set-up.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

interface Result extends Outcome {
  readonly title: string;
  readonly seconds: number;
}

/** Each keeps one core of a small machine busy. */
const LANES = 2;

const given = process.argv.slice(2);
const names = given.filter((name) => name !== 'long');
const isLong = given.includes('long') || process.env['CI'] === 'true';
// Read by the tests' settings.
if (!isLong) process.env['SHORT'] = 'true';
// Hundreds of processes start from the same sources: each reads what the first has compiled.
process.env['NODE_COMPILE_CACHE'] ??= temporaryFolder('compiled');

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());

const selected = select();
const available = setUp(selected.flat());
const results: Result[] = [];
for (const stage of selected) {
  if (interruption.signal.aborted) break;
  results.push(...(await runStage(stage)));
}
finish(results);

/** The stages with the named parts, or with all of the run. */
function select(): Part[][] {
  const known = [...new Set(stages.flat().map(({ name }) => name))];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.log(`Unknown: ${unknown.join(', ')}. Parts: ${known.join(', ')}; "long" adds the long tests.`);
    process.exit(1);
  }
  const isWanted = (part: Part) => (names.length === 0 ? isLong || !part.isLong : names.includes(part.name));
  return stages.map((stage) => stage.filter(isWanted)).filter(({ length }) => length > 0);
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

/** Runs the parts of a stage in their order, as many side by side as {@link LANES}. */
async function runStage(stage: readonly Part[]): Promise<Result[]> {
  const isAlone = stage.length === 1;
  const waiting = stage.values();
  const done: Result[] = [];
  const runLane = async () => {
    for (const part of waiting) {
      if (interruption.signal.aborted) return;
      done.push(await measure(part, isAlone));
    }
  };
  await Promise.all(Array.from({ length: LANES }, runLane));
  return done;
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
  if (!isLong) console.log('This was the short run; "npm test -- long" runs all tests.');
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 || interruption.signal.aborted ? 1 : 0;
}

function describe(passed: number, failed: number, skipped: number): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
