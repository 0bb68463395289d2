import * as jobs from '@app/contract/jobs';
import * as settings from '@app/contract/settings';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import type { Check } from './check.ts';

const ROUNDS = 10;
const AT_A_TIME = 8;

/** Several tabs save the same record, each with the version that it read. */
export const editAtTheSameTime: Check = async (site) => {
  const failures: string[] = [];
  const cookie = await site.signIn();
  const created = await site.send({ method: 'POST', path: jobs.create.path, json: sampleNewJob(), cookie });
  const records = [
    { path: `${jobs.create.path}/${JSON.parse(created.text).id}`, field: 'jobNotes' },
    { path: settings.change.path, field: 'businessName' },
  ];
  for (const { path, field } of records)
    for (let round = 0; round < ROUNDS; round += 1) {
      const { headers } = await site.send({ path, cookie });
      const saved = await Promise.all(
        Array.from({ length: AT_A_TIME }, (_, editor) =>
          site.send({
            method: 'PATCH',
            path,
            json: { [field]: `Round ${round}, editor ${editor}` },
            cookie,
            headers: { 'if-match': headers.etag ?? '' },
          }),
        ),
      );
      const won = saved.filter(({ status }) => status === 200);
      const lost = saved.filter(({ status }) => status === 409);
      if (won.length !== 1 || lost.length !== AT_A_TIME - 1)
        failures.push(`${path}: ${saved.map(({ status }) => status).join(' ')}`);
      const stored = JSON.parse((await site.send({ path, cookie })).text)[field];
      if (won[0] && stored !== JSON.parse(won[0].text)[field])
        failures.push(`${path}: the winner was overwritten`);
      if (lost.some(({ text }) => !JSON.parse(text).current))
        failures.push(`${path}: a 409 without the record`);
    }
  return {
    tried: `${AT_A_TIME} tabs save one job, then the settings, with the same version, ${ROUNDS} times: one is stored, the others get 409 with the current record.`,
    failures,
  };
};
