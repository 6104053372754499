import { fairQueue, type FairQueue } from './fair-queue.ts';

/** Calls of one address: a page asks for list, map and numbers at once, and for the next of each before they are there. */
const OF_ADDRESS = { running: 2, waiting: 8 };
const WAITING = 500;
/** With what the call then takes, shorter than a browser waits (10 s). */
const WAIT_MS = 6000;

/**
 * Turns for calls that read many rows, fair between addresses: searches, and counts over all matches, which take longer
 * and have turns of their own so that they delay no search.
 */
export interface ReadTurns {
  readonly search: FairQueue;
  readonly count: FairQueue;
}

/** Makes the turns of this process. A factor can only widen what one address may have: a page needs its parallel calls. */
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
