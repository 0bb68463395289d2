import { join } from 'node:path';
import * as calls from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import { CLEANERS } from '@app/contract/relays';
import type { ChangedVisit } from '@app/domain/job/my-day/visit-changes';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { twoInstances } from '@app/service-kit/testing/two-instances';
import { expect, test } from 'vitest';

const OWNER = { sub: 1, un: 'owner' };
const ANA = { sub: 7, un: 'Ana Silva', cleaner: 'Ana Silva' };

const read = async <T>(response: Response): Promise<T> => (await response.json()) as T;

test('the same changes sent to two instances at once count once', async () => {
  const [one, two] = await twoInstances('jobs', join(import.meta.dirname, '../server.ts'));
  await one('POST', CLEANERS.to.path, { ...OWNER, json: { cleaners: ['Ana Silva'] } });
  const jobDate = new Date().toISOString().slice(0, 10);
  const json = sampleNewJob({ jobDate, assignedCleaner: 'anasilva' });
  const { id } = await read<{ id: number }>(await one('POST', calls.create.path, { ...OWNER, json }));
  const at = new Date().toISOString();
  for (const [n, kind] of ['start', 'break', 'resume', 'done'].entries()) {
    const change = { kind, key: String(n).padStart(32, '0'), at, sentAt: at };
    const path = pathOf(calls.changeOwnVisit, { id });
    const sent = await Promise.all(
      [one, two, one, two].map((to) => to('POST', path, { ...ANA, json: change })),
    );
    const answers = await Promise.all(sent.map(read<ChangedVisit>));
    expect(answers).toEqual(answers.map(() => ({ clock: answers[0]!.clock, conflict: null })));
  }
  const { clocks } = await read<{ clocks: object[] }>(
    await two('GET', `${calls.clocks.path}?job=${id}`, OWNER),
  );
  expect(clocks).toMatchObject([{ cleaner: 'anasilva', breaks: [expect.anything()] }]);
  const events = await read<{ kind: string }[]>(await two('GET', pathOf(calls.events, { id }), OWNER));
  expect(events.map(({ kind }) => kind)).toEqual(['created']);
});
