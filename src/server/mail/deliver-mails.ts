import { findDueMails, type OutgoingMail } from '../db/outgoing-mail.ts';
import { deliverMail, type LetterOf, type MailServices } from './deliver-mail.ts';

/** To how many recipients mails are on their way at a time. */
export const MAILS_AT_ONCE = 5;

/** The delivery of mails that are due: a few side by side, but those to one recipient one after the other. */
export interface Delivery {
  /**
   * Sets out with mails while more are due than there is room for. Each that arrives makes room for the next, the first by
   * rank, so that neither ten thousand others nor a slow one hold it up.
   * @returns how many it has set out with; they may still be on their way.
   */
  turn(): Promise<number>;
  /** Resolves once those to one recipient have arrived, or failed; at once where none is on its way. */
  arrival(): Promise<void>;
  /** Resolves once none is on its way. */
  settled(): Promise<void>;
  /** Sets out with no further ones. */
  stop(): void;
}

/** A {@link Delivery} by this process; any number of others may deliver too: each mail is claimed first. */
export function deliveryOf(services: MailServices, letterOf: LetterOf): Delivery {
  const underWay = new Map<string, Promise<void>>();
  let isStopped = false;

  async function deliverInTurn(mails: readonly OutgoingMail[]): Promise<void> {
    try {
      for (const mail of mails) if (!isStopped) await deliverMail(services, mail, letterOf);
    } catch (error) {
      services.log.warn({ err: error }, 'what became of a mail could not be stored');
    }
  }

  const arrival = async () => {
    if (underWay.size > 0) await Promise.race(underWay.values());
  };

  return {
    arrival,
    async turn() {
      let all = 0;
      while (!isStopped) {
        if (underWay.size === MAILS_AT_ONCE) await arrival();
        const free = MAILS_AT_ONCE - underWay.size;
        const due = await findDueMails(services.database, services.clock(), free, [...underWay.keys()]);
        for (const [recipient, mails] of Map.groupBy(due, (mail) => mail.recipient)) {
          const delivered = deliverInTurn(mails).finally(() => underWay.delete(recipient));
          underWay.set(recipient, delivered);
        }
        all += due.length;
        if (due.length < free) break;
      }
      return all;
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
    stop() {
      isStopped = true;
    },
  };
}
