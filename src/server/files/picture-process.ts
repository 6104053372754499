import { doPictureJob, type PictureJob, type PictureReport } from './picture-job.ts';
import { WORKING_LIMIT_BYTES } from './picture-memory.ts';

/** 60 MB base, an accepted picture, and a reserve. */
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

// Ends with the server; ignores signals to the process group, so that the server can answer first.
process.once('disconnect', end);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

// Decoder threads can only be killed with the process.
function endIfTooLarge(): void {
  if (process.memoryUsage.rss() > MEMORY_LIMIT_BYTES) end();
}

function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
