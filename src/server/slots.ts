import { Refused } from './refused.ts';

/** How much of some costly work runs and waits at the same time. */
export interface SlotLimits {
  readonly atOnce: number;
  /** How many may wait for their turn. */
  readonly queue: number;
  readonly waitMs: number;
}

/** Runs work in turn. Refuses it (`UNAVAILABLE`) when too many are waiting, or one too long. */
export type Slots = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Makes slots of given limits. */
export function slotsOf({ atOnce, queue: queueLimit, waitMs }: SlotLimits): Slots {
  let free = atOnce;
  const queue: (() => void)[] = [];
  const refusal = () => new Refused('UNAVAILABLE', { retryAfterS: Math.ceil(waitMs / 1000) });
  const enter = async () => {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (queue.length >= queueLimit) throw refusal();
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(turn), 1);
        reject(refusal());
      }, waitMs);
      queue.push(turn);
    });
  };
  const leave = () => {
    const next = queue.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
