import { COMPANY_NAME } from '@app/contract/relays';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { beforeAll, expect, test } from 'vitest';
import { testService } from '../test/test-service.ts';
import { storeCallBy } from './call-by.ts';
import { requestSummary } from './request-list.ts';

const PATH = '/api/job-requests';
const due = await testService();
const idsDue = async (query: string) =>
  (await due.admin.get(`${PATH}?${query}`).expect(200)).body.map(({ id }: { id: number }) => id);

/** Sent in this order on a Friday, in New York at 10 AM, 11 AM and noon. */
beforeAll(async () => {
  const sent = [
    ['anytime', '15'],
    ['evening', '16'],
    ['morning', '17'],
  ] as const;
  for (const [contactTimePreference, hour] of sent) {
    const { body } = await due.visitor.post(PATH).send(sampleRequest({ contactTimePreference }));
    // As in the release before, which stored no time of the call.
    const createdAt = `2026-11-20T${hour}:00:00.000Z`;
    await due.db('job_requests').where({ id: body.id }).update({ createdAt, callBy: '' });
  }
  await storeCallBy(due.db);
});

test('requests are due in the order of the promised calls, in the list of what is due and in pages', async () => {
  const byCall = [2, 1, 3];
  expect(await idsDue('sort=due')).toEqual(byCall);
  expect(await idsDue('awaited=true')).toEqual(byCall);
  expect(await idsDue('sort=due&status=pending&search=springfield')).toEqual(byCall);
  for (const [place, id] of byCall.entries())
    expect(await idsDue(`sort=due&limit=1${place ? `&cursor=${byCall[place - 1]}` : ''}`)).toEqual([id]);
});

test('the summary has how many calls are promised for tomorrow', async () => {
  const noon = Date.parse('2026-11-20T17:00:00.000Z');
  expect(await requestSummary(due.db, noon)).toMatchObject({ awaited: 3, tomorrow: 2 });
});

test('the order follows the time zone of the company', async () => {
  const company = { businessName: 'Clean', timeZone: 'Asia/Tokyo' };
  await due.admin.post(COMPANY_NAME.to.path).send(company).expect(200);
  // There it was after midnight on Saturday.
  expect(await idsDue('sort=due')).toEqual([3, 1, 2]);
});

test('the hours of a claim count for the requests that are sent under it, in order and summary', async () => {
  const service = await testService();
  const company = { businessName: 'Clean', timeZone: 'America/New_York' };
  const sentWith = async (promisedHours: string) => {
    await service.admin
      .post(COMPANY_NAME.to.path)
      .send({ ...company, promisedHours })
      .expect(200);
    const { body } = await service.visitor
      .post(PATH)
      .send(sampleRequest({ contactTimePreference: 'anytime' }));
    return body.promisedHours;
  };
  expect([await sentWith('72 hours'), await sentWith(''), await sentWith('3 hours')]).toEqual([72, 24, 3]);
  // All on a Friday at 10 AM.
  const createdAt = '2026-11-20T15:00:00.000Z';
  await service.db('job_requests').update({ createdAt, callBy: '' });
  await storeCallBy(service.db);
  const { body } = await service.admin.get(`${PATH}?sort=due`).expect(200);
  expect(body.map(({ id }: { id: number }) => id)).toEqual([3, 2, 1]);
  const at = (time: string) => requestSummary(service.db, Date.parse(`2026-11-${time}:00Z`));
  expect(await at('20T18:00')).toMatchObject({ late: 0, tomorrow: 2, later: 1 });
  expect(await at('20T18:01')).toMatchObject({ awaited: 3, late: 1 });
  expect(await at('21T15:01')).toMatchObject({ late: 2, tomorrow: 1, later: 1 });
  expect(await at('23T15:01')).toMatchObject({ late: 3, tomorrow: 0 });
});
