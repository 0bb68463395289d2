import { sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { mailService, soon } from '../../test/mail-service.ts';
import { inDays } from '../../test/weekly-job.ts';
import { jobEvents } from '../history/job-events.ts';

const REPLY = { kind: 'reply', message: 'Yes, we do.', withLink: false, pdf: undefined } as const;

async function asked() {
  const service = await mailService();
  const ask = async () =>
    (await jobEvents(service.db).add(service.id, { kind: 'question', text: 'When?', byUsername: null })).id;
  const isOpen = async () => (await service.admin.get('/api/jobs')).body[0].hasOpenQuestion;
  return { ...service, ask, isOpen, first: await ask() };
}

test('a reply goes out without a document and marks its question when the mail server has accepted it', async () => {
  const { server, send, events, isOpen, first, admin, makeDue, mails } = await asked();
  server.state.refuse = true;
  const message = `${REPLY.message}\n\nYou asked on Fri, Nov 20, 2026:\n> When?\n> \n> At all?`;
  await send({ ...REPLY, message, answers: first }).expect(201);
  await soon(async () =>
    expect((await events()).at(-1)).toMatchObject({ kind: 'mailRefused', mail: 'reply' }),
  );
  expect((await events()).find(({ kind }) => kind === 'mailQueued')).toMatchObject({ text: 'Yes, we do.' });
  expect(await isOpen()).toBe(true);
  server.state.refuse = false;
  await makeDue();
  await mails.sendSoon();
  expect(server.mails).toMatchObject([{ text: message, attachments: [] }]);
  expect((await events()).slice(-2)).toMatchObject([
    { kind: 'mailSent', mail: 'reply' },
    { kind: 'questionDone', byUsername: 'admin' },
  ]);
  expect(await isOpen()).toBe(false);
  // The client has a reply, and no invoice.
  expect((await admin.get('/api/jobs')).body[0].sentAt).toBeNull();
});

test('a reply about an estimate leads back to it', async () => {
  const { send, admin, id, first, db } = await asked();
  await db('jobs').update({ jobDate: inDays(9) });
  await sent(admin.put(`/api/jobs/${id}/estimate`), { validUntil: inDays(5) }, 204);
  await send({ ...REPLY, withLink: true, answers: first }).expect(201);
  expect((await admin.get(`/api/jobs/${id}/links`)).body).toMatchObject([{ document: 'estimate' }]);
  expect((await admin.get('/api/jobs/summary?unsent=true')).body.count).toBe(1);
});

test('a question that came after the reply was written stays open', async () => {
  const { send, events, ask, isOpen, first } = await asked();
  await ask();
  await send({ ...REPLY, answers: first }).expect(201);
  await soon(async () => expect((await events()).at(-1)).toMatchObject({ kind: 'mailSent' }));
  expect(await isOpen()).toBe(true);
});
