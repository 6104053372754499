import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { recentErrors } from './recent-errors.ts';

const CALL_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const QUERY_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2, 8];

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const queues = new Map<string, () => number>();
  const queueLength = new Gauge({
    name: 'queue_length',
    help: 'Pieces of costly work that run or wait for their turn',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, length] of queues) this.set({ queue }, length());
    },
  });
  return {
    registry,
    errors: recentErrors(),
    calls: new Histogram({
      name: 'api_call_duration_seconds',
      help: 'Calls of the API by their route, with the time until the answer begins',
      labelNames: ['method', 'route', 'status'],
      buckets: CALL_BUCKETS,
      registers,
    }),
    pages: new Histogram({
      name: 'page_duration_seconds',
      help: 'Requests for pages by their name, and for files of the site',
      labelNames: ['page', 'status'],
      buckets: CALL_BUCKETS,
      registers,
    }),
    queries: new Histogram({
      name: 'database_duration_seconds',
      help: 'Queries and transactions, the wait for a connection included',
      labelNames: ['kind'],
      buckets: QUERY_BUCKETS,
      registers,
    }),
    mails: new Counter({
      name: 'mails_total',
      help: 'Mails by outcome, and tries that failed',
      labelNames: ['outcome'],
      registers,
    }),
    uploads: new Counter({
      name: 'uploads_total',
      help: 'Uploads that were kept',
      labelNames: ['kind'],
      registers,
    }),
    uploadBytes: new Counter({
      name: 'upload_bytes_total',
      help: 'Bytes of uploads that were kept',
      labelNames: ['kind'],
      registers,
    }),
    droppedLogLines: new Counter({
      name: 'log_lines_dropped_total',
      help: 'Lines of the log that could not be written',
      registers,
    }),
    watchQueue: (queue: string, length: () => number) => {
      queues.set(queue, length);
      queueLength.set({ queue }, length());
    },
  };
}
