import { setTimeout as pause } from 'node:timers/promises';
import type { LetterOf, MailServices } from './deliver-mail.ts';
import { deliveryOf, MAILS_AT_ONCE } from './deliver-mails.ts';

const INTERVAL_MS = 1000;

/** Maximum wait at shutdown; the rest is delivered after the next start. */
const STOP_LIMIT_MS = 3000;

export interface MailWorker {
  stop(): Promise<void>;
}

/** Failures are logged and retried. */
export function startMailWorker(services: MailServices, letterOf: LetterOf): MailWorker {
  const delivery = deliveryOf(services, letterOf);
  const stopping = new AbortController();
  const { signal } = stopping;
  const interval = () => pause(INTERVAL_MS, undefined, { signal }).catch(() => undefined);

  async function turn(): Promise<number> {
    try {
      return await delivery.turn();
    } catch (error) {
      services.log.warn({ err: error }, 'the mail queue could not be read');
      return 0;
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      // Polls instead of reacting to calls, since timing would reveal who has an account.
      const wasFull = (await turn()) >= MAILS_AT_ONCE;
      await (wasFull ? Promise.race([delivery.arrival(), interval()]) : interval());
    }
    await delivery.settled();
  }

  const running = run();
  return {
    async stop() {
      delivery.stop();
      stopping.abort();
      await Promise.race([running, pause(STOP_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}
