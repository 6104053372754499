import { AssertionError } from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { parseArgs, styleText } from 'node:util';
import { LeftOut, parseAccounts, WHY_LEFT_OUT, type Access } from './access.ts';
import { allChecks } from './all-checks.ts';
import type { Check } from './check.ts';
import { Contract } from './contract.ts';
import { RegistrationsExhausted } from './registrations.ts';
import { describeFailure, reasonOf } from './report.ts';

const USAGE =
  'Usage: npm run contract -- --url https://host/api [--only text] [--seed number]' +
  ' [--accounts email:password,email:password | --outbox folder]';
const SEEDS = 2 ** 31;

interface Failure {
  readonly check: Check;
  readonly error: unknown;
}

interface Options {
  readonly url: string;
  readonly only: string;
  readonly seed: number;
  readonly access: Access;
}

process.exitCode = await main();

async function main(): Promise<number> {
  const options = readOptions();
  if (options === undefined) return fail(USAGE);
  const trouble = await findTrouble(options.url);
  if (trouble !== undefined) return fail(`${options.url} can't be reached: ${trouble}.`);
  const checks = allChecks.filter(({ name }) => name.includes(options.only));
  if (checks.length === 0) return fail(`No check has "${options.only}" in its name.`);
  try {
    return await runChecks(checks, options);
  } catch (error) {
    if (error instanceof RegistrationsExhausted) return fail(error.message);
    throw error;
  }
}

async function runChecks(checks: readonly Check[], { url, only, seed, access }: Options): Promise<number> {
  const contract = new Contract(url, seed, access);
  if (only === '') await contract.registerAll();
  const failures: Failure[] = [];
  const leftOut: Check[] = [];
  for (const check of checks) {
    const failure = await tryOut(check, contract);
    if (failure?.error instanceof LeftOut) {
      leftOut.push(check);
      console.log(`${styleText('yellow', '–')} ${check.name}`);
      continue;
    }
    if (failure !== undefined) {
      const isAnswered = failure.error instanceof AssertionError;
      const trouble = isAnswered ? undefined : await findTrouble(url);
      if (trouble !== undefined) return fail(`${url} can't be reached any more: ${trouble}.`);
      failures.push(failure);
    }
    const mark = failure === undefined ? styleText('green', '✓') : styleText('red', '✗');
    console.log(`${mark} ${check.name}`);
  }
  for (const { check, error } of failures) console.log(describeFailure(check.name, error));
  if (leftOut.length > 0) console.log(`\nLeft out (–): ${WHY_LEFT_OUT}`);
  const tried = checks.length - leftOut.length;
  const rest = leftOut.length > 0 ? `, ${String(leftOut.length)} were left out` : '';
  const holding = tried - failures.length;
  console.log(`\n${holding} of ${tried} checks hold${rest} (--seed ${String(seed)}).`);
  return failures.length === 0 ? 0 : 1;
}

function readOptions(): Options | undefined {
  try {
    const { values } = parseArgs({
      options: {
        url: { type: 'string' },
        only: { type: 'string', default: '' },
        seed: { type: 'string', default: String(randomInt(SEEDS)) },
        accounts: { type: 'string' },
        outbox: { type: 'string' },
      },
    });
    const { url, only, seed, outbox } = values;
    const accounts = values.accounts === undefined ? {} : parseAccounts(values.accounts);
    const isComplete = url !== undefined && /^https?:\/\//.test(url) && URL.canParse(url);
    return isComplete && accounts && /^\d{1,10}$/.test(seed)
      ? { url, only, seed: Number(seed), access: { accounts, outbox } }
      : undefined;
  } catch {
    return undefined;
  }
}

function fail(sentence: string): number {
  console.error(sentence);
  return 1;
}

// Any response will do; the checks verify it.
async function findTrouble(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${url.replace(/\/+$/, '')}/health`);
    await answer.body?.cancel();
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** @throws RegistrationsExhausted */
async function tryOut(check: Check, contract: Contract): Promise<Failure | undefined> {
  try {
    await check.run(contract);
    return undefined;
  } catch (error) {
    if (error instanceof RegistrationsExhausted) throw error;
    return { check, error };
  }
}
