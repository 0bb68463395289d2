import * as calls from '@app/contract/jobs';
import { MAIL_SERVER } from '@app/contract/relays';
import { addDays } from '@app/domain/shared/dates';
import { PIXEL, sampleNewJob } from '@app/domain/testing/sample-job';
import { contractViolations } from '@app/service-kit/testing/contract';
import { asAdmin } from '@app/service-kit/testing/test-service';
import { expect, test, vi } from 'vitest';
import { jpegOf } from '../test/images.ts';
import { mailBody, relayed } from '../test/mail-service.ts';
import { type TestService, testService } from '../test/test-service.ts';

async function clientCalls(admin: TestService['admin']) {
  const home = { address: '5 Beach Road', city: null, state: null, zip: null, notes: { gate: '4711' } };
  const client = { name: 'Zoe', phones: ['555 010 9999'], emails: [], tags: ['VIP'], homes: [home] };
  const createClient = await admin.post('/api/clients').send(client);
  const path = `/api/clients/${createClient.body.id}`;
  const { id: otherId } = (await admin.post('/api/clients').send({ ...client, name: 'Zoe B' })).body;
  const addClientNote = await admin.post(`${path}/notes`).send({ text: 'Prefers Fridays' });
  const startImport = await admin.post('/api/clients/imports').send({ fileName: 'clients.csv' });
  const imported = `/api/clients/imports/${startImport.body.id}`;
  const rows = [{ ...client, name: 'Max', notes: [], as: 'new' }];
  const mergeClients = await admin.post(`${path}/merges`).send({ otherId });
  return {
    createClient,
    addClientNote,
    mergeClients,
    undoMerge: await admin.delete(`${path}/merges/${mergeClients.body.id}`),
    removeClientNote: await admin.delete(`${path}/notes/${addClientNote.body.id}`),
    changeClient: await admin.patch(path).send({ company: 'Zoe Ltd' }),
    clientList: await admin.get('/api/clients?order=owed&include=notes&limit=1'),
    clientMatches: await admin.post('/api/clients/matches').send({ people: [client] }),
    startImport,
    importRows: await admin.post(`${imported}/rows`).send({ rows }),
    clientImports: await admin.get('/api/clients/imports'),
    undoImport: await admin.delete(imported),
    clientTags: await admin.get('/api/clients/tags'),
    clientOf: await admin.get('/api/clients/match?name=Zoe&address=5%20Beach%20Road'),
    findClient: await admin.get('/api/clients/1'),
    exportClient: await admin.get(`${path}/export`),
    removeClient: await admin.delete(path),
    restoreClient: await admin.post(`${path}/restore`),
    eraseClient: await admin.post(`${path}/erase`),
  };
}

test('every response keeps the contract', async () => {
  const { admin, visitor, db, app } = await testService();
  await admin.post(MAIL_SERVER.to.path).send(relayed('smtp://127.0.0.1:1')).expect(200);
  const photos = [{ id: 'p1', label: 'Before - kitchen', type: 'before' as const, url: PIXEL }];
  const roomPhotos = [
    { id: 'r1', roomName: 'Kitchen', url: PIXEL, notes: 'Grease' },
    { id: 'r2', roomName: 'Attic', url: '', notes: null },
  ];
  const create = await admin
    .post('/api/jobs')
    .send(sampleNewJob({ jobDate: '2035-11-20', pricingMethod: 'consultation', photos, roomPhotos }));
  const job = `/api/jobs/${create.body.id}`;
  const paid = { date: '2026-11-20', amount: 20.5, method: 'zelle' };
  const pay = await admin.post(`${job}/payments`).send(paid);
  const refund = await admin.post(`${job}/refunds`).send({ ...paid, note: 'A vase' });

  const createLink = await admin.post(`${job}/links`).send({});
  const feed = { cleaner: null, timeZone: 'UTC', businessName: 'Bright Homes', cleaners: ['Maria Lopez'] };
  const createFeed = await admin.post('/api/calendar-feeds').send(feed);
  const view = `/api/views/${createLink.body.token}`;

  const repeating = await admin.post('/api/jobs').send(sampleNewJob({ jobDate: '2035-11-20' }));
  const ofSeries = `/api/jobs/${repeating.body.id}/series`;
  const plan = { jobDate: '2035-11-27', finalTotal: 90, startTime: '10:00' };
  const visit = '/api/job-series/1/visits/2035-11-27';

  const ahead = await admin.post('/api/jobs').send(sampleNewJob({ jobDate: '2035-11-20' }));
  const estimated = `/api/jobs/${ahead.body.id}`;
  const linkOfEstimate = await admin.post(`${estimated}/links`).send({ document: 'estimate' });
  const estimate = `/api/views/${linkOfEstimate.body.token}`;
  const validUntil = addDays(new Date().toISOString().slice(0, 10), 30);

  const hers = (await admin.post('/api/jobs').send(sampleNewJob({ assignedCleaner: 'anasilva' }))).body;
  const [now, newKey] = [new Date().toISOString(), 'a'.repeat(32)];

  const responses = {
    create,
    offerEstimate: await admin.put(`${estimated}/estimate`).send({ validUntil }),
    decline: await visitor.post(`${estimate}/decline`).send({ total: 125, reason: 'Too much' }),

    startSeries: await admin.post(ofSeries).send({ every: 'week' }),
    changeVisit: await admin.put(visit).send(plan),
    jobSeries: await admin.get(ofSeries),
    changeComing: await admin.post(`${visit}/coming`).send({ ...plan, every: 'twoWeeks', until: '' }),
    undoComing: await admin.delete('/api/job-series/2'),
    endSeries: await admin.put('/api/job-series/1/end').send({ until: '2035-12-31' }),
    openVisit: await admin.post(`${visit}/job`),
    pay,
    refund,
    setLateFee: await admin.put(`${job}/late-fee`).send({ lateFee: 0 }),
    list: await admin.get('/api/jobs?include=payments'),
    summary: await admin.get('/api/jobs/summary?unsent=true'),
    moveJobs: await admin.post('/api/jobs/cleaner-moves').send({ moves: [] }),
    report: await admin.get('/api/jobs/report?year=2035'),
    schedule: await admin.get('/api/jobs/schedule?cleaner=marialopez&from=2026-01-01'),
    agenda: await admin.get('/api/jobs/agenda?from=2035-11-20&days=42'),
    checklist: await admin.get(`${job}/checklist`),
    changeChecklist: await admin
      .put(`${estimated}/checklist`)
      .send({ service: 'deep', sections: [{ title: 'Attic', items: ['Dust'] }] }),
    myDay: await admin.get('/api/my-day?cleaner=marialopez'),
    changeOwnVisit: await asAdmin(app, { sub: 7, un: 'Ana Silva', cleaner: 'Ana Silva' })
      .post(`/api/my-day/visits/${hers.id}/changes`)
      .send({ kind: 'start', key: newKey, at: now, sentAt: now }),
    correctClock: await admin
      .put(`/api/jobs/${hers.id}/clock`)
      .send({ cleaner: 'Ana Silva', day: now.slice(0, 10), breakMinutes: 0 }),
    clocks: await admin.get(`/api/jobs/clocks?job=${hers.id}`),
    addTimeOff: await admin
      .post('/api/time-off')
      .send({ cleaner: 'anasilva', fromDay: '2035-11-20', toDay: '2035-11-21' }),
    timeOff: await admin.get('/api/time-off?from=2035-11-01&to=2035-11-30'),
    comingTimeOff: await admin.get('/api/time-off/coming'),
    changeTimeOff: await admin
      .put('/api/time-off/1')
      .send({ cleaner: 'ana', fromDay: '2035-11-20', toDay: '2035-11-22' }),
    timeOffVisits: await admin.get('/api/time-off/1/visits'),
    removeTimeOff: await admin.delete('/api/time-off/1'),
    unscheduled: await admin.get('/api/jobs/unscheduled?from=2026-11-20'),
    clients: await admin.get('/api/jobs/clients'),
    putPhoto: await admin
      .put(`/api/job-photos/${'a'.repeat(64)}`)
      .set('content-type', 'image/jpeg')
      .send(jpegOf(1000)),
    missingPhotos: await admin.post('/api/job-photos/missing').send({ ids: ['b'.repeat(64)] }),
    find: await admin.get(job),
    change: await admin.patch(job).send({ finalTotal: 99 }),
    photo: await admin.get(create.body.photos[0].url),
    payments: await admin.get(`${job}/payments`),
    replies: await admin.get('/api/jobs/news'),
    createLink,
    createFeed,
    feeds: await admin.get('/api/calendar-feeds'),
    calendar: await visitor.get(`/api/calendars/${createFeed.body.token}.ics`),
    removeFeed: await admin.delete('/api/calendar-feeds/1'),
    links: await admin.get(`${job}/links`),
    view: await visitor.get(view),
    viewPhoto: await visitor.get(`${view}/photos/r1`),
    accept: await visitor.post(`${view}/acceptance`).send({ name: 'Jane', total: 99 }),
    sendQuestion: await visitor.post(`${view}/questions`).send({ text: 'When?' }),
    openQuestions: await admin.get('/api/jobs/questions'),
    markQuestion: await admin.put(`${job}/question`).send({ isOpen: false, newest: 9999 }),
    revokeLink: await admin.delete(`${job}/links/${createLink.body.id}`),
    removePayment: await admin.delete(`${job}/payments/${refund.body.id}`),
    recordDocument: await admin.post(`${job}/documents`).send({ document: 'invoice', action: 'shared' }),
    exportOne: await admin.get(`${estimated}/export`),
    mail: await admin.get('/api/jobs/mail'),
    changeMail: await admin.put('/api/jobs/mail').send({ reminders: true }),
    previewMail: await admin.post(`${job}/mails/preview`).send(mailBody()),
    sendMail: await admin.post(`${job}/mails`).send(mailBody()),
    remove: await admin.delete(job),
    ...(await clientCalls(admin)),
    deleted: await admin.get('/api/jobs/deleted'),
    restore: await admin.post(`${job}/restore`),
    events: await vi.waitFor(async () => {
      const read = await admin.get(`${job}/events`);
      // The last one is that no mail server took the mail.
      expect(read.body).toHaveLength(16);
      return read;
    }),
    erase: await admin.post(`${job}/erase`),
  };
  const repeats = { every: 'week', until: null } as const;
  const gone = await admin.post('/api/jobs').send(sampleNewJob({ jobDate: '2035-11-20', repeats }));
  await db('jobs').where({ id: gone.body.id }).delete();
  const seriesWithoutJob = await admin.get('/api/job-series?search=jane');
  const withoutJob = `/api/job-series/${seriesWithoutJob.body[0].id}`;
  const ofSeriesAlone = {
    seriesWithoutJob,
    exportSeries: await admin.get(`${withoutJob}/export`),
    eraseSeries: await admin.post(`${withoutJob}/erase`),
  };
  expect(contractViolations(calls, { ...responses, ...ofSeriesAlone })).toEqual([]);
});
