import { findDueMails, type OutgoingMail } from '../db/outgoing-mail.ts';
import { deliverMail, type LetterOf, type MailServices } from './deliver-mail.ts';
import { setTimeout as pause } from 'node:timers/promises';

/** Concurrent recipients. */
export const MAILS_AT_ONCE = 5;

/** Concurrent across recipients, sequential per recipient. */
export interface Delivery {
  /** Each completion starts the next by rank, so that neither bulk nor slow mails block. */
  turn(): Promise<number>;
  /** Resolves when mails to this recipient are done. */
  arrival(): Promise<void>;
  settled(): Promise<void>;
  stop(): void;
}

/** Safe with any number of processes, since mails are claimed first. */
export function deliveryOf(services: MailServices, letterOf: LetterOf): Delivery {
  const inProgress = new Map<string, Promise<void>>();
  let isStopped = false;

  async function deliverInTurn(mails: readonly OutgoingMail[]): Promise<void> {
    try {
      for (const mail of mails) if (!isStopped) await deliverMail(services, mail, letterOf);
    } catch (error) {
      services.log.warn({ err: error }, 'delivery result not stored');
    }
  }

  const arrival = async () => {
    if (inProgress.size > 0) await Promise.race(inProgress.values());
  };

  return {
    arrival,
    async turn() {
      let all = 0;
      while (!isStopped) {
        if (inProgress.size === MAILS_AT_ONCE) await arrival();
        const free = MAILS_AT_ONCE - inProgress.size;
        const due = await findDueMails(services.database.kysely, services.clock(), free, [
          ...inProgress.keys(),
        ]);
        for (const [recipient, mails] of Map.groupBy(due, (mail) => mail.recipient)) {
          const delivered = deliverInTurn(mails).finally(() => inProgress.delete(recipient));
          inProgress.set(recipient, delivered);
        }
        all += due.length;
        if (due.length < free) break;
      }
      return all;
    },
    async settled() {
      while (inProgress.size > 0) await Promise.all(inProgress.values());
    },
    stop() {
      isStopped = true;
    },
  };
}

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
