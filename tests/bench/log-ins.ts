import { setTimeout as delay } from 'node:timers/promises';
import { ApiClient, type Answer } from '../support/api-client.ts';
import { startChild } from './child.ts';

const LOG_INS = 100;
const PAUSE_MS = 5;

/** Measures `/health` at rest and during a hundred concurrent log-ins. */
export async function benchLogIns(url: string): Promise<void> {
  const server = await startChild('our-server.ts', { url });
  try {
    const visitors = Array.from({ length: LOG_INS }, () => new ApiClient(server.origin));
    await Promise.all(visitors.map((visitor) => visitor.token()));
    const atRest = await healthUntil(server.origin, delay(2000));
    const logIns = Promise.all(visitors.map(logIn));
    const underLoad = await healthUntil(server.origin, logIns);
    const checked = (await logIns).filter(({ status }) => status === 401).length;
    console.log(`\n/health during ${LOG_INS} log-ins at once, wall milliseconds\n`);
    console.log(['state', 'calls', 'p50', 'p99', 'max'].map(cell).join(''));
    console.log(['at rest', ...figures(atRest)].map(cell).join(''));
    console.log(['log-ins', ...figures(underLoad)].map(cell).join(''));
    console.log(`${checked} log-ins were checked, ${LOG_INS - checked} were asked to try again later`);
  } finally {
    server.process.kill();
  }
}

// An unknown address takes as long as a wrong password.
async function logIn(visitor: ApiClient, index: number): Promise<Answer> {
  const answer = await visitor.post('/auth/login', {
    email: `visitor-${index}@example.com`,
    password: 'A wrong password 1',
  });
  if (answer.status !== 401 && answer.status !== 503) throw new Error(`Log-in answered ${answer.text}`);
  return answer;
}

/** Calls at a fixed rate, so that a stall counts for every call that it delays. */
async function healthUntil(origin: string, end: Promise<unknown>): Promise<number[]> {
  const calls: Promise<number>[] = [];
  const ended = end.then(() => true);
  do calls.push(timeHealth(origin));
  while (!(await Promise.race([ended, delay(PAUSE_MS, false)])));
  return (await Promise.all(calls)).sort((one, other) => one - other);
}

async function timeHealth(origin: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${origin}/api/health`);
  await response.text();
  if (!response.ok) throw new Error(`/health answered ${response.status}`);
  return performance.now() - started;
}

function figures(times: readonly number[]): string[] {
  const at = (share: number) =>
    (times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0).toFixed(1);
  return [String(times.length), at(0.5), at(0.99), at(1)];
}

const cell = (text: string): string => text.padStart(10);
