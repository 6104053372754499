import { doPictureJob, type PictureJob, type PictureReport } from './picture-job.ts';
import { WORKING_LIMIT_BYTES } from './picture-memory.ts';

/** With 60 MB of its own, what an accepted picture asks for and what was not foreseen. */
const MEMORY_LIMIT_BYTES = 190_000_000;
const CHECK_INTERVAL_MS = 20;

process.on('message', (job: PictureJob) => {
  const check = setInterval(endIfTooLarge, CHECK_INTERVAL_MS);
  void doPictureJob(job).then((outcome) => {
    clearInterval(check);
    const isSpent = process.memoryUsage.rss() > MEMORY_LIMIT_BYTES - WORKING_LIMIT_BYTES;
    process.send?.({ outcome, isSpent } satisfies PictureReport);
  });
});

// It ends with the server, however that does: a signal to all of its processes lets the server answer first.
process.once('disconnect', end);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

// Decoders run in threads, which nothing else stops.
function endIfTooLarge(): void {
  if (process.memoryUsage.rss() > MEMORY_LIMIT_BYTES) end();
}

function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
