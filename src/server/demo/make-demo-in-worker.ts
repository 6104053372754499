import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { demoCompanies } from './companies.ts';
import { makeDemo, type Demo } from './make-demo.ts';

interface DemoInput {
  readonly now: number;
  readonly demoHash: string;
  /** Hash of an unknown password, for the other companies. */
  readonly closedHash: string;
}

/** Drawing produces much garbage; a small heap collects it early. */
const HEAP = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** In a thread, to release its memory afterwards. */
export async function makeDemoInWorker(input: DemoInput): Promise<Demo> {
  const worker = new Worker(new URL(import.meta.url), { workerData: input, resourceLimits: HEAP });
  // The thread sends nothing else.
  const [demo] = (await once(worker, 'message')) as [Demo];
  await worker.terminate();
  return demo;
}

if (!isMainThread && parentPort !== null) {
  // Started only by this module, with this data.
  const { now, demoHash, closedHash } = workerData as DemoInput;
  parentPort.postMessage(makeDemo(now, (company) => (company === demoCompanies[0] ? demoHash : closedHash)));
}
