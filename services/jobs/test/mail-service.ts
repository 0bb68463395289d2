import { MAIL_SERVER } from '@app/contract/relays';
import type { JobEvent } from '@app/domain/job/history/job-event';
import type { Job, NewJob } from '@app/domain/job/job/job';
import type { NewMail } from '@app/domain/job/mail/job-mail';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { sealedMailings } from '@app/service-kit/mail/mailing';
import { startMailServer } from '@app/service-kit/testing/mail-server';
import { TEST_SECRET } from '@app/service-kit/testing/test-service';
import { onTestFinished, vi } from 'vitest';
import { PDF } from './pdf.ts';
import { testService } from './test-service.ts';

/** The mail server as the gateway relays it; without a URL, that mail was turned off. */
export const relayed = (url?: string) => ({
  sealed: url
    ? sealedMailings(TEST_SECRET).seal({
        server: { url },
        sender: { name: 'Bright Rooms', address: 'desk@example.com' },
        recipient: 'owner@example.com',
      })
    : null,
});

export const mailBody = (change: Partial<NewMail> = {}): NewMail => ({
  kind: 'invoice',
  to: 'jane@example.com',
  subject: 'Invoice INV-0001 from Bright Rooms',
  message: 'Hello Jane Doe,\nhere is your invoice.',
  withLink: true,
  pdf: PDF.toString('base64'),
  ...change,
});

/** The service with a job and, unless it is turned off, a mail server. */
export async function mailService(job: Partial<NewJob> = {}, { hasMail = true } = {}) {
  const service = await testService();
  const server = await startMailServer();
  onTestFinished(server.stop);
  const relay = (url?: string) => service.admin.post(MAIL_SERVER.to.path).send(relayed(url)).expect(200);
  if (hasMail) await relay(server.url);
  const { id }: Job = (await service.admin.post('/api/jobs').send(sampleNewJob(job)).expect(201)).body;
  const send = (change: Partial<NewMail> = {}) =>
    service.admin.post(`/api/jobs/${id}/mails`).send(mailBody(change));
  const events = async (): Promise<JobEvent[]> => (await service.admin.get(`/api/jobs/${id}/events`)).body;
  const waiting = () => service.db('mail_outbox').orderBy('id');
  const makeDue = () => service.db('mail_outbox').update({ dueAt: new Date().toISOString() });
  return { ...service, server, relay, id, send, events, waiting, makeDue };
}

/** Retries until mails were sent, since they are sent after the response. */
export const soon = (see: () => void | Promise<void>) => vi.waitFor(see, { timeout: 5000 });
