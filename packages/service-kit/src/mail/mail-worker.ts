import { errorFacts } from '../errors/database-errors.ts';
import { every, inBackground } from '../process/background.ts';
import type { Logger } from '../process/logger.ts';
import type { Outbox, SendMail } from './outbox.ts';

const LOOK_EVERY_MS = 30_000;

type Options = {
  mails: Outbox;
  /** The transport of the moment; undefined while no mail can be sent. */
  transport: () => Promise<SendMail | undefined>;
  logger: Logger;
};

/** Sends what is in the outbox: at once when `sendSoon` is called, and on a schedule what is due for a retry. */
export function mailWorker({ mails, transport, logger }: Options) {
  const sendSoon = () => inBackground(sendNow);

  async function sendNow(): Promise<void> {
    try {
      const send = await transport();
      if (send) await mails.sendDue(send);
      else await mails.dropOld();
    } catch (error) {
      logger.warn({ error: errorFacts(error) }, 'sending mail failed');
    }
  }

  return {
    /** Call it after the response; never rejects. */
    sendSoon,

    /** Sends the mails of an earlier start and those that are due for a retry, as long as the process lives. */
    schedule(): void {
      void every(LOOK_EVERY_MS, sendSoon, logger, 'sending mail failed');
    },
  };
}
