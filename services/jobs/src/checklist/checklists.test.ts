import { CHECKLISTS } from '@app/contract/relays';
import { DEFAULT_CHECKLISTS } from '@app/domain/job/checklist/default-checklists';
import type { Job } from '@app/domain/job/job/job';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { expect, test } from 'vitest';
import { weekly } from '../../test/weekly-job.ts';
import { checklists } from './checklists.ts';

const titles = (sections: { title: string }[]) => sections.map(({ title }) => title);
const TICK = {
  section: 'Kitchen',
  item: 'Oven',
  done: true,
  by: 'Ana Silva',
  at: '2026-11-28T09:00:00.000Z',
};

async function opened(job: Partial<Job> = {}) {
  const service = await weekly({
    finalPricingMethod: 'detailedBilling',
    pricingMethod: 'detailedBilling',
    baseRate: 100,
    rooms: { kitchen: true, bathrooms: true },
    roomCounts: { bathrooms: 2 },
    addons: { fridgeClean: true },
    ...job,
  });
  const at = (id: number) => `/api/jobs/${id}/checklist`;
  const read = async (id = service.created.id) => (await service.admin.get(at(id)).expect(200)).body;
  const put = (body: object, id = service.created.id) => service.admin.put(at(id)).send(body);
  const relay = (lists: object | null) =>
    service.admin.post(CHECKLISTS.to.path).send({ checklists: lists }).expect(200);
  return { ...service, read, put, relay };
}

test('a list is made of rooms, add-ons, service and every visit, and follows the settings until it is used', async () => {
  const { read, put, relay, db, created } = await opened();
  const first = await read();
  expect(titles(first.sections)).toEqual(['Kitchen', 'Bathrooms × 2', 'Add-ons', 'Every visit']);
  expect(first.sections[0].items).toEqual(DEFAULT_CHECKLISTS.kitchen);
  await relay({ kitchen: ['Oven', 'Oven', ' Floor ', ''] });
  expect((await read()).sections[0].items).toEqual(['Oven', 'Floor']);
  const deep = await put({ service: 'deep', sections: null }).expect(200);
  expect(titles(deep.body.sections)).toContain('Deep Cleaning');
  await db.transaction((trx) => checklists(trx).tick(created.id, TICK));
  // Again from another phone, later: who was first stays.
  await db.transaction((trx) => checklists(trx).tick(created.id, { ...TICK, by: 'Maria Lopez' }));
  await relay(null);
  const used = await read();
  expect(used.sections[0].items).toEqual(['Oven', 'Floor']);
  const { done: _, ...tick } = TICK;
  expect(used.ticks).toEqual([tick]);
});

test('a changed list goes on with the series, without its ticks, and wrong ones are refused', async () => {
  const { read, put, db, created, openDue, jobs, events } = await opened();
  const sections = [{ title: 'Kitchen', items: ['Oven', 'Behind the fridge'] }];
  const change = { service: 'regular', sections: [...sections, { title: 'Empty', items: [' '] }] };
  for (const _again of [1, 2]) await put(change).expect(200);
  const changed = (await events(created.id)).filter(({ kind }) => kind === 'changed');
  expect(changed).toMatchObject([{ byUsername: 'admin' }]);
  const kitchen = { field: 'checklist.Kitchen', to: expect.stringMatching(/added .*“Behind the fridge”/) };
  expect(changed[0]).toMatchObject({ changes: expect.arrayContaining([expect.objectContaining(kitchen)]) });
  await db.transaction((trx) => checklists(trx).tick(created.id, TICK));
  await openDue(9);
  const next = (await jobs()).find(({ id }) => id !== created.id)!;
  const without = { ticks: [], isPrinted: false };
  expect(await read(next.id)).toEqual({ service: 'regular', sections, isEdited: true, ...without });
  for (const [body, message] of [
    [{ service: 'window', sections: null }, 'Please select a service'],
    [{ service: 'deep', sections: [{ title: ' ', items: [] }] }, 'Title is required'],
    [{ service: 'deep', sections: [...sections, ...sections] }, 'Each section needs a title of its own'],
  ] as const) {
    const refused = await put(body).expect(400);
    expect(refused.body.message).toBe(message);
  }
  expect((await read()).ticks).toHaveLength(1);
  await db.transaction((trx) => checklists(trx).tick(created.id, { ...TICK, done: false }));
  expect((await read()).ticks).toEqual([]);
});

test('a change over what another desk has saved is refused with it; a tick is no change of the list', async () => {
  const { put, db, created, admin } = await opened();
  const { etag } = (await admin.get(`/api/jobs/${created.id}/checklist`).expect(200)).headers;
  const save = (items: string[]) =>
    put({ service: 'regular', sections: [{ title: 'Kitchen', items }] }).set('If-Match', etag!);
  await db.transaction((trx) => checklists(trx).tick(created.id, TICK));
  await save(['Oven']).expect(200);
  const refused = await save(['Floor']).expect(409);
  expect(refused.body.current).toMatchObject({ sections: [{ title: 'Kitchen', items: ['Oven'] }] });
  await put({ service: 'deep', sections: null }).set('If-Match', refused.headers.etag!).expect(200);
});

test('a job without rooms has the usual ones, documented rooms their kind, and a consultation none', async () => {
  const { read, admin } = await opened();
  const save = async (job: Parameters<typeof sampleNewJob>[0]) =>
    read((await admin.post('/api/jobs').send(sampleNewJob(job)).expect(201)).body.id);
  const plain = await save({ roomPhotos: null });
  expect(titles(plain.sections)).toEqual(['Kitchen', 'Living room', 'Bedrooms', 'Bathrooms', 'Every visit']);
  const roomPhotos = [{ id: 'a', roomName: 'Guest Bedroom', url: '', notes: null }];
  const documented = await save({
    roomPhotos: [...roomPhotos, { ...roomPhotos[0]!, id: 'b', roomName: 'Garage' }],
  });
  expect(documented.sections.slice(0, 2)).toEqual([
    { title: 'Guest Bedroom', items: DEFAULT_CHECKLISTS.bedrooms },
    { title: 'Garage', items: DEFAULT_CHECKLISTS.otherRoom },
  ]);
  const consultation = await save({ pricingMethod: 'consultation', finalPricingMethod: 'consultation' });
  expect(consultation.sections).toEqual([]);
});

test('the client reads it for the report where the owner chose so, without who did what', async () => {
  const { put, db, created, admin, visitor } = await opened({ pricingMethod: 'consultation' });
  const { token } = (await admin.post(`/api/jobs/${created.id}/links`).send({}).expect(201)).body;
  const printed = async () => (await visitor.get(`/api/views/${token}`).expect(200)).body.checklist;
  await put({ service: 'deep', sections: [{ title: 'Kitchen', items: ['Oven', 'Floor'] }] }).expect(200);
  await db.transaction((trx) => checklists(trx).tick(created.id, TICK));
  expect(await printed()).toEqual([]);
  const kept = { service: 'deep', sections: [{ title: 'Kitchen', items: ['Oven', 'Sink'] }] };
  await put({ ...kept, isPrinted: true }).expect(200);
  expect((await put(kept).expect(200)).body.isPrinted).toBe(true);
  const items = [
    { text: 'Oven', isDone: true },
    { text: 'Sink', isDone: false },
  ];
  expect(await printed()).toEqual([{ title: 'Kitchen', items }]);
});
