import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { demoCompanies } from './companies.ts';
import { makeDemo, type Demo } from './make-demo.ts';

/** What the demo is made from. */
interface Making {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly demoHash: string;
  /** The hash of a password that nobody knows, for the other companies. */
  readonly closedHash: string;
}

/** Drawing makes much garbage; with little room it is collected as it comes. */
const HEAP = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** {@link makeDemo} in a thread of its own, whose memory is given back when it ends: the server lives on for long. */
export async function makeDemoApart(making: Making): Promise<Demo> {
  const worker = new Worker(new URL(import.meta.url), { workerData: making, resourceLimits: HEAP });
  // The thread below sends nothing else.
  const [demo] = (await once(worker, 'message')) as [Demo];
  await worker.terminate();
  return demo;
}

if (!isMainThread && parentPort !== null) {
  // This module starts the thread itself, with just this.
  const { now, demoHash, closedHash } = workerData as Making;
  parentPort.postMessage(makeDemo(now, (company) => (company === demoCompanies[0] ? demoHash : closedHash)));
}
