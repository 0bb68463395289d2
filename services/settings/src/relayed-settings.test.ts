import { CHECKLISTS, CLEANERS, COMPANY, PHOTOS_IN_USE, TIME_ZONE } from '@app/contract/relays';
import { DEFAULT_CHECKLISTS } from '@app/domain/job/checklist/default-checklists';
import { NO_WAYS_TO_PAY } from '@app/domain/job/payments/ways-to-pay';
import { defaultWebsite } from '@app/domain/settings/website-texts';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { settingsService } from '../test/settings-service.ts';

test('the time zone is stored and relayed, and what is none is refused', async () => {
  const { admin } = await settingsService();
  const change = (body: object) => admin.patch('/api/settings').send(body);
  expect((await change({ timeZone: 'America/Chicago' })).body.timeZone).toBe('America/Chicago');
  for (const timeZone of ['Mars/Olympus', '', null, 5]) {
    const { status, body } = await change({ timeZone });
    expect([timeZone, status, body.message]).toEqual([timeZone, 400, 'Please select a time zone']);
  }
  const relayed = await admin.get(TIME_ZONE.path).expect(200);
  expect(relayed.body).toEqual({ timeZone: 'America/Chicago', next: null });
});

test('of the checklists only changed ones are stored, relayed, and hidden from visitors', async () => {
  const { admin, visitor } = await settingsService();
  const change = (checklists: object | null) => admin.patch('/api/settings').send({ checklists });
  const kitchen = ['Oven', 'Floor'];
  const saved = await change({ kitchen: [...kitchen, '', 'Oven'], deep: DEFAULT_CHECKLISTS.deep }).expect(
    200,
  );
  expect(saved.body.checklists).toEqual({ kitchen });
  expect((await admin.get(CHECKLISTS.path)).body).toEqual({ checklists: { kitchen }, next: null });
  expect((await visitor.get('/api/settings')).body).not.toHaveProperty('checklists');
  const refused = await change({ kitchen: Array(41).fill('Oven') }).expect(400);
  expect(refused.body.message).toBe('There can be at most 40 lines');
  expect((await change({ kitchen: DEFAULT_CHECKLISTS.kitchen })).body.checklists).toBeNull();
});

test('the names of the cleaners are relayed, those who left included, whom visitors do not read', async () => {
  const { admin, visitor } = await settingsService();
  await sent(admin.patch('/api/settings'), { cleaners: ['Ann', 'Maria Lopez'] });
  const relayed = await admin.get(CLEANERS.path).expect(200);
  expect(relayed.body).toEqual({
    cleaners: ['Ann', 'Maria Lopez'],
    formerCleaners: ['Owner'],
    renames: [],
    next: null,
  });
  const { body } = await admin.patch('/api/settings').send({ cleaners: ['Owner'] });
  expect(body.formerCleaners).toEqual(['Ann', 'Maria Lopez']);
  await admin.patch('/api/settings').send({ phone: '555-0101' }).expect(200);
  expect((await admin.get('/api/settings')).body.formerCleaners).toEqual(['Ann', 'Maria Lopez']);
  expect((await visitor.get('/api/settings')).body).not.toHaveProperty('formerCleaners');
});

test('new names are relayed until nobody has them, through a further one', async () => {
  const { admin } = await settingsService();
  const change = (cleaners: string[], ...renamed: [from: string, to: string][]) =>
    admin
      .patch('/api/settings')
      .send({ cleaners, renamedCleaners: renamed.map(([from, to]) => ({ from, to })) })
      .expect(200);
  const renames = async () => (await admin.get(CLEANERS.path)).body.renames;
  await change(['Ana', 'Maria']);
  expect((await change(['Ann', 'Maria'], ['Ana', 'Ann'])).body).not.toHaveProperty('cleanerRenames');
  await change(['Anna', 'Maria'], ['Ann', 'Anna']);
  const both = [
    { from: 'Ana', to: 'Anna' },
    { from: 'Ann', to: 'Anna' },
  ];
  expect(await renames()).toEqual(both);
  // Another Ann is nobody's former name.
  await change(['Anna', 'Ann']);
  expect(await renames()).toEqual([both[0]]);
  await change(['Ann']);
  await change(['Ann', 'Anna']);
  expect(await renames()).toEqual([]);
});

test('what documents and mails say of the company is relayed, also an address that is not on the website', async () => {
  const { admin, visitor } = await settingsService();
  const company = {
    ...{ businessName: 'Bright Rooms', address: '1 Main Street', payPalMe: 'brightrooms', paper: 'letter' },
    ...{ phone: '(555) 010-2030', email: 'hello@example.com', timeZone: 'America/Chicago' },
    ...{ businessLogo: 'https://cdn.example.com/logo.png', addressOnWebsite: false },
    waysToPay: { ...NO_WAYS_TO_PAY, venmoName: 'BrightRooms', cash: true, onEveryInvoice: true },
  };
  await admin.patch('/api/settings').send(company).expect(200);
  const relayed = async () => (await admin.get(COMPANY.path).expect(200)).body;
  expect(await relayed()).toEqual({ ...company, promisedHours: '24 hours', reviewUrl: '', next: null });
  const { claims } = defaultWebsite();
  const reviewUrl = 'https://reviews.example.com/bright';
  const website = { reviewUrl, claims: { ...claims, response: { isOn: false, text: '' } } };
  await admin.patch('/api/settings').send({ website }).expect(200);
  expect(await relayed()).toMatchObject({ promisedHours: '', reviewUrl });
  expect((await visitor.get('/api/settings')).body).not.toHaveProperty('waysToPay');
});

test.each([
  ['/objects/uploads/logo', 1],
  ['/objects/public/logo', 0],
  ['https://cdn.example.com/logo.png', 0],
  ['data:image/png;base64,iVBORw0KGgo'.padEnd(60_000, 'A'), 0],
  ['', 0],
])('the logo %s is reported as a photo in use if it is an upload', async (businessLogo, reported) => {
  const { admin } = await settingsService();
  await admin.patch('/api/settings').send({ businessLogo }).expect(200);
  const { body } = await admin.get(PHOTOS_IN_USE.path).expect(200);
  expect(body).toEqual({ photoUrls: reported ? [businessLogo] : [], next: null });
});
