import PQueue from 'p-queue';

export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Runs work of one key one after another, in this process. */
export function inTurn(): InTurn {
  const queues = new Map<string, PQueue>();
  return async (key, work) => {
    const queue = queues.get(key) ?? new PQueue({ concurrency: 1 });
    queues.set(key, queue);
    try {
      return await queue.add(work);
    } finally {
      if (queue.size + queue.pending === 0) queues.delete(key);
    }
  };
}
