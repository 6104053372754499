import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Watching } from '../db/news.ts';
import { matcherOf, type Matched, type News } from './match.ts';

const PROGRAM = new URL('./match-thread.ts', import.meta.url);

/** Holds searches against listings. */
interface Matching extends AsyncDisposable {
  /** What each of the searches finds, but for those that find nothing; one call after another. @throws what broke it */
  readonly match: (searches: readonly Watching[]) => Promise<readonly Matched[]>;
}

/** Matches in a thread of its own, and leaves the event loop to the calls. */
export function matchApart(news: News): Matching {
  const worker = new Worker(PROGRAM, { workerData: news, env: {}, execArgv: [] });
  return {
    match: async (searches) => {
      // `once` rejects where the thread breaks instead.
      const answer = once(worker, 'message');
      worker.postMessage(searches);
      const [matched] = (await answer) as [readonly Matched[]];
      return matched;
    },
    [Symbol.asyncDispose]: async () => {
      await worker.terminate();
    },
  };
}

/** Matches at once what costs less than a thread. */
export function matchHere(news: News): Matching {
  const match = matcherOf(news);
  return {
    match: (searches) => Promise.resolve(match(searches)),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}
