import { clientViewPath } from '@app/contract/platform/site-map';
import type { MailFacts } from '@app/domain/job/mail/job-mail';
import { invoiceNumber } from '@app/domain/shared/record-numbers';
import { dropMailsAbout } from '@app/service-kit/mail/outbox';
import type { SealedTexts } from '@app/service-kit/mail/sealed-text';
import type { Knex } from 'knex';

/** What the outbox keeps of a mail to a client. */
type Reference = Pick<MailFacts, 'mail' | 'news'> & {
  jobId: number;
  isPersonal: boolean;
  /** The token of its client link, encrypted: the database holds no address that works. */
  token?: string;
  /** What the button says; absent from mails of the previous release. */
  label?: string;
  /** The questions that a reply answers, up to this one, and who wrote it. */
  answers?: { newest: number; byUsername: string | null } | undefined;
};

type NewReference = Omit<Reference, 'token'> & { token: string | undefined };

/** Writes and reads what belongs to a mail in the outbox. */
export function mailReferences(tokens: SealedTexts, origin: string) {
  const contextOf = ({ jobId }: Pick<Reference, 'jobId'>) => `job ${jobId}`;
  const parse = (text: string) => JSON.parse(text) as Reference;

  const tokenIn = (reference: Reference): string | undefined =>
    reference.token && tokens.open(reference.token, contextOf(reference))?.text;

  return {
    parse,

    /** The token of the client link of a mail, if it can be decrypted. */
    tokenOf: (text: string): string | undefined => tokenIn(parse(text)),

    write({ token, ...rest }: NewReference): string {
      const reference: Reference = { ...rest, ...(token && { token: tokens.seal(token, contextOf(rest)) }) };
      return JSON.stringify(reference);
    },

    /** The link to the client's page, if the mail has one that can be decrypted. */
    buttonOf(reference: Reference) {
      const token = tokenIn(reference);
      return token
        ? { label: reference.label ?? 'Open your page', url: `${origin}${clientViewPath(token)}` }
        : undefined;
    },
  };
}

/** Drops the mails of a job, to its client and about it, for when its client is erased. */
export async function dropMailsOf(trx: Knex, jobId: number): Promise<void> {
  const mails: { id: number; messageId: string }[] = await trx('mail_outbox')
    .where('reference', 'like', `{"jobId":${jobId},%`)
    .select('id', 'messageId');
  const messageIds = mails.map(({ messageId }) => messageId);
  await trx('mail_attachments').whereIn('messageId', messageIds).delete();
  // The mails are deleted by their ids: a search that locks what it reads would wait for the mails of other jobs.
  const ids = mails.map(({ id }) => id);
  await trx('mail_outbox').whereIn('id', ids).delete();
  await dropMailsAbout(trx, invoiceNumber(jobId));
}
