import { MAIL_SERVER } from '@app/contract/relays';
import { MAX_PDF_BYTES } from '@app/domain/job/mail/job-mail';
import { expect, test } from 'vitest';
import { mailService, soon } from '../../test/mail-service.ts';
import { PDF, pdfOf } from '../../test/pdf.ts';
import { ORIGIN } from '../../test/test-service.ts';

test('a mail has the PDF and a link that opens, and the history says that it was accepted', async () => {
  const { server, send, events, visitor, waiting, db } = await mailService();
  const { status, body } = await send();
  expect([status, body]).toMatchObject([
    201,
    { kind: 'mailQueued', mail: 'invoice', to: 'jane@example.com' },
  ]);
  await soon(() => expect(server.mails).toHaveLength(1));
  const [mail] = server.mails;
  expect(mail).toMatchObject({
    to: ['jane@example.com'],
    sender: 'Bright Rooms <desk@example.com>',
    replyTo: 'owner@example.com',
    replyToName: 'Bright Rooms',
    subject: 'Invoice INV-0001 from Bright Rooms',
    // A person wrote it.
    autoSubmitted: '',
    attachments: [{ fileName: 'Invoice-INV-0001-Jane-Doe.pdf', type: 'application/pdf' }],
  });
  expect(mail!.attachments[0]!.content.equals(PDF)).toBe(true);
  expect(mail!.text).toMatch(/^Hello Jane Doe,\nhere is your invoice\.\n\nSee and pay, \$125\.00:\n/);
  const token = new RegExp(`${ORIGIN}/view/([\\w-]{43})$`).exec(mail!.text)?.[1];
  expect((await visitor.get(`/api/views/${token}`)).body.job.clientName).toBe('Jane Doe');

  await soon(async () => expect(await waiting()).toEqual([]));
  expect(await db('mail_attachments')).toEqual([]);
  expect(await events()).toMatchObject([
    { kind: 'created' },
    { kind: 'linkCreated', byUsername: 'admin' },
    { kind: 'mailQueued', byUsername: 'admin' },
    { kind: 'mailSent', mail: 'invoice', to: 'jane@example.com', byUsername: null },
  ]);
});

test('a mail about a job that has changed since is not sent', async () => {
  const { server, send, id, admin, waiting } = await mailService();
  const { jobDate, finalTotal, paidTotal } = (await admin.get(`/api/jobs/${id}`)).body;
  const shown = { jobDate, finalTotal, paidTotal };
  for (const before of [
    { ...shown, finalTotal: 99 },
    { ...shown, jobDate: '2026-01-02' },
    { ...shown, paidTotal: 20 },
    { ...shown, jobEndDate: '2026-12-02' },
    { ...shown, startTime: '09:00' },
    { ...shown, durationMinutes: 90 },
  ]) {
    const { body } = await send({ shown: before }).expect(409);
    expect(body).toMatchObject({ message: expect.stringMatching(/^The job has changed/), current: { id } });
  }
  expect(await waiting()).toEqual([]);
  // A page of an earlier release does not send the last day and the time.
  await send({ shown }).expect(201);
  await soon(() => expect(server.mails).toHaveLength(1));
});

test('without a link no link is made', async () => {
  const { server, send, id, admin } = await mailService();
  await send({ withLink: false }).expect(201);
  await soon(() => expect(server.mails[0]?.text).toBe('Hello Jane Doe,\nhere is your invoice.'));
  expect((await admin.get(`/api/jobs/${id}/links`)).body).toEqual([]);
});

test('a mail that waits holds no address that works', async () => {
  const { server, send, db, visitor } = await mailService();
  server.state.refuse = true;
  await send().expect(201);
  const [row] = await db('mail_outbox');
  const { token } = JSON.parse(row.reference);
  expect(row.body).not.toContain('/view/');
  expect((await visitor.get(`/api/views/${token.slice(0, 43)}`)).status).toBe(404);
});

test('a refusal is in the history with its cause and the words of the server, once, until the mail is accepted', async () => {
  const { server, send, events, makeDue, mails, waiting } = await mailService();
  server.state.refuse = true;
  await send().expect(201);
  await soon(async () => expect(await waiting()).toMatchObject([{ tries: 1 }]));
  await makeDue();
  await mails.sendSoon();
  expect(await waiting()).toMatchObject([{ tries: 2 }]);
  server.state.refuse = false;
  await makeDue();
  await mails.sendSoon();
  expect((await events()).slice(3)).toMatchObject([
    {
      kind: 'mailRefused',
      to: 'jane@example.com',
      problem: '452 Mailbox is full',
      cause: 'mail',
      isFinal: false,
    },
    { kind: 'mailSent' },
  ]);
  expect(server.mails[0]!.attachments[0]!.content.equals(PDF)).toBe(true);
});

test('a recipient who does not exist is not tried again', async () => {
  const { server, send, events, waiting, db } = await mailService();
  server.state.unknown = 'jane@example.com';
  await send().expect(201);
  await soon(async () =>
    expect((await events()).at(-2)).toMatchObject({
      kind: 'mailRefused',
      problem: '550 No such user here',
      cause: 'recipient',
      isFinal: true,
    }),
  );
  expect([await waiting(), await db('mail_attachments')]).toEqual([[], []]);
  // The link has reached the client by no other way.
  expect(await db('client_links')).toEqual([]);
});

test.each([
  ['no PDF', { pdf: Buffer.from('<html>').toString('base64') }, 'The file is not a PDF'],
  [
    'one whose end points elsewhere',
    { pdf: Buffer.from(PDF.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7')).toString('base64') },
    'The file is not a PDF',
  ],
  ['a PDF that is too large', { pdf: pdfOf(MAX_PDF_BYTES + 1).toString('base64') }, /^The PDF is larger/],
  ['a bad recipient', { to: 'jane@' }, 'Please enter a valid email address'],
  ['two recipients', { to: 'jane@example.com, x@example.com' }, 'Please enter a valid email address'],
  ['no subject', { subject: ' ' }, 'Subject is required'],
  ['an unknown kind', { kind: 'contract' as never }, /^A mail is/],
])('%s is refused, and nothing is stored', async (_name, change, message) => {
  const { send, waiting, events } = await mailService();
  const { status, body } = await send(change);
  expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
  expect([await waiting(), await events()]).toMatchObject([[], [{ kind: 'created' }]]);
});

test('a PDF of exactly 5 MB arrives', async () => {
  const { server, send } = await mailService();
  const pdf = pdfOf(MAX_PDF_BYTES);
  expect(pdf).toHaveLength(MAX_PDF_BYTES);
  await send({ pdf: pdf.toString('base64') }).expect(201);
  await soon(() => expect(server.mails[0]?.attachments[0]?.content.equals(pdf)).toBe(true));
});

test('line breaks in a subject add no header', async () => {
  const { server, send } = await mailService();
  await send({ subject: 'Hi\r\nBcc: thief@example.org' }).expect(201);
  await soon(() =>
    expect(server.mails).toMatchObject([{ subject: 'Hi Bcc: thief@example.org', to: ['jane@example.com'] }]),
  );
});

test('without a mail server nothing can be sent; turning it off ends what waits', async () => {
  const { server, admin, visitor, send, relay, events, waiting } = await mailService({}, { hasMail: false });
  expect((await admin.get('/api/jobs/mail')).body).toEqual({
    sender: null,
    isVerified: true,
    reminders: false,
    visitReminders: false,
    thanks: false,
  });
  expect((await send()).body.message).toMatch(/^Mail is not set up/);
  await relay(server.url);
  expect((await admin.get('/api/jobs/mail')).body.sender).toBe('desk@example.com');
  server.state.refuse = true;
  await send().expect(201);
  await soon(async () => expect(await waiting()).toMatchObject([{ tries: 1 }]));
  // Settings that the requests service cannot decrypt are not turned off.
  await admin.post(MAIL_SERVER.to.path).send({}).expect(200);
  expect(await waiting()).toHaveLength(1);
  await relay();
  expect(await waiting()).toEqual([]);
  expect((await events()).slice(-2)).toMatchObject([
    { problem: 'Mail was turned off', isFinal: true },
    { kind: 'linkRevoked', byUsername: null },
  ]);
  expect((await visitor.get('/api/jobs/mail')).status).toBe(401);
});

test('only the admin sends, for a job that is there, a hundred in an hour', async () => {
  const { send, visitor, admin, id, db } = await mailService();
  expect((await visitor.post(`/api/jobs/${id}/mails`).send({})).status).toBe(401);
  expect((await admin.post('/api/jobs/999/mails').send({})).status).toBe(400);
  await send().expect(201);
  await db('throttle_counters').where({ counterKey: 'mails' }).update({ count: 100 });
  const refused = await send();
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  await db('throttle_counters').delete();
  await admin.delete(`/api/jobs/${id}`).expect(204);
  expect((await send()).status).toBe(404);
});
