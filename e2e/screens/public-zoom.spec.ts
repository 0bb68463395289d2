import * as requests from '@app/contract/requests';
import { LandingPage } from '../pages/landing-page.ts';
import { notifications } from '../pages/notifications.ts';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { expectWhole, expectWholeWithSpacing } from '../support/expect-whole.ts';
import { expect, test } from '../support/journey.ts';
import { phonePhoto } from '../support/room-photo.ts';

// A screen of 320 pixels at 200 % zoom: 160 CSS pixels with a device pixel ratio of 2.
test.use({
  viewport: { width: 160, height: 284 },
  deviceScaleFactor: 2,
});

test('at 200 % zoom on a narrow screen, or with spaced text, nothing is clipped', async ({
  page,
  client,
  pageErrors,
}) => {
  test.setTimeout(120_000);
  const expectAllWhole = async (name: string) => {
    await expectWhole(page, name);
    await expectWholeWithSpacing(page, name);
  };
  pageErrors.expect(/status of 500/);
  const wizard = new RequestWizard(page);
  const landing = new LandingPage(page);
  await landing.open();
  await expectAllWhole('landing');
  await landing.quoteLink.click();
  for (const step of ['Welcome Home', 'Your Story', 'Show Us Your Space', 'Perfect Match', 'Final Touch']) {
    await expect(wizard.heading(step)).toBeVisible();
    if (step === 'Show Us Your Space') {
      await wizard.toggleRoom('Kitchen');
      await wizard.addPhoto('Kitchen', await phonePhoto('kitchen'));
      await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 1');
      await wizard.toggleRoom('Additional Bathroom');
      const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
      await wizard.addPhoto('Additional Bathroom', text);
    }
    await expectAllWhole(`zoom-${step}`);
    if (step !== 'Final Touch') await wizard.continueButton.click();
  }
  await wizard.submitButton.click();
  await expect(wizard.alert).toBeFocused();
  await expectAllWhole('zoom-gaps');
  await page.getByRole('link', { name: 'Name is required' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expectAllWhole('zoom-repair');
  await page.reload();
  await expect(wizard.heading('Continue where you left off?')).toBeVisible();
  await expectAllWhole('zoom-draft');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await wizard.fillRequired(contactOf(client));
  await page.route(`**${requests.send.path}`, (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  });
  await wizard.submitButton.click();
  await expect(wizard.alert).toBeVisible();
  await expectAllWhole('zoom-failed');
  // The toast covers the button and stays while the pointer is over it.
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(notifications(page)).toHaveText('');
  await wizard.submitButton.click();
  await expect(wizard.thanks).toBeVisible();
  await expectAllWhole('zoom-thanks');
});
