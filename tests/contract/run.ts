import { inspect, parseArgs, styleText } from 'node:util';
import { AssertionError } from 'node:assert/strict';
import { allChecks } from './all-checks.ts';
import type { Check } from './check.ts';
import { Contract } from './contract.ts';

const USAGE = 'Usage: npm run contract -- --url https://host/api [--only text]';

interface Difference {
  readonly check: Check;
  readonly error: unknown;
}

process.exitCode = await main();

async function main(): Promise<number> {
  const options = readOptions();
  if (options === undefined) return fail(USAGE);
  const contract = new Contract(options.url);
  const trouble = await findTrouble(contract);
  if (trouble !== undefined) return fail(`${options.url} can't be reached: ${trouble}.`);
  const checks = allChecks.filter(({ name }) => name.includes(options.only));
  if (checks.length === 0) return fail(`No check has "${options.only}" in its name.`);
  const differences: Difference[] = [];
  for (const check of checks) {
    const difference = await tryOut(check, contract);
    if (difference !== undefined) differences.push(difference);
    const mark = difference === undefined ? styleText('green', '✓') : styleText('red', '✗');
    console.log(`${mark} ${check.name}`);
  }
  for (const difference of differences) console.log(describe(difference));
  console.log(`\n${checks.length - differences.length} of ${checks.length} checks hold.`);
  return differences.length === 0 ? 0 : 1;
}

function readOptions(): { url: string; only: string } | undefined {
  try {
    const { values } = parseArgs({
      options: { url: { type: 'string' }, only: { type: 'string', default: '' } },
    });
    const { url, only } = values;
    return url !== undefined && /^https?:\/\//.test(url) && URL.canParse(url) ? { url, only } : undefined;
  } catch {
    return undefined;
  }
}

function fail(sentence: string): number {
  console.error(sentence);
  return 1;
}

// Any answer will do: what it should be is what the checks are about.
async function findTrouble(contract: Contract): Promise<string | undefined> {
  try {
    await contract.guest().send('GET', '/health');
    return undefined;
  } catch (error) {
    // A body that is no JSON is an answer as well.
    return error instanceof SyntaxError ? undefined : reasonOf(error);
  }
}

async function tryOut(check: Check, contract: Contract): Promise<Difference | undefined> {
  try {
    await check.run(contract);
    return undefined;
  } catch (error) {
    return { check, error };
  }
}

function describe({ check, error }: Difference): string {
  const head = `\n${styleText('red', '✗')} ${check.name}`;
  if (!(error instanceof AssertionError)) return `${head}\n  ${reasonOf(error)}`;
  return `${head}\n  ${error.message}\n    expected ${show(error.expected)}\n    got      ${show(error.actual)}`;
}

function show(value: unknown): string {
  return inspect(value, { depth: 6, breakLength: 100 }).replaceAll('\n', '\n             ');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  // Of a failed connection the cause says why; with several addresses it is a list without words.
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : error.message;
}
