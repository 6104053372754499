import { setTimeout as pause } from 'node:timers/promises';
import type { LetterOf, MailServices } from './deliver-mail.ts';
import { deliveryOf, MAILS_AT_ONCE } from './deliver-mails.ts';

/** How often the queue is looked into, in milliseconds. */
const INTERVAL_MS = 1000;

/** A running delivery may take this long when the server stops; what it leaves is delivered after the next start. */
const STOP_LIMIT_MS = 3000;

/** The delivery of mails in the background. */
export interface MailWorker {
  /** Ends after the mails that are on their way. */
  stop(): Promise<void>;
}

/** Delivers mails from now on, until it is stopped. A failure is logged and the next turn tries again. */
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
      // Only behind others does a mail leave at once: a look after each call would let the time of answers tell who has an
      // account.
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
