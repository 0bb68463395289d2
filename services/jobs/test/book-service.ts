import type { NewJob } from '@app/domain/job/job/job';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { testService } from './test-service.ts';

let count = 0;

/** A person whom no other test has. */
export function person() {
  count += 1;
  return {
    clientName: `Person ${count}`,
    clientAddress: `${count} Maple Street`,
    clientPhone: `217 555 ${1000 + count}`,
    clientEmail: `person${count}@example.com`,
  };
}

/** The service with what tests do to its client book. */
export async function bookService() {
  const service = await testService();
  const { admin } = service;
  return {
    ...service,
    save: async (change: Partial<NewJob>) =>
      (await admin.post('/api/jobs').send(sampleNewJob(change)).expect(201)).body,
    edit: async ({ id }: { id: number }, change: object) =>
      (await admin.patch(`/api/jobs/${id}`).send(change).expect(200)).body,
    client: async (id: number) => (await admin.get(`/api/clients/${id}`).expect(200)).body,
    isGone: async (id: number) => (await admin.get(`/api/clients/${id}`)).status === 404,
  };
}
