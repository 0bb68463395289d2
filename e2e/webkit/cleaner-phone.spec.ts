import { invitationPath, jobPath } from '@app/contract/platform/site-map';
import { cleanerValue } from '@app/domain/settings/cleaners';
import { todayIn } from '@app/domain/shared/time-zone';
import { keepSaved } from '../support/cleaner-phone.ts';
import { phonePhoto } from '../support/room-photo.ts';
import { expect, test } from './support/webkit.ts';

test('a cleaner signs her phone in, works through a visit, and the owner has it in the hours', async ({
  webkit,
  signIn,
  client,
  adminApi,
  fileOf,
}) => {
  const { cleaners, timeZone } = await adminApi.settings();
  const [name = ''] = cleaners;
  const { id } = await adminApi.createJob({
    ...{ clientName: client, assignedCleaner: cleanerValue(name) },
    ...{ jobDate: todayIn(timeZone, new Date()), startTime: '00:00', durationMinutes: 60 },
  });
  await webkit.resize(450, 844);
  await webkit.goto(invitationPath(await adminApi.invite(name)));
  await webkit.button('Sign In on This Phone').click();
  await webkit.isAt('/my-day');
  const own = webkit.item(client);
  await own.button('Start').click();
  await own.shows(/Working since/);
  await own.field('Upload Photo').addFile(await fileOf(await phonePhoto('kitchen')));
  await own.shows('Photos of the job (1)');
  await own.text('Every visit').click();
  await own.field('Trash taken out').click();
  await own.shows(/1 of \d+ done/);
  await own.button('Done').click();
  await own.shows(/Done \d/);
  await webkit.screenshot('my-day');
  await expect.poll(async () => (await adminApi.clocks(id))[0]?.doneAt).toBeTruthy();

  await webkit.driver.manage().deleteAllCookies();
  await signIn();
  await webkit.resize(1280, 800);
  await webkit.goto(jobPath(id));
  await webkit.text(/^1 of \d+ done$/).one();
  await webkit.goto('/reports');
  const save = webkit.button('Export the hours of the week as CSV');
  await save.one();
  await webkit.driver.executeScript(keepSaved);
  await save.click();
  await expect
    .poll(() => webkit.driver.executeScript<string>('return window.saved'))
    .toContain(`${client},${id}`);
});
