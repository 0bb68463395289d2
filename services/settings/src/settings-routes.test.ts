import { DEFAULT_RATES } from '@app/domain/job/pricing/rates';
import { beforeEach, describe, expect, test } from 'vitest';
import { settingsService } from '../test/settings-service.ts';

const DEFAULTS = {
  businessName: 'Your Cleaning Company',
  businessLogo: '',
  phone: '(555) 123-4567',
  email: 'hello@example.com',
  address: '',
};

let service: Awaited<ReturnType<typeof settingsService>>;
beforeEach(async () => {
  service = await settingsService();
});

const read = async () => (await service.admin.get('/api/settings').expect(200)).body;
/** What visitors read. */
const shown = async () => (await service.visitor.get('/api/settings').expect(200)).body;
const change = (body: object) => service.admin.patch('/api/settings').send(body);

test('on a fresh database returns a placeholder name and one cleaner to the admin', async () => {
  expect(await read()).toEqual({
    ...DEFAULTS,
    addressOnWebsite: false,
    ...{ payPalMe: '', waysToPay: null, deposit: null, lateFee: 0, id: 1 },
    salesTax: { name: 'Sales tax', rate: 0, untaxed: [] },
    ...{ cleaners: ['Owner'], formerCleaners: [] },
    rates: DEFAULT_RATES,
    ...{ paymentTerms: 0, paper: 'A4' },
    timeZone: 'America/New_York',
    ...{ website: null, checklists: null },
    ...{ firstStepsHidden: false, firstStepsKept: [] },
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
});

test('a visitor reads name, logo and contact only', async () => {
  expect(await shown()).toEqual(DEFAULTS);
});

describe('an unchanged response', () => {
  const etagOf = async (caller: 'admin' | 'visitor') =>
    String((await service[caller].get('/api/settings')).headers.etag);

  test('is not sent again to a caller that has it', async () => {
    const again = await service.visitor.get('/api/settings').set('If-None-Match', await etagOf('visitor'));
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('differs for the admin, and after a change', async () => {
    const before = await etagOf('visitor');
    expect(await etagOf('admin')).not.toBe(before);
    await service.admin.patch('/api/settings').send({ businessName: 'Sparkle & Sons' }).expect(200);
    const { status, body } = await service.visitor.get('/api/settings').set('If-None-Match', before);
    expect([status, body.businessName]).toEqual([200, 'Sparkle & Sons']);
  });
});

describe('a change', () => {
  test('is returned, stored and visible to visitors', async () => {
    const before = await read();
    const sent = {
      businessName: 'Łukasz & Søn 🧹',
      businessLogo: 'https://cdn.example.com/logo.png',
      cleaners: ['Ann', 'Maria Lopez', '李'],
      phone: '+1 555 000 0000 x1',
      email: 'office@example.com',
      address: '1 Main St,\nSpringfield',
      payPalMe: 'brightrooms',
    };
    const { body } = await change(sent).expect(200);
    expect(body).toMatchObject({ ...sent, id: 1 });
    expect(body.updatedAt >= before.updatedAt).toBe(true);
    expect(await read()).toEqual(body);
    const { cleaners: _, payPalMe: __, ...visible } = sent;
    expect(await shown()).toEqual({ ...visible, address: '' });
  });

  test('keeps absent fields', async () => {
    await change({ businessName: 'Bright', businessLogo: '', cleaners: ['Ann', 'Ben'] }).expect(200);
    const { body } = await change({ cleaners: ['Ben'] }).expect(200);
    expect(body).toMatchObject({ ...DEFAULTS, businessName: 'Bright', cleaners: ['Ben'] });
  });

  test('replaces the rates, which visitors never receive', async () => {
    const rates = { ...DEFAULT_RATES, hourlyRate: 62.5 };
    const { body } = await change({ rates }).expect(200);
    expect(body).toMatchObject({ ...DEFAULTS, rates });
    expect((await change({ phone: '555-0101' }).expect(200)).body.rates).toEqual(rates);
    expect(await shown()).toEqual({ ...DEFAULTS, phone: '555-0101' });
    expect((await change({ rates: null }).expect(200)).body.rates).toEqual(DEFAULT_RATES);
  });

  test('clears logo and contact with null', async () => {
    const empty = { businessLogo: null, phone: null, email: null, address: null };
    const { body } = await change(empty).expect(200);
    expect(body).toMatchObject({ businessLogo: '', phone: '', email: '', address: '' });
  });

  test('ignores id, time and unknown fields', async () => {
    const { body } = await change({
      id: 7,
      updatedAt: 'never',
      role: 'owner',
      businessName: 'Bright',
    }).expect(200);
    expect(body).toMatchObject({ id: 1, businessName: 'Bright' });
    expect(body).not.toHaveProperty('role');
    expect(body.updatedAt).not.toBe('never');
    expect(await service.db('settings').pluck('id')).toEqual([1]);
  });

  test('accepts an inline logo', async () => {
    const businessLogo = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(50_000)}`;
    await change({ businessLogo }).expect(200);
    expect((await shown()).businessLogo).toBe(businessLogo);
  });
});

const LOGO = 'Logo must be an https address or an uploaded image';

test.each<[string, object, string]>([
  ['no name', { businessName: ' ' }, 'Business name is required'],
  ['a script as logo', { businessLogo: 'javascript:alert(1)' }, LOGO],
  ['no cleaner at all', { cleaners: [] }, 'At least one cleaner is required'],
  [
    'a rate above its limit',
    { rates: { ...DEFAULT_RATES, hourlyRate: 1000.01 } },
    'Hourly rate must be $0 to $1,000',
  ],
  ['a phone that nobody can call', { phone: '(212) 555-01' }, 'Please enter a valid phone number'],
  [
    'a Zelle phone with digits too many',
    { waysToPay: { zellePhone: '5551234567 8899001' } },
    'Zelle phone must be a phone number or an email address',
  ],
])('rejects %s with a message and changes nothing', async (_name, body, message) => {
  const refused = await change({ phone: '555-0101', ...body }).expect(400);
  expect(refused.body.message).toBe(message);
  expect(refused.body.issues[0].message).toBe(message);
  expect(await read()).toMatchObject({ ...DEFAULTS, cleaners: ['Owner'] });
});

test('a phone that was stored incomplete does not keep the rest from being saved', async () => {
  await read();
  const waysToPay = { zellePhone: '12' };
  await service.db('settings').update({ phone: '12', waysToPay: JSON.stringify(waysToPay) });
  const sent = { phone: '12', address: '1 Main St', waysToPay: { ...waysToPay, zelleName: 'Ann' } };
  expect((await change(sent).expect(200)).body).toMatchObject(sent);
});

test('one cleaner remains when two tabs each remove the other', async () => {
  await change({ cleaners: ['Ann', 'Ben'] }).expect(200);
  for (let round = 0; round < 10; round++) {
    const tabs = [change({ cleaners: ['Ann'] }), change({ cleaners: ['Ben'] }), change({ cleaners: [] })];
    const statuses = (await Promise.all(tabs)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 400]);
    expect([['Ann'], ['Ben']]).toContainEqual((await read()).cleaners);
  }
});

test('keeps concurrent changes of different fields, also on an empty table', async () => {
  const changes = [
    { businessName: 'Bright' },
    { phone: '555-0101' },
    { address: 'Here' },
    { email: 'a@b.example' },
  ];
  for (let round = 0; round < 10; round++) {
    await service.db('settings').delete();
    const responses = await Promise.all(changes.map(change));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await read()).toMatchObject(Object.assign({}, ...changes));
  }
});

test('a change that is based on an older version is refused with the current settings', async () => {
  const { etag: morning } = (await service.admin.get('/api/settings')).headers;
  const changeFrom = (version: string, body: object) =>
    service.admin.patch('/api/settings').set('If-Match', version).send(body);
  const first = await changeFrom(String(morning), { cleaners: ['Owner', 'Ann'] }).expect(200);
  const refused = await changeFrom(String(morning), { cleaners: ['Owner', 'Ben'] }).expect(409);
  expect(refused.body.current).toEqual(first.body);
  const versions = [refused.headers.etag, (await service.admin.get('/api/settings')).headers.etag];
  expect(versions).toEqual([first.headers.etag, first.headers.etag]);
  const both = await Promise.all(
    ['555-0101', '555-0102'].map((phone) => changeFrom(first.headers.etag!, { phone })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('first steps that are hidden or ticked stay so for the company; visitors do not read it', async () => {
  expect((await read()).firstStepsHidden).toBe(false);
  await change({ firstStepsHidden: true }).expect(200);
  await change({ businessName: 'Bright' }).expect(200);
  expect((await read()).firstStepsHidden).toBe(true);
  await change({ firstStepsKept: ['prices'] }).expect(200);
  expect((await read()).firstStepsKept).toEqual(['prices']);
  await change({ firstStepsKept: ['logo'] }).expect(400);
  expect(await shown()).not.toHaveProperty('firstStepsHidden');
});

test('the address is shown to visitors only while the admin says so', async () => {
  await change({ address: '1 Main Street' }).expect(200);
  expect([(await read()).address, (await shown()).address]).toEqual(['1 Main Street', '']);
  await change({ addressOnWebsite: true }).expect(200);
  expect([(await read()).addressOnWebsite, (await shown()).address]).toEqual([true, '1 Main Street']);
  await change({ addressOnWebsite: null }).expect(200);
  expect([(await read()).addressOnWebsite, (await shown()).address]).toEqual([false, '']);
  const refused = await change({ addressOnWebsite: 'yes' }).expect(400);
  expect(refused.body.message).toBe('The address is on the website or not');
});

test('changed texts of the website are stored, read by visitors, and taken back', async () => {
  const website = { tagline: 'Clean, and on time.', reviewUrl: 'https://g.page/r/bright/review' };
  expect((await change({ website })).body.website).toEqual(website);
  await change({ phone: '(555) 010-2030' });
  expect((await shown()).website).toEqual(website);
  const { status, body } = await change({ website: { reviewUrl: 'javascript:alert(1)' } });
  expect([status, body.message]).toEqual([
    400,
    'Link to your reviews must be an address that begins with https://',
  ]);
  expect((await read()).website).toEqual(website);
  const claims = {
    insured: { isOn: false, text: 'Licensed & Insured' },
    response: { isOn: true, text: '24hr Response' },
    satisfaction: { isOn: true, text: 'Satisfaction Guaranteed' },
  };
  await change({ website: { claims } }).expect(200);
  expect(JSON.stringify(await shown())).not.toContain('Licensed');
  await change({ website: null });
  expect(await shown()).not.toHaveProperty('website');
});
