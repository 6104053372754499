import { once } from 'node:events';
import { startProgram } from '#build/run-program.ts';
import { HOUR_MS, MINUTE_MS } from '../ground/durations.ts';
import type { Services } from '../services.ts';
import type { Settings } from './env.ts';

/** With the minute that one may take, at most 15 are lost. */
const EVERY_MS = 14 * MINUTE_MS;
const LIMIT_MS = HOUR_MS;

const PROGRAM = 'src/server/start/take-snapshot.ts';

/** One after another, the first at once; failures are logged. Does nothing without SNAPSHOTS. */
export function startSnapshots({ SNAPSHOTS }: Pick<Settings, 'SNAPSHOTS'>, { log }: Pick<Services, 'log'>) {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const begin = () => {
    running ??= takeOne().finally(() => {
      running = undefined;
    });
  };
  async function takeOne(): Promise<void> {
    const limit = AbortSignal.timeout(LIMIT_MS);
    try {
      const program = startProgram([PROGRAM], {
        env: process.env,
        signal: AbortSignal.any([stopping.signal, limit]),
      });
      const [code] = (await once(program, 'close')) as [number | null];
      if (code !== 0) log.error({ code }, 'the snapshot failed; its reason was printed before');
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'the snapshot failed');
    }
  }
  const timer = SNAPSHOTS === undefined ? undefined : setInterval(begin, EVERY_MS).unref();
  if (timer !== undefined) begin();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
