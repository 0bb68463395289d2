import type { Job } from '@app/domain/job/job/job';
import { PIXEL, sampleNewJob } from '@app/domain/testing/sample-job';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataUrl, jpegOf } from '../../test/images.ts';
import { type TestService, testService } from '../../test/test-service.ts';

const PATH = '/api/jobs';
const service = await testService();

beforeAll(async () => {
  const jobs: Partial<Job>[] = [
    { clientName: 'Anna Ångström', jobDate: '2026-10-31', finalTotal: 0.1, assignedCleaner: 'ann' },
    { clientPhone: '(555) 010-7788', jobDate: '2026-11-01', finalTotal: 0.2, assignedCleaner: 'ann' },
    { clientAddress: '7 Oak_Lane', jobDate: '2026-11-30', finalTotal: 100, assignedCleaner: null },
    { clientCity: 'Chicago', jobDate: '2026-11-15', finalTotal: 50.05, finalPricingMethod: 'consultation' },
    { clientName: 'Łukasz 100%', jobDate: '2026-12-01', finalTotal: 0.7, assignedCleaner: 'ann' },
  ];
  for (const job of jobs) await service.admin.post(PATH).send(sampleNewJob(job)).expect(201);
});

const get = async (query: string) => (await service.admin.get(`${PATH}${query}`).expect(200)).body;
const ids = async (query: string) => (await get(query)).map(({ id }: Job) => id);

test('returns all jobs as an array, newest first', async () => {
  const { body, headers } = await service.admin.get(PATH);
  expect(body.map(({ id }: Job) => id)).toEqual([5, 4, 3, 2, 1]);
  expect(headers['x-next-cursor']).toBeUndefined();
  expect(body[4]).toStrictEqual({
    ...(await get('/1')),
    acceptance: null,
    estimate: null,
    sentAt: null,
    every: null,
    hasOpenQuestion: false,
  });
});

test.each([
  ['?month=2026-11', [4, 3, 2]],
  ['?month=2026-10', [1]],
  ['?search=angstrom', [1]],
  ['?search=lukasz%20100', [5]],
  ['?search=oak%20lane', [3]],
  ['?search=CHICAGO&month=2026-11', [4]],
  ['?search=chicago&month=2026-12', []],
  ['?search=5550107788&unpaid=true', [2]],
  ['?search=%25', []],
  ['?search=%27%20union%20select%201%20--', []],
  ['?order=soonest', [1, 2, 4, 3, 5]],
  ['?order=latest', [5, 3, 4, 2, 1]],
  ['?from=2026-11-15', [5, 3, 4]],
  ['?to=2026-11-15&order=soonest', [1, 2, 4]],
  ['?from=2026-11-02&to=2026-11-30&order=soonest', [4, 3]],
  ['?from=2026-11-02&month=2026-11', [3, 4]],
  ['?search=spring&order=soonest', [1, 2, 3, 5]],
  ['?cleaner=ann', [5, 2, 1]],
  ['?cleaner=ann&unpaid=true&order=soonest', [1, 2, 5]],
  ['?cleaner=ann&search=lukasz&order=latest', [5]],
  ['?unassigned=true', [3]],
  ['?search=INV-0004', [4]],
  // After the job of that number those with a word that starts with it.
  ['?search=7', [3, 2]],
  ['?search=3&order=soonest', [3]],
])('%s lists %j', async (query, expected) => {
  expect(await ids(query)).toEqual(expected);
});

test.each([
  ['?', [[5, 4], [3, 2], [1]]],
  ['?order=soonest&', [[1, 2], [4, 3], [5]]],
  ['?from=2026-10-01&', [[5, 3], [4, 2], [1]]],
  // The job with the number is in addition to the first page.
  ['?search=1&', [[1, 5, 4], [2]]],
])('of %s continues after the last entry of a page', async (query, expected) => {
  const pages: number[][] = [];
  let cursor: string | undefined = '';
  while (cursor !== undefined) {
    const { body, headers } = await service.admin.get(
      `${PATH}${query}limit=2${cursor && `&cursor=${cursor}`}`,
    );
    pages.push(body.map(({ id }: Job) => id));
    cursor = headers['x-next-cursor'];
  }
  expect(pages).toEqual(expected);
});

test.each([
  ['?month=2026-13', 'month must look like 2026-11'],
  ['?unpaid=yes', 'unpaid can only be true'],
  ['?order=id', 'order can be soonest or latest'],
  ['?include=photos', 'include can only be payments'],
  ['/schedule?cleaner=ann', 'from is required'],
  ['/summary?limit=1', 'The query parameter limit is not known'],
])('rejects %s', async (query, message) => {
  const { status, body } = await service.admin.get(`${PATH}${query}`);
  expect([status, body.message]).toEqual([400, message]);
});

describe('a list of jobs with photos', () => {
  let own: TestService;
  const photo = (id: string) => ({
    id,
    label: 'Before',
    type: 'before' as const,
    url: dataUrl(jpegOf(100_000)),
  });
  const room = (id: string, url: string) => ({ id, roomName: 'Attic', url, notes: 'n' });

  beforeAll(async () => {
    own = await testService();
    const jobs = [
      { photos: [photo('p1'), photo('p2')], roomPhotos: [room('r1', PIXEL), room('r2', '')] },
      { photos: null, roomPhotos: [] },
      { photos: [photo('p1')], roomPhotos: null },
    ];
    for (const job of jobs) await own.admin.post(PATH).send(sampleNewJob(job)).expect(201);
  });

  test('has links instead of images, and distinguishes no list from an empty one', async () => {
    const { body, text } = await own.admin.get(PATH);
    expect(body.map(({ photos, roomPhotos }: Job) => [photos, roomPhotos])).toEqual([
      [[{ id: 'p1', label: 'Before', type: 'before', url: '/api/jobs/3/photos/p1' }], null],
      [null, []],
      [
        [
          { id: 'p1', label: 'Before', type: 'before', url: '/api/jobs/1/photos/p1' },
          { id: 'p2', label: 'Before', type: 'before', url: '/api/jobs/1/photos/p2' },
        ],
        [
          { id: 'r1', roomName: 'Attic', url: '/api/jobs/1/photos/r1', notes: 'n' },
          { id: 'r2', roomName: 'Attic', url: '', notes: 'n' },
        ],
      ],
    ]);
    expect(text).not.toContain('data:');
    expect(text.length).toBeLessThan(5_000);
  });

  test.each([
    // The jobs, their photos, series, acceptances, estimates and clocks.
    ['', 6],
    ['?limit=1', 6],
    ['?limit=2&search=jane', 6],
    ['?month=2026-11', 6],
    ['?month=2026-11&search=jane', 6],
  ])('%j takes %d statements, regardless of the number of jobs', async (query, expected) => {
    const statements: string[] = [];
    const listen = ({ sql }: { sql: string }) => statements.push(sql);
    own.db.on('query', listen);
    await own.admin.get(`${PATH}${query}`).expect(200);
    own.db.off('query', listen);
    expect(statements).toHaveLength(expected);
  });

  test('finds the photos of more jobs than a statement can have values', async () => {
    const [{ jobMonth, unpaid, changedTerms, ...row }] = await own.db('jobs').where({ id: 3 });
    const [image] = await own.db('job_photos').where({ jobId: 3 });
    for (let first = 4; first < 1204; first += 100) {
      const ids = Array.from({ length: 100 }, (_, n) => first + n);
      await own.db('jobs').insert(ids.map((id) => ({ ...row, id })));
      await own.db('job_photos').insert(ids.map((jobId) => ({ ...image, jobId, url: PIXEL })));
    }
    const { body } = await own.admin.get(PATH);
    expect(body).toHaveLength(1203);
    const links = body.flatMap(({ photos }: Job) => photos ?? []).map(({ url }: { url: string }) => url);
    expect(links).toHaveLength(1203);
    expect([links[0], links.at(-1)]).toEqual(['/api/jobs/1203/photos/p1', '/api/jobs/1/photos/p2']);
  });
});
