import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { workQueue } from '../ground/work-queue.ts';
import type { PictureJob, PictureOutcome, PictureReport } from './picture-job.ts';

const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url));

const WORK_LIMIT_MS = 5000;
/** Idle time before the process exits. */
const IDLE_LIMIT_MS = 10_000;

/** Above the time per picture, below a browser's 10 s timeout. */
const TURNS = { atOnce: 1, waiting: 64, waitMs: 8000 };

/** Heap for scripts; picture memory is separate. */
const HEAP_LIMITS = ['--max-old-space-size=96', '--max-semi-space-size=2'];

/** No secrets; the setting limits the allocator's per-thread arenas. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

/** @throws ApiError (`UNAVAILABLE`) if the queue is full or a job waits too long */
export interface PictureWorker {
  (job: PictureJob): Promise<PictureOutcome>;
  readonly waiting: () => number;
}

/**
 * The process is killed if a picture exceeds time or memory, and replaced when leaked memory leaves too
 * little.
 */
export function pictureWorker(): PictureWorker {
  const inTurn = workQueue(TURNS);
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const start = () => {
    const child = fork(PROGRAM, {
      env: ENVIRONMENT,
      execArgv: HEAP_LIMITS,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Ends with the server without keeping it alive.
    child.unref();
    child.channel?.unref();
    child.once('exit', () => {
      if (running === child) running = undefined;
    });
    running = child;
    return child;
  };
  const stop = () => {
    running?.kill('SIGKILL');
    running = undefined;
  };
  const work = (job: PictureJob) =>
    inTurn(async () => {
      clearTimeout(idle);
      const child = running ?? start();
      const { outcome, isSpent } = await reportOf(child, job);
      if (isSpent) stop();
      else idle = setTimeout(stop, IDLE_LIMIT_MS).unref();
      return outcome;
    });
  return Object.assign(work, { waiting: inTurn.waiting });
}

async function reportOf(child: ChildProcess, job: PictureJob): Promise<PictureReport> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureReport>();
  const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
    // Timeout, out of memory, or a crash.
    const status = signal === 'SIGKILL' ? 'tooCostly' : 'damaged';
    if (code === null) resolve({ outcome: { status }, isSpent: true });
    else reject(new Error(`The process for pictures ended with ${code}.`));
  };
  // Settled on exit, so that the next picture gets a new process.
  const late = setTimeout(() => child.kill('SIGKILL'), WORK_LIMIT_MS);
  child.once('message', resolve).once('exit', onExit).once('error', reject);
  child.send(job);
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    child.off('message', resolve).off('exit', onExit).off('error', reject);
  }
}
