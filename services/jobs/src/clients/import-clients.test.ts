import { type NewClient, NO_HOME_NOTES } from '@app/domain/client/client';
import { clientsCsv, proposedColumns } from '@app/domain/client/file-columns';
import { clientOfRow, IMPORT_BATCH_SIZE, type ImportedClient } from '@app/domain/client/import-rows';
import { SAMPLE_CLIENT } from '@app/domain/testing/sample-client';
import { sent } from '@app/service-kit/testing/test-service';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { bookService, person } from '../../test/book-service.ts';

const service = await bookService();
type Service = typeof service;

/** The rows of a file as the browser reads them. */
function read(csv: string) {
  const [header = [], ...rows] = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), {
    skipEmptyLines: true,
  }).data;
  const columns = proposedColumns(header).map((column, at) => ({ column, header: header[at]! }));
  const results = rows.map((cells) => clientOfRow(columns, cells));
  return {
    clients: results.flatMap(({ client }) => client ?? []),
    errors: results.flatMap(({ error }) => error ?? []),
  };
}

async function importAll({ admin }: Service, clients: ImportedClient[], as: 'new' | 'add' = 'add') {
  const { id } = (await admin.post('/api/clients/imports').send({ fileName: 'a.csv' }).expect(201)).body;
  const answers = [];
  for (let at = 0; at < clients.length; at += IMPORT_BATCH_SIZE) {
    const rows = clients.slice(at, at + IMPORT_BATCH_SIZE).map((client) => ({ ...client, as }));
    const send = () =>
      admin
        .post(`/api/clients/imports/${id}/rows`)
        .set('Idempotency-Key', `import-${id}-${at}`)
        .send({ rows })
        .expect(200);
    answers.push((await send()).body);
    // A part whose answer was lost is sent again.
    if (at === 0) expect((await send()).body).toEqual(answers[0]);
  }
  return { id: id as number, answers };
}

async function exported({ admin }: Service): Promise<string> {
  const clients = [];
  for (let cursor = ''; ; ) {
    const { body, headers } = await admin.get(`/api/clients?include=notes&limit=200${cursor}`).expect(200);
    clients.push(...body);
    if (!headers['x-next-cursor']) return clientsCsv(clients, 'America/New_York');
    cursor = `&cursor=${headers['x-next-cursor']}`;
  }
}

test('of 1,000 rows the 30 faulty ones are named, the others are imported, and one press takes all back', async () => {
  const before = await exported(service);
  const faulty = (at: number) => [
    `,Oak Lane ${at},ann${at}@example.com,217 555 0000`,
    `Ann ${at},Oak Lane ${at},nobody at home,`,
    `Ann ${at},Oak Lane ${at},,${'call her '.repeat(8)}`,
  ];
  const lines = Array.from(
    { length: 1000 },
    (_, at) =>
      faulty(at)[at % 100] ??
      `Client ${at},Oak Lane ${at},client${at}@example.com a${at}@example.com b${at}@example.com,"(312) 555-${1000 + at}, (312) 556-${1000 + at}"`,
  );
  const { clients, errors } = read(`Client,Address,Email,Mobile\n${lines.join('\n')}`);
  expect([clients.length, errors.length]).toEqual([970, 30]);
  expect(new Set(errors.map((error) => error.replace(/: .*/, '')))).toEqual(
    new Set([
      'Name is required',
      'Please enter a valid email address',
      'Phone can have at most 50 characters',
    ]),
  );
  const { id } = await importAll(service, clients);
  const [listed] = (await service.admin.get('/api/clients/imports').expect(200)).body;
  expect(listed).toMatchObject({ id, fileName: 'a.csv', added: 970, extended: 0 });
  expect((await service.admin.get('/api/clients?search=client%20999')).body).toHaveLength(1);
  const undone = await service.admin.delete(`/api/clients/imports/${id}`).expect(200);
  expect(undone.body).toEqual({ undone: 970, kept: 0 });
  expect(await exported(service)).toBe(before);
  expect((await service.admin.delete(`/api/clients/imports/${id}`)).status).toBe(404);
});

test('an export is imported into an empty company to the same', async () => {
  const [first, second] = [service, await bookService()];
  const home = (address: string, notes = {}) => ({
    address,
    city: 'Springfield',
    state: 'IL',
    zip: null,
    notes,
  });
  const add = async (client: object) =>
    (
      await sent(
        first.admin.post('/api/clients'),
        { ...{ company: null, phones: [], emails: [], tags: [], homes: [] }, ...client },
        201,
      )
    ).id;
  const id = await add({
    ...{ name: '=HYPERLINK("x")', company: '\'-quoted, "so"', tags: ['VIP; weekly', '@home'] },
    ...{ phones: ['+1 217 555 0101', '217 555 0102 ext 3'], emails: ['a@example.com', 'b@example.com'] },
    homes: [
      home('12 Maple Street', { gate: '#4711', pets: 'Otto,\na cat' }),
      { ...home('9 Elm Street'), city: null, zip: '02134' },
      home('9 Elm Street', { alarm: '- off' }),
      { ...home('9 Elm Street', { gate: '12' }), city: 'Ogunquit', state: null },
    ],
  });
  for (const text of ['Prefers Fridays', 'Called:\n2026-11-20: sick'])
    await first.admin.post(`/api/clients/${id}/notes`).send({ text }).expect(201);
  await add({ name: 'Zoë Ångström', emails: ['c@example.com'], isTaxExempt: true, taxCertificate: '=TX 17' });
  await add({ name: 'Bare' });
  const csv = await exported(first);
  expect(csv).toContain("'=HYPERLINK");
  await importAll(second, read(csv).clients);
  expect(await exported(second)).toBe(csv);
});

test('an export is imported again and changes nothing, whatever its clients have in common', async () => {
  const own = await bookService();
  const home = { address: '9 Elm Street', city: 'Springfield', state: 'IL', zip: null, notes: NO_HOME_NOTES };
  const bare = { company: null, phones: [], emails: [], tags: [], homes: [] };
  const family = { emails: ['family@example.com'], phones: ['217 555 0101, 217 555 0102'] };
  const { name: _name, phones: _phones, emails: _emails, homes: _homes, ...details } = SAMPLE_CLIENT;
  const namesakes = Object.entries(details).map(([field, value]) => ({ name: 'Namesake', [field]: value }));
  const added: ({ name: string; notes?: string[] } & Partial<NewClient>)[] = [
    { name: 'Namesake' },
    ...namesakes,
    SAMPLE_CLIENT,
    { name: 'Only a Name', notes: ['First', 'Called:\n2026-11-20: sick\n 2026-11-21: well\n\n  end'] },
    { name: 'only a name', notes: ['Second; "quoted",\n=SUM(A1)'] },
    { name: 'Only a Name', tags: ['*VIP; weekly', '@home', "'=x"] },
    { name: 'Only a Name', company: 'Of, "Ours"' },
    {
      name: '+Zoë',
      ...family,
      homes: [home, { ...home, city: 'Ogunquit', notes: { ...NO_HOME_NOTES, gate: ' #1 ' } }],
    },
    { name: '-Max; 🙂', ...family, homes: [home], notes: ['2026-11-19: 2026-11-18: cat'] },
    { name: '🙂' },
    { name: '=1+1', company: '=1+1', phones: ['0134', '+1 217 555 0103 ext 4'] },
    {
      name: 'Zoe',
      homes: [
        { ...home, address: '1 Oak\tLane' },
        { ...home, zip: '62701' },
      ],
    },
    {
      name: 'Zoe',
      homes: [{ ...home, address: '2 Oak Lane', notes: { ...NO_HOME_NOTES, care: '- no\n= bleach' } }],
    },
  ];
  for (const { notes = [], ...client } of added) {
    const made = { ...bare, ...client };
    const { id } = (await own.admin.post('/api/clients').send(made).expect(201)).body;
    for (const text of notes) await own.admin.post(`/api/clients/${id}/notes`).send({ text }).expect(201);
  }
  const csv = await exported(own);
  const { clients, errors } = read(csv);
  expect([clients.length, errors]).toEqual([added.length, []]);
  expect(clients).toContainEqual({ ...SAMPLE_CLIENT, notes: [] });
  const people = clients.map(({ notes: _, ...one }) => one);
  const matches = (await own.admin.post('/api/clients/matches').send({ people }).expect(200)).body;
  expect(matches.map((one: { name: string } | null) => one?.name.toLowerCase())).toEqual(
    clients.map(({ name }) => name.toLowerCase()),
  );
  await importAll(own, clients);
  expect(await exported(own)).toBe(csv);
  // There is nothing to take back.
  expect((await own.admin.get('/api/clients/imports').expect(200)).body).toEqual([]);
});

test('a known person gets what is new, and what was changed or has a job since stays after Undo', async () => {
  const [known, other, fresh] = [person(), person(), person()];
  const { clientId } = await service.save(known);
  const before = await service.client(clientId);
  const rows = read(
    [
      'Name,Email,Phone,Street,City,Gate code,Tags,Notes',
      `Jane,${known.clientEmail.toUpperCase()},217 555 7777,${known.clientAddress},Ogunquit,4711,"VIP, Weekly",Allergic`,
      `${other.clientName},${other.clientEmail},,${other.clientAddress},,,,`,
      `${fresh.clientName},${fresh.clientEmail},,${fresh.clientAddress},,,,`,
      `Same again,${fresh.clientEmail},,8 Lake Road,,,,`,
    ].join('\n'),
  ).clients;
  const matches = await service.admin.post('/api/clients/matches').send({ people: rows }).expect(200);
  expect(matches.body).toEqual([{ id: clientId, name: known.clientName }, null, null, null]);
  const { id, answers } = await importAll(service, rows);
  expect(answers).toEqual([{ refused: [] }]);
  expect(await service.client(clientId)).toMatchObject({
    ...{ name: known.clientName, phones: [known.clientPhone, '217 555 7777'], tags: ['VIP', 'Weekly'] },
    homes: [{ address: known.clientAddress, notes: { ...NO_HOME_NOTES, gate: '4711' } }],
    notes: [{ text: 'Allergic' }],
  });
  const [{ id: freshId, homes }] = (
    await service.admin.get(`/api/clients?search=${fresh.clientEmail}`).expect(200)
  ).body;
  expect(homes).toHaveLength(2);
  const job = await service.save(other);
  const undone = await service.admin.delete(`/api/clients/imports/${id}`).expect(200);
  expect(undone.body).toEqual({ undone: 2, kept: 1 });
  expect(await service.client(clientId)).toEqual(before);
  expect(await service.isGone(freshId)).toBe(true);
  expect((await service.client(job.clientId)).work.jobs).toBe(1);
  // The same file again brings nothing new.
  for (let n = 0; n < 2; n++) await importAll(service, rows.slice(0, 1));
  expect((await service.client(clientId)).notes).toMatchObject([{ text: 'Allergic' }]);
});

test('a row that makes too much of a client is refused with its reason, the others are written', async () => {
  const known = person();
  const phones = Array.from({ length: 6 }, (_, at) => `312 555 20${10 + at}`);
  const more = phones.map((phone) => phone.replace('312', '773'));
  const rows = read(
    `Name,Phone\n${[phones, more].map((own) => `Much,"${[known.clientPhone, ...own].join(', ')}"`).join('\n')}`,
  ).clients;
  const { answers } = await importAll(service, rows);
  expect(answers).toEqual([{ refused: [{ at: 1, message: 'A client can have at most 10 phones' }] }]);
});
