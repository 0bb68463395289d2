import { COMPANY } from '@app/contract/relays';
import { formatDayRange } from '@app/domain/shared/dates';
import { onOneLine, withPlainSpaces } from '@app/domain/shared/units';
import { differences, readHtml } from '@app/service-kit/testing/html-mail';
import { expect, test } from 'vitest';
import { mailBody, mailService, soon } from '../../test/mail-service.ts';
import { ORIGIN } from '../../test/test-service.ts';
import { inDays } from '../../test/weekly-job.ts';

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

const COMPANY_DETAILS = {
  businessName: 'Bright & Rooms',
  address: '1 Main Street',
  payPalMe: '',
  phone: '(212) 555-0123',
  email: 'hello@bright.example',
};

async function sent(businessLogo: string, message: string) {
  const service = await mailService({ jobDate: inDays(3) });
  await service.admin
    .post(COMPANY.to.path)
    .send({ ...COMPANY_DETAILS, businessLogo })
    .expect(200);
  await service.send({ message }).expect(201);
  await soon(() => expect(service.server.mails).toHaveLength(1));
  return service.server.mails[0]!;
}

test('a mail to a client says the same as text and as HTML, under the letterhead, with one button', async () => {
  const mail = await sent(
    `data:image/png;base64,${PICTURE}`,
    'Hello Jane,\n\nService date: Fri, Nov 20, 2026, 11:30 AM – 2:00 PM\nTotal: $125.00\nNumber: EST-0001\nAddress: 1 Oak Street, Springfield, IL 62704\n\nYour <b>keys</b> & "codes": see https://bright.example/faq?a=1&b=2.\n\nWays to pay:\nZelle: (212) 555-0123\n\nThank you,\nAnn',
  );
  const { document, text, links, pictures } = readHtml(mail.html);
  expect(differences(mail)).toEqual({ onlyInText: [], onlyInHtml: [] });
  const date = document.querySelector('.label + td')?.textContent;
  // A narrow screen breaks between day, start and end alone.
  expect(date?.split(' ')).toEqual(['Fri, Nov 20, 2026,', '11:30 AM –', '2:00 PM'].map(onOneLine));
  const [number, address] = document.querySelectorAll('.label + td').slice(-2);
  expect(number?.innerHTML).toBe('<span style="white-space:nowrap">EST-0001</span>');
  expect(address?.textContent).toBe(`1 Oak Street, Springfield, ${onOneLine('IL 62704')}`);
  expect(text).toContain('Your <b>keys</b> & "codes": see');
  expect(document.querySelector('tr:nth-of-type(2) strong')?.textContent).toBe('$125.00');
  const page = new RegExp(`${ORIGIN}/view/[\\w-]{43}`).exec(mail.text)?.[0];
  expect(links).toEqual([
    { text: 'https://bright.example/faq?a=1&b=2', url: 'https://bright.example/faq?a=1&b=2' },
    { text: 'See and accept, $125.00', url: page },
    { text: '(212) 555-0123', url: expect.stringMatching(/^tel:\+?1?2125550123$/) },
    { text: 'hello@bright.example', url: 'mailto:hello@bright.example' },
  ]);
  for (const words of ['Bright & Rooms', '1 Main Street']) expect(mail.text).toContain(words);
  expect(mail.text).toContain(`See and accept, $125.00:\n${page}\n\nThank you,\nAnn\n`);
  expect(text).toContain('See and accept, $125.00Thank you, AnnBright & Rooms');
  // The picture comes with the mail.
  expect(pictures).toEqual(['cid:logo']);
  expect(mail.attachments).toMatchObject([
    { contentId: '<logo>', content: Buffer.from(PICTURE, 'base64') },
    { fileName: 'Invoice-INV-0001-Jane-Doe.pdf' },
  ]);
});

test('a preview is the mail that is sent, but for the address of its button; nothing is sent', async () => {
  const { admin, id, send, server, waiting } = await mailService({ jobDate: inDays(3) });
  const path = COMPANY.to.path;
  await admin.post(path).send({ ...COMPANY_DETAILS, businessLogo: `data:image/png;base64,${PICTURE}` });
  const { pdf: _pdf, ...mail } = mailBody({ message: 'Hello Jane,\n\nService date: today\nTotal: $125.00' });
  const preview = () => admin.post(`/api/jobs/${id}/mails/preview`).send(mail);
  const { html } = (await preview().expect(200)).body;
  expect(await waiting()).toEqual([]);
  await send(mail).expect(201);
  await soon(() => expect(server.mails).toHaveLength(1));
  const sent = server.mails[0]!.html.replace(/\/view\/[\w-]{43}/, '/view/').trimEnd();
  expect(html).toBe(sent.replace('cid:logo', `data:image/png;base64,${PICTURE}`));
});

test('the button names the date that is new since an invoice was sent', async () => {
  const { admin, id } = await mailService({ jobDate: inDays(3) });
  await admin.post(`/api/jobs/${id}/documents`).send({ document: 'invoice', action: 'sent' }).expect(201);
  await admin
    .patch(`/api/jobs/${id}`)
    .send({ jobDate: inDays(4) })
    .expect(200);
  const { pdf: _pdf, ...mail } = mailBody({ message: 'Hello Jane' });
  const { html } = (await admin.post(`/api/jobs/${id}/mails/preview`).send(mail).expect(200)).body;
  const day = withPlainSpaces(formatDayRange(inDays(4), null, inDays(0)));
  expect(readHtml(html).links[0]?.text).toBe(`See and accept ${day}`);
});

test('only the lines with a mark are quoted, and what is between them is a paragraph each', async () => {
  const mail = await sent(
    '',
    'Hello Jane,\n\nYou asked:\n> Do you bring\n> > your own\n> soap?\nYes, we do.\n> And when?\nAt nine.\n\n> Bye\n\nThank you,\nAnn',
  );
  expect(differences(mail)).toEqual({ onlyInText: [], onlyInHtml: [] });
  const { document, text } = readHtml(mail.html);
  const quotes = document.querySelectorAll('blockquote').map(({ innerHTML }) => innerHTML.split(/<br ?\/?>/));
  expect(quotes).toEqual([['Do you bring', '&gt; your own', 'soap?'], ['And when?'], ['Bye']]);
  expect(text).toContain('soap?Yes, we do.And when?At nine.Bye');
});

test('a mail that is signed with the name of the company does not repeat it below', async () => {
  const { text, html } = await sent('', 'Hello Jane,\n\nSee you.\n\nThank you,\nBright & Rooms');
  expect(text.endsWith('Bright & Rooms\n\n1 Main Street\n(212) 555-0123\nhello@bright.example')).toBe(true);
  expect(readHtml(html).text).toContain('Thank you, Bright & Rooms1 Main Street');
});

test.each([
  ['/objects/public/abc', [`${ORIGIN}/objects/public/abc`]],
  ['https://cdn.example.com/logo.png', ['https://cdn.example.com/logo.png']],
  ['', []],
])('the logo "%s" is at %s', async (logo, pictures) => {
  const mail = await sent(logo, 'Hello');
  expect(readHtml(mail.html).pictures).toEqual(pictures);
  expect(mail.attachments).toHaveLength(1);
});
