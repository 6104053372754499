import type { LetterOf, MailServices } from './deliver-mail.ts';
import { deliveryOf } from './deliver-mails.ts';

/** How often the queue is looked into, in milliseconds. */
const INTERVAL_MS = 1000;

/** A running delivery may take this long when the server stops; what it leaves is delivered after the next start. */
const STOP_LIMIT_MS = 3000;

/** The delivery of mails in the background. */
export interface MailWorker {
  /** Ends after the mails that are on their way. */
  stop(): Promise<void>;
}

/** Delivers mails from now on, until it is stopped. A failure is logged and the next round tries again. */
export function startMailWorker(services: MailServices, letterOf: LetterOf): MailWorker {
  const delivery = deliveryOf(services, letterOf);
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const round = async () => {
    try {
      // What comes once a turn has ended waits for the next: a mail a call would let the time of answers tell who has an
      // account.
      await delivery.turn();
    } catch (error) {
      services.log.warn({ err: error }, 'the mail queue could not be read');
    }
    if (!isStopped) timer = setTimeout(start, INTERVAL_MS);
  };
  let running = Promise.resolve();
  const start = () => {
    running = round();
  };
  start();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      delivery.stop();
      await Promise.race([running.then(() => delivery.settled()), passed(STOP_LIMIT_MS)]);
    },
  };
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
