import type { AskedQuestion } from '@app/domain/job/client-page/client-replies';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';
import { inDays } from '../../test/weekly-job.ts';
import { jobEvents } from '../history/job-events.ts';

async function linkedJob() {
  const service = await testService();
  const { admin, visitor, db } = service;
  const { id } = (await admin.post('/api/jobs').send(sampleNewJob({ jobDate: inDays(3) }))).body;
  const openLink = async () => {
    const { token } = (await admin.post(`/api/jobs/${id}/links`).send({})).body;
    const page = `/api/views/${token}`;
    return {
      page,
      ask: (text: string) => visitor.post(`${page}/questions`).send({ text }).expect(204),
      asked: async (): Promise<AskedQuestion[]> => (await visitor.get(page).expect(200)).body.questions,
    };
  };
  const mark = async (isOpen: boolean) => {
    const newest = (await jobEvents(db).list(id)).findLast(({ kind }) => kind === 'question')!.id;
    await admin.put(`/api/jobs/${id}/question`).send({ isOpen, newest }).expect(204);
  };
  return { ...service, id: id as number, openLink, mark };
}

const texts = (questions: AskedQuestion[]) => questions.map(({ text, isOpen }) => [text, isOpen]);

test('a client finds the questions of the link, and whether they are dealt with', async () => {
  const { openLink, mark, visitor, db, id } = await linkedJob();
  const link = await openLink();
  expect(await link.asked()).toEqual([]);
  await link.ask('Do you bring a ladder?');
  const [question] = await link.asked();
  expect(question).toEqual({ text: 'Do you bring a ladder?', at: expect.any(String), isOpen: true });
  expect(Math.abs(Date.parse(question!.at) - Date.now())).toBeLessThan(60_000);
  await mark(false);
  expect(texts(await link.asked())).toEqual([['Do you bring a ladder?', false]]);
  await link.ask('And a vacuum?');
  expect(texts(await link.asked())).toEqual([
    ['Do you bring a ladder?', false],
    ['And a vacuum?', true],
  ]);
  await mark(false);
  await mark(true);
  expect(texts(await link.asked())).toEqual([
    ['Do you bring a ladder?', false],
    ['And a vacuum?', true],
  ]);
  const to = 'jane@example.com';
  const { at } = await jobEvents(db).add(id, { kind: 'mailSent', mail: 'reply', to, byUsername: null });
  const replies = (await link.asked()).map(({ repliedAt }) => repliedAt);
  expect(replies).toEqual([at, undefined]);
  const accepted = await visitor
    .post(`${link.page}/acceptance`)
    .send({ name: 'Jane', total: 125, jobDate: null });
  expect(accepted.body.questions).toHaveLength(2);
});

test('no other link of the job shows them, nor those of earlier releases', async () => {
  const { openLink, db, id, admin } = await linkedJob();
  const [mine, other] = [await openLink(), await openLink()];
  await jobEvents(db).add(id, { kind: 'question', text: 'Before links were noted', byUsername: null });
  await mine.ask('My alarm code?');
  expect(await other.asked()).toEqual([]);
  expect(texts(await mine.asked())).toEqual([['My alarm code?', true]]);
  await admin.delete(`/api/jobs/${id}`).expect(204);
  await admin.post(`/api/jobs/${id}/restore`).expect(200);
  expect(await mine.asked()).toHaveLength(1);
});

test('the latest ten are shown', async () => {
  const { openLink, db, id } = await linkedJob();
  const link = await openLink();
  await link.ask('First');
  const first = (await jobEvents(db).list(id)).find((event) => event.kind === 'question');
  for (let n = 2; n <= 12; n++) await jobEvents(db).add(id, { ...first!, text: `Question ${n}` });
  expect((await link.asked()).map(({ text }) => text)).toEqual(
    Array.from({ length: 10 }, (_one, index) => `Question ${index + 3}`),
  );
});
