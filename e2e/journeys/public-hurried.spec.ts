import { RequestWizard } from '../pages/request-wizard.ts';
import { expect, test } from '../support/journey.ts';

test('a narrow phone, a range in a number field, and a text file named like a photo', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/status of 415/);
  pageErrors.expect(/Failed to upload file/);
  const wizard = new RequestWizard(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await wizard.open();

  await test.step('at 320 pixels names of rooms are not covered, and wrapped buttons fill their row', async () => {
    await wizard.goTo('Show Us Your Space');
    const overlaps = await page.getByRole('list').evaluateAll((lists) =>
      lists
        .flatMap((list) =>
          [...list.querySelectorAll('button[aria-pressed]')].filter((button) => {
            const words = document.createRange();
            words.selectNodeContents(button);
            const mark = button.closest('li')?.querySelector('[class*="rounded-full"]');
            return words.getBoundingClientRect().right > (mark?.getBoundingClientRect().left ?? 0);
          }),
        )
        .map((button) => button.textContent),
    );
    expect(overlaps).toEqual([]);
    await wizard.goTo('Final Touch');
    const boxes = await Promise.all(
      [wizard.previousButton, wizard.submitButton].map((button) => button.boundingBox()),
    );
    expect(boxes[0]?.width).toBe(boxes[1]?.width);
  });

  await test.step('a text file named like a photo is rejected', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await wizard.goTo('Show Us Your Space');
    await wizard.toggleRoom('Kitchen');
    await wizard.addPhoto('Kitchen', {
      name: 'notes.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('hello'),
    });
    await expect(wizard.room('Kitchen').getByRole('alert')).toBeVisible();
    await expect(wizard.room('Kitchen').getByRole('button', { name: /^Try again/ })).toHaveCount(0);
    await expect(wizard.photoInput('Kitchen')).toHaveAccessibleName('Add photo of Kitchen');
  });

  await test.step('a range in a number field has a message and is not sent', async () => {
    await wizard.goTo('Your Story');
    const bedrooms = page.getByLabel('Bedrooms');
    await bedrooms.pressSequentially('2-3');
    await bedrooms.press('Tab');
    await expect(bedrooms).toHaveAccessibleDescription(/Please enter a number such as 1400 or 75.50$/);
    await wizard.goTo('Final Touch');
    await wizard.submitButton.click();
    await expect(page.getByRole('link', { name: /^Bedrooms/ })).toBeVisible();
  });
});
