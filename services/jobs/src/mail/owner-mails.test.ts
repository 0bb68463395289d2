import { replyText } from '@app/domain/session/news';
import { expect, test } from 'vitest';
import { mailService, soon } from '../../test/mail-service.ts';
import { ORIGIN } from '../../test/test-service.ts';
import { inDays } from '../../test/weekly-job.ts';

async function linkedJob(options = { hasMail: true }, document?: 'estimate') {
  const service = await mailService(
    {
      clientName: 'Jane\r\nDoe',
      jobDate: inDays(3),
      startTime: '09:00',
      durationMinutes: 120,
      deposit: { type: 'dollar', amount: 50 },
    },
    options,
  );
  const { admin, visitor, id } = service;
  const { token } = (await admin.post(`/api/jobs/${id}/links`).send({ document })).body;
  const post = (path: string, body: object) => visitor.post(`/api/views/${token}/${path}`).send(body);
  return { ...service, id, post };
}

test.each([
  [undefined, 'INV-0001'],
  ['estimate', 'EST-0001'],
] as const)(
  'a question by a link of %s is mailed to the owner, who can reply to the client',
  async (document, number) => {
    const { server, post, id, events, waiting } = await linkedJob({ hasMail: true }, document);
    await post('questions', { text: 'Do you bring\r\nyour own vacuum?' }).expect(204);
    await soon(() => expect(server.mails).toHaveLength(1));
    expect(server.mails[0]).toMatchObject({
      to: ['owner@example.com'],
      replyTo: 'jane@example.com',
      replyToName: 'Jane Doe',
      subject: `Jane Doe asks about ${number}`,
      autoSubmitted: 'auto-generated',
    });
    expect(server.mails[0]!.text).toMatch(/^Address: 12 Maple Street, Springfield, IL 62701$/m);
    expect(server.mails[0]!.text).toMatch(/^Date: .*, \d{4}, 9:00 AM – 11:00 AM$/m);
    expect(server.mails[0]!.text).toMatch(/^Work: Cleaning by the hour$/m);
    for (const words of ['> Do you bring\n> your own vacuum?\n', '(555) 010-2030', `${ORIGIN}/job/${id}`])
      expect(server.mails[0]!.text).toContain(words);
    await soon(async () => expect(await waiting()).toEqual([]));
    expect((await events()).map(({ kind }) => kind)).toEqual(['created', 'linkCreated', 'question']);
    expect((await events()).at(-1)).toMatchObject({ isEstimate: document === 'estimate' });
  },
);

const DAY = String.raw`\w{3}, \w{3} \d+, \d{4}, 9:00 AM – 11:00 AM`;

test.each([
  [undefined, 'accepted the price of INV-0001'],
  ['estimate', 'accepted estimate EST-0001'],
] as const)('an acceptance by a link of %s is mailed to the owner, once', async (document, accepted) => {
  const { server, post, waiting } = await linkedJob({ hasMail: true }, document);
  for (let n = 0; n < 2; n++) await post('acceptance', { name: 'Jane D.', total: 125 }).expect(200);
  await soon(async () => expect(await waiting()).toEqual([]));
  expect(server.mails).toMatchObject([
    {
      to: ['owner@example.com'],
      replyTo: 'jane@example.com',
      replyToName: 'Jane Doe',
      subject: expect.stringMatching(`^Jane Doe ${accepted}, \\$125\\.00 for ${DAY}$`),
    },
  ]);
  const [text] = server.mails.map((mail) => mail.text.replace(/\s+/g, ' '));
  expect(text).toMatch(
    new RegExp(
      `Jane D\\. ${accepted}, \\$125\\.00 for ${DAY}\\. The client is Jane Doe\\. A deposit of \\$50\\.00 is due now\\.`,
    ),
  );
});

test.each([
  [{ finalTotal: 200, jobDate: inDays(9) }, 200, 'the new price and date of $200.00 for EST-0001'],
  [{ jobDate: inDays(9) }, 125, 'the new date for EST-0001'],
  [{ startTime: '13:00' }, 125, 'the new time for EST-0001'],
  [undefined, 125, 'estimate EST-0001'],
])(
  'a decline after %j at %d says what was declined, and what was accepted before',
  async (change, total, declined) => {
    const { server, admin, post, id } = await linkedJob({ hasMail: true }, 'estimate');
    if (change) {
      await post('acceptance', { name: 'Jane D.', total: 125 }).expect(200);
      await admin.patch(`/api/jobs/${id}`).send(change).expect(200);
    }
    await post('decline', { total, reason: 'We are away' }).expect(200);
    const subject = `Jane Doe declined ${declined}`;
    await soon(() => expect(server.mails.at(-1)?.subject).toBe(subject));
    const text = server.mails.at(-1)!.text.replace(/\s/g, ' ');
    expect(text).toContain('> We are away');
    expect(/Accepted before: \$125\.00 for (\w{3} \d+|9:00 AM)/.test(text)).toBe(change !== undefined);
  },
);

test.each([
  [{ jobDate: inDays(9) }, 125, 'new date'],
  [{ finalTotal: 200 }, 200, 'new price'],
  [{ finalTotal: 200, jobDate: inDays(9) }, 200, 'new price and date'],
])(
  'an acceptance after %j at %d names what is new, in mail, news and history',
  async (change, total, what) => {
    const { server, admin, post, id, events } = await linkedJob({ hasMail: true }, 'estimate');
    await post('acceptance', { name: 'Jane D.', total: 125 }).expect(200);
    const news = async () =>
      (await admin.get('/api/jobs/news?after=1').expect(200)).body.replies
        .map(replyText)
        .join()
        .replace(/\s+/g, ' ');
    expect(await news()).toBe('Jane Doe accepted the price');
    await admin.patch(`/api/jobs/${id}`).send(change).expect(200);
    await post('acceptance', { name: 'Jane D.', total }).expect(200);
    await soon(() =>
      expect(server.mails.at(-1)?.subject).toMatch(
        `Jane Doe accepted the ${what} of EST-0001, $${total}.00 for `,
      ),
    );
    expect(await news()).toBe(`Jane Doe accepted the ${what}`);
    expect((await events()).at(-1)).toMatchObject({ kind: 'accepted', changed: what.replace('new ', '') });
  },
);

test('without a mail server the history alone has them', async () => {
  const { post, waiting, events } = await linkedJob({ hasMail: false });
  await post('questions', { text: 'When?' }).expect(204);
  expect(await waiting()).toEqual([]);
  expect((await events()).at(-1)).toMatchObject({ kind: 'question', text: 'When?' });
});
