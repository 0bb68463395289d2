import { sampleNewJob } from '@app/domain/testing/sample-job';
import { expect, onTestFinished, test } from 'vitest';
import { testService } from '../../test/test-service.ts';

test('texts are stored without the control characters they were pasted with, and keep their lines', async () => {
  const { admin, db } = await testService();
  onTestFinished(() => db.destroy());
  const texts = {
    clientName: 'Jane\u0085 Doe',
    assignedCleaner: 'Ann\u0001',
    jobNotes: 'Ring\u000btwice\u009f',
  };
  const { body } = await admin.post('/api/jobs').send(sampleNewJob(texts)).expect(201);
  const read = async () => (await admin.get(`/api/jobs/${body.id}`)).body;
  expect(await read()).toMatchObject({
    clientName: 'Jane\n Doe',
    assignedCleaner: 'Ann',
    jobNotes: 'Ring\ntwice',
  });
  await admin.patch(`/api/jobs/${body.id}`).send({ finalNotes: 'a\u001bb\u0085c' }).expect(200);
  expect(await read()).toMatchObject({ finalNotes: 'ab\nc' });
});
