import { fairQueue, type FairQueue } from './fair-queue.ts';

/** Per address: a page requests list, map and counts, and the next before they arrive. */
const OF_ADDRESS = { running: 2, waiting: 8 };
const WAITING = 500;
/** Below a browser's 10 s timeout. */
const WAIT_MS = 6000;

/** Fair between addresses. Counts take longer and have their own queue, so that they don't delay searches. */
export interface ReadTurns {
  readonly search: FairQueue;
  readonly count: FairQueue;
}

/** Per process. The factor can only raise it, since pages need parallel calls. */
export function readTurns(factor: number): ReadTurns {
  const ofAddress = Math.max(1, factor);
  const turns = (running: number) =>
    fairQueue({
      running,
      runningOfKey: OF_ADDRESS.running * ofAddress,
      waiting: WAITING,
      waitingOfKey: OF_ADDRESS.waiting * ofAddress,
      waitMs: WAIT_MS,
    });
  return { search: turns(8), count: turns(4) };
}
