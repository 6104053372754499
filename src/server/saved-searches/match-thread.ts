import { parentPort, workerData } from 'node:worker_threads';
import type { Watching } from '../db/news.ts';
import { matcherOf, type News } from './match.ts';

// Who starts the thread names them.
const match = matcherOf(workerData as News);

parentPort?.on('message', (searches: readonly Watching[]) => {
  parentPort?.postMessage(match(searches));
});
