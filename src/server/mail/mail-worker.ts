import { deliverMails, MAILS_AT_ONCE, type LetterOf, type MailServices } from './deliver-mails.ts';

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
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const round = async () => {
    try {
      // A round that was not full ends the turn: a mail a call would let the time of answers tell who has an account.
      while (!isStopped && (await deliverMails(services, letterOf)) === MAILS_AT_ONCE);
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
      await Promise.race([running, passed(STOP_LIMIT_MS)]);
    },
  };
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
