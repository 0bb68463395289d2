import { join } from 'node:path';
import * as calls from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import { MAIL_SERVER, TIME_ZONE } from '@app/contract/relays';
import type { JobEvent } from '@app/domain/job/history/job-event';
import type { Job } from '@app/domain/job/job/job';
import { addDays } from '@app/domain/shared/dates';
import { dayIn, hourIn } from '@app/domain/shared/time-zone';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { connect } from '@app/service-kit/db/database';
import { startMailServer } from '@app/service-kit/testing/mail-server';
import { emptyPlace, twoInstances } from '@app/service-kit/testing/two-instances';
import { expect, onTestFinished, test } from 'vitest';
import { relayed, soon } from '../../test/mail-service.ts';
import { ORIGIN } from '../../test/test-service.ts';

const ADMIN = { sub: 1, un: 'owner' };
const SERVER = join(import.meta.dirname, '..', 'server.ts');
const JOBS = 8;

/** A time zone in which it is about noon. */
function zoneAtNoon(now: number): string {
  const ahead = 12 - new Date(now).getUTCHours();
  // The sign of these names is the other way around.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

test('two processes that look at the same moment send each reminder once', async () => {
  const mailServer = await startMailServer();
  onTestFinished(mailServer.stop);
  const place = await emptyPlace('jobs');
  const env = { PUBLIC_ORIGIN: ORIGIN };
  const [one] = await twoInstances('jobs', SERVER, env, place);
  const now = Date.now();
  const timeZone = zoneAtNoon(now);
  expect(hourIn(timeZone, now)).toBe(12);
  const savedOn = addDays(dayIn(timeZone, now), -10);
  await one('POST', TIME_ZONE.to.path, { ...ADMIN, json: { timeZone } });
  await one('POST', MAIL_SERVER.to.path, { ...ADMIN, json: relayed(mailServer.url) });
  await one('PUT', calls.changeMail.path, { ...ADMIN, json: { reminders: true } });
  const ids: number[] = [];
  for (let n = 0; n < JOBS; n++) {
    const json = sampleNewJob({
      jobDate: savedOn,
      paymentTerms: 7,
      clientEmail: `c${n}@example.com`,
    });
    const created = await one('POST', calls.create.path, { ...ADMIN, json });
    ids.push(((await created.json()) as Job).id);
  }
  const db = connect({ url: place.DATABASE_URL, file: join(place.DATA_DIR, 'jobs.sqlite') });
  await db('jobs').update({ createdAt: `${savedOn}T12:00:00.000Z`, invoiceDay: savedOn });
  await db.destroy();
  expect(mailServer.mails).toEqual([]);

  // Each looks when it starts.
  const instances = await twoInstances('jobs', SERVER, env, place);
  await soon(() => expect(mailServer.mails).toHaveLength(JOBS));
  const kindsOf = async (id: number, from = instances[0]) => {
    const response = await from('GET', pathOf(calls.events, { id }), ADMIN);
    const events = (await response.json()) as JobEvent[];
    return events.map(({ kind }) => kind).filter((kind) => kind.startsWith('mail'));
  };
  for (const id of ids)
    await soon(async () => expect(await kindsOf(id, instances[1])).toEqual(['mailQueued', 'mailSent']));
  expect(new Set(mailServer.mails.map(({ to }) => String(to))).size).toBe(JOBS);
  expect(mailServer.mails).toHaveLength(JOBS);
}, 120_000);
