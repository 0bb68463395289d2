import { COMPANY_NAME } from '@app/contract/relays';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { differences, readHtml } from '@app/service-kit/testing/html-mail';
import { startMailServer } from '@app/service-kit/testing/mail-server';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type TestService, testService } from '../../test/test-service.ts';
import { COPIES_PER_ADDRESS } from './request-mails.ts';

const PATH = '/api/job-requests';
const UNLIMITED = { perMinute: 10_000, perDay: 10_000 };

let service: TestService;

/** The service with a mail server in its environment. */
async function start() {
  const server = await startMailServer();
  onTestFinished(server.stop);
  const sender = { name: 'Bright Rooms', address: 'desk@example.com' };
  service = await testService(UNLIMITED, {
    server: { url: server.url },
    sender,
    recipient: 'owner@example.com',
  });
  return server;
}
const post = (change = {}) => service.visitor.post(PATH).send(sampleRequest(change)).expect(201);
const waiting = () => service.db('mail_outbox').orderBy('id');
const soon = (see: () => void | Promise<void>) => vi.waitFor(see, { timeout: 5000 });

test('the owner reads who to call, how and when; the visitor gets a copy with the same number', async () => {
  const server = await start();
  const { body } = await post();
  expect(body).toMatchObject({ copyQueued: true, timeZone: 'America/New_York' });
  await soon(() => expect(server.mails).toHaveLength(2));
  const [owner, visitor] = server.mails.toSorted((a, b) => b.to[0]!.localeCompare(a.to[0]!));
  expect(owner).toMatchObject({
    from: 'desk@example.com',
    sender: 'Bright Rooms <desk@example.com>',
    to: ['owner@example.com'],
    subject: 'New request: Jane Doe, Deep Cleaning',
    messageId: expect.stringMatching(/^<[0-9a-f-]{36}@example\.com>$/),
  });
  expect([owner!.replyTo, owner!.replyToName]).toEqual(['jane@example.com', 'Jane Doe']);
  for (const words of [
    'Request number: REQ-0001',
    'Phone: (555) 010-2030\nBest time to call: Evening (5PM-8PM)\nEmail: jane@example.com',
    'Address: 12 Maple Street, Springfield, IL 62701',
    'Home: 3 bedrooms, 2 bathrooms,',
    'Preferred date: Fri, Nov 20, 2026',
    '\n\n> Two cats, please close the doors.\n\n',
    `https://clean.example.com/admin?request=${body.id}`,
  ])
    expect(owner!.text).toContain(words);
  expect(owner!.text).not.toContain('Photos:');
  const promise = /(this|tomorrow) evening \(\w{3}, \w{3} \d+\), by \d+:\d\d PM\./.exec(visitor!.text)![0];
  expect(owner!.text).toContain(`Jane Doe asks for a quote and was promised a call ${promise}`);
  expect(visitor!.text).toMatch(/^Hello Jane,\n\n/);
  const opened = readHtml(owner!.html).links.map(({ url }) => url.split(/[:?]/)[0]);
  expect(opened).toEqual(['tel', 'mailto', 'https', 'https']);
  expect(readHtml(owner!.html).document.querySelector('blockquote')?.textContent).toMatch(/^Two cats/);

  expect(visitor).toMatchObject({ to: ['jane@example.com'], subject: 'Your request REQ-0001' });
  expect([visitor!.replyTo, visitor!.replyToName]).toEqual(['owner@example.com', 'Bright Rooms']);
  for (const mail of [owner!, visitor!])
    expect(differences(mail)).toEqual({ onlyInText: [], onlyInHtml: [] });
  for (const words of ['within 24 hours', 'REQ-0001', 'Deep Cleaning', 'Bright Rooms'])
    expect(visitor!.text).toContain(words);
  await soon(async () => expect(await waiting()).toEqual([]));
});

test('a copy holds nothing that the sender typed but a first name of letters', async () => {
  const server = await start();
  const typed = { clientName: 'pills.example Buy', clientAddress: 'spam.example', clientCity: 'Cheap' };
  await post({ ...typed, specialRequests: 'Click here', howDidYouHear: 'Win a prize' });
  await soon(() => expect(server.mails).toHaveLength(2));
  const copy = server.mails.find(({ to }) => to[0] === 'jane@example.com')!;
  for (const text of [...Object.values(typed), 'Click here', 'Win a prize', '555'])
    expect(copy.subject + copy.text).not.toContain(text);
});

test('an address gets a few copies a day, in any spelling; every request is still stored', async () => {
  await start();
  const spellings = ['jane@example.com', 'JANE@example.com', 'jane+a@example.com', 'jane+b@Example.com'];
  const copied: unknown[] = [];
  for (const clientEmail of spellings) copied.push((await post({ clientEmail })).body.copyQueued);
  expect(copied).toEqual(spellings.map((_, index) => index < COPIES_PER_ADDRESS || undefined));
  expect((await post({ clientEmail: 'ann@example.com' })).body.copyQueued).toBe(true);
  expect((await post({ clientEmail: '' })).body).not.toHaveProperty('copyQueued');
  const keys: string[] = await service.db('throttle_counters').pluck('counterKey');
  expect(keys.join()).not.toContain('jane');
});

test('a copy has the phone of the company, and its address only if the website shows it', async () => {
  const server = await start();
  const company = { businessName: 'Bright Rooms', phone: '(212) 555-0123', address: '1 Main Street' };
  for (const addressOnWebsite of [true, false]) {
    await sent(service.admin.post(COMPANY_NAME.to.path), { ...company, addressOnWebsite });
    const before = server.mails.length;
    await post();
    await soon(() => expect(server.mails).toHaveLength(before + 2));
  }
  const copies = server.mails.filter(({ to }) => to[0] === 'jane@example.com');
  for (const { html, text } of copies) {
    expect(text.split('(212) 555-0123')).toHaveLength(3);
    // The button is below the sentence that it is about.
    expect(readHtml(html).text).toContain('call us at (212) 555-0123.Call (212) 555-0123Request number');
    expect(readHtml(html).links).toContainEqual({ text: 'Call (212) 555-0123', url: 'tel:2125550123' });
    // In the head and at the foot.
    expect(readHtml(html).text.split('Bright Rooms')).toHaveLength(3);
  }
  expect(copies.map(({ html, text }) => (html + text).includes('1 Main Street')).sort()).toEqual([
    false,
    true,
  ]);
});

test('does nothing without a mail server', async () => {
  service = await testService();
  expect((await post()).body).not.toHaveProperty('copyQueued');
  expect(await waiting()).toEqual([]);
});

test('encodes names in any alphabet; line breaks add no header and no recipient', async () => {
  const server = await start();
  await post({ clientName: 'Łukasz 清掃 🧽', clientEmail: '' });
  await post({ clientName: 'Jane\r\nBcc: thief@example.org\r\n\r\nHello', clientEmail: '' });
  await soon(() => expect(server.mails).toHaveLength(2));
  const [first, second] = server.mails.toSorted((a, b) => b.subject.localeCompare(a.subject, 'pl'));
  expect(first!.subject).toBe('New request: Łukasz 清掃 🧽, Deep Cleaning');
  expect(first!.text).not.toContain('Email:');
  expect(second!.subject).toBe('New request: Jane Bcc: thief@example.org Hello, Deep Cleaning');
  expect(server.mails.map(({ to }) => to)).toEqual([['owner@example.com'], ['owner@example.com']]);
});

test.each([
  ['Łukasz 清掃 🧽', 'Łukasz 清掃 🧽'],
  ['Jane "JD" Doe, Ltd. <thief@example.org>', 'Jane "JD" Doe, Ltd. <thief@example.org>'],
  ['Jane\r\nBcc: thief@example.org', 'Jane Bcc: thief@example.org'],
])('a reply goes to the visitor alone, whose name is %s', async (clientName, name) => {
  const server = await start();
  await post({ clientName });
  await soon(() => expect(server.mails).toHaveLength(2));
  const owner = server.mails.find(({ to }) => to[0] === 'owner@example.com')!;
  expect([owner.replyTo, owner.replyToName]).toEqual(['jane@example.com', name]);
  expect(owner.headers).not.toContain('bcc');
});

test('mails go to, and replies from, an address with an international domain', async () => {
  const server = await start();
  const { body } = await post({ clientEmail: 'name@jänt.de' });
  expect((await service.admin.get(`${PATH}/${body.id}`)).body.clientEmail).toBe('name@xn--jnt-qla.de');
  await soon(() => expect(server.mails).toHaveLength(2));
  const [owner, visitor] = server.mails.toSorted((a, b) => b.to[0]!.localeCompare(a.to[0]!));
  // The receiver writes the domain of the envelope in its own letters.
  expect([owner!.replyTo, visitor!.to]).toEqual(['name@xn--jnt-qla.de', ['name@jänt.de']]);
});

test('without an address of the visitor a reply goes to the sender', async () => {
  const server = await start();
  await post({ clientEmail: '' });
  await soon(() => expect(server.mails).toHaveLength(1));
  expect(server.mails[0]!.headers).not.toContain('reply-to');
});

test('the copy has the telephone number and, while one is made, the promise of the thank-you page', async () => {
  const server = await start();
  const company = { businessName: 'Bright Rooms', phone: '(555) 010-9999', timeZone: 'America/Chicago' };
  const relay = (promisedHours: string) =>
    service.admin
      .post(COMPANY_NAME.to.path)
      .send({ ...company, promisedHours })
      .expect(200);
  const copyOf = async (contactTimePreference: string) => {
    server.mails.length = 0;
    await post({ contactTimePreference, clientEmail: `${contactTimePreference}@example.com` });
    await soon(() => expect(server.mails).toHaveLength(2));
    const mailTo = (recipient: string) => server.mails.find(({ to }) => to[0] === recipient)!;
    const { text: visitor, html } = mailTo(`${contactTimePreference}@example.com`);
    return { owner: mailTo('owner@example.com').text, visitor, html };
  };
  await relay('24 hours');
  const { visitor, html } = await copyOf('evening');
  expect(visitor).toContain('You can also call us at (555) 010-9999.');
  const sentence = [...readHtml(html).document.querySelectorAll('div')].findLast(({ textContent }) =>
    textContent?.includes('You can also call us at'),
  );
  expect(sentence?.querySelector('a')?.getAttribute('href')).toBe('tel:5550109999');
  expect(visitor).toMatch(/We call you (this|tomorrow) evening \(\w{3}, \w{3} \d+\), by \d+:\d\d PM\./);
  await relay('48 hours');
  const later = await copyOf('afternoon');
  expect(later.visitor).toContain('We call you within 48 hours.');
  expect(later.owner).toContain('was promised a call within 48 hours.');
  await relay('');
  const mails = await copyOf('morning');
  expect(mails.visitor).toContain('It will be reviewed and answered, with a quote and the next steps.');
  expect(mails.visitor + mails.owner).not.toMatch(/24 hours|We call you|promised/);
});
