import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { workQueue } from '../ground/work-queue.ts';
import type { PictureJob, PictureOutcome, PictureReport } from './picture-job.ts';

const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url));

/** A picture takes at most this long, whatever it is. */
const WORK_LIMIT_MS = 5000;
/** A process that has had nothing to do for so long gives its memory back. */
const IDLE_LIMIT_MS = 10_000;

/** Longer than one picture may take, shorter than a browser waits (10 s). */
const TURNS = { atOnce: 1, waiting: 64, waitMs: 8000 };

/** Its scripts need little; a picture's memory is none of it. */
const HEAP_LIMITS = ['--max-old-space-size=96', '--max-semi-space-size=2'];

/** None of the server's secrets; the setting keeps the allocator from hoarding memory for each thread. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

/** Works on pictures, one after another. Refuses (`UNAVAILABLE`) when too many are waiting, or one too long. */
export interface PictureWorker {
  (job: PictureJob): Promise<PictureOutcome>;
  /** How many are worked on or wait. */
  readonly waiting: () => number;
}

/**
 * A {@link PictureWorker} in a process of its own, which is started when there is work. It is killed when a picture
 * takes too long or too much memory, or breaks the decoder; that picture is refused, the next gets another process. It is
 * replaced, too, once earlier pictures have left it less memory than the next may ask for: decoders keep some of theirs.
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
    // It ends with the server, and keeps it from nothing.
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
    // Time or memory was over, or the decoder broke.
    const is = signal === 'SIGKILL' ? 'tooCostly' : 'damaged';
    if (code === null) resolve({ outcome: { is }, isSpent: true });
    else reject(new Error(`The process for pictures ended with ${code}.`));
  };
  // Its end settles it, so that the next picture meets a new process.
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
